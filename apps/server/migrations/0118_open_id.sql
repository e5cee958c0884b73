-- Accounts of the OpenID Connect provider are rows of `accounts`, as the authentication library keeps them:
-- the issuer is the provider, the subject the account. One that a person linked themselves ends with a
-- recovery, as their wallets do; one that the account was made with is how its owner signs in.

alter table accounts add column linked_by_person boolean not null default false;
create unique index accounts_one_of_each_provider on accounts (user_id, provider_id);
