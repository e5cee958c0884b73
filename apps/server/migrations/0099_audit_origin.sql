-- From which address and browser an entry came. Both can be erased with the person, so neither is sealed.
alter table audit_log add column address text, add column user_agent text;
