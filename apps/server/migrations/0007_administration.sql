-- What administrators keep: settings, tutorials, mail templates, and the public's requests.

create table admin_settings (
  id uuid primary key default gen_random_uuid(),
  key text not null unique,
  value jsonb not null,
  updated_by uuid references users on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
alter table admin_settings enable row level security;
alter table admin_settings force row level security;
create policy admin_settings_staff on admin_settings to elaeis_app
  using (app_is_staff()) with check (app_is_staff());
grant select, insert (key, value, updated_by), update (value, updated_by) on admin_settings to elaeis_app;
create trigger admin_settings_touch before update on admin_settings
  for each row execute function touch_updated_at();
create trigger admin_settings_audit after insert or update or delete on admin_settings
  for each row execute function audit_row_change();

create table tutorials (
  id uuid primary key,
  title text not null,
  description text not null default '',
  video_url text,
  pdf_url text,
  is_active boolean not null default true,
  display_order integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  is_sample boolean not null default false
);
create index tutorials_order on tutorials (display_order, id) where is_active;
alter table tutorials enable row level security;
alter table tutorials force row level security;
create policy tutorials_read on tutorials for select to elaeis_app
  using ((is_active and app_user_id() is not null) or app_is_staff());
create policy tutorials_insert on tutorials for insert to elaeis_app with check (app_is_staff());
create policy tutorials_update on tutorials for update to elaeis_app
  using (app_is_staff()) with check (app_is_staff());
create policy tutorials_delete on tutorials for delete to elaeis_app using (app_is_staff());
grant select, insert, delete on tutorials to elaeis_app;
grant update (title, description, video_url, pdf_url, is_active, display_order) on tutorials to elaeis_app;
create trigger tutorials_touch before update on tutorials
  for each row execute function touch_updated_at();

create table email_templates (
  id text primary key check (id ~ '^[a-z_]+$'),
  name text not null,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
alter table email_templates enable row level security;
alter table email_templates force row level security;
create policy email_templates_staff on email_templates to elaeis_app
  using (app_is_staff()) with check (app_is_staff());
grant select, update (name, is_active) on email_templates to elaeis_app;
create trigger email_templates_touch before update on email_templates
  for each row execute function touch_updated_at();

create table contact_requests (
  id uuid primary key,
  reference_id text not null unique check (reference_id ~ '^CNT-\d{4}-\d{6}$'),
  client_name text not null,
  client_email text not null,
  client_company text,
  message_type text not null default 'general'
    check (message_type in ('general', 'sales', 'support', 'partnership', 'technical')),
  subject text not null,
  message_content text not null,
  status text not null default 'new',
  created_at timestamptz not null default now(),
  is_sample boolean not null default false
);
create index contact_requests_created_at on contact_requests (created_at desc);
alter table contact_requests enable row level security;
alter table contact_requests force row level security;
create policy contact_requests_staff on contact_requests to elaeis_app
  using (app_is_staff()) with check (app_is_staff());
create policy contact_requests_submit on contact_requests for insert to elaeis_app
  with check (status = 'new');
grant select, insert, update (status), delete on contact_requests to elaeis_app;

create table priority_access_requests (
  id uuid primary key,
  reference_id text not null unique check (reference_id ~ '^VIP-\d{4}-\d{6}$'),
  client_name text not null,
  client_email text not null,
  client_company text not null,
  client_position text,
  client_phone text,
  plantation_size text
    check (plantation_size in ('<100', '100-500', '500-1000', '1000-5000', '5000-10000', '>10000')),
  message_content text,
  status text not null default 'pending',
  created_at timestamptz not null default now(),
  is_sample boolean not null default false
);
create index priority_access_requests_created_at on priority_access_requests (created_at desc);
alter table priority_access_requests enable row level security;
alter table priority_access_requests force row level security;
create policy priority_access_requests_staff on priority_access_requests to elaeis_app
  using (app_is_staff()) with check (app_is_staff());
create policy priority_access_requests_submit on priority_access_requests for insert to elaeis_app
  with check (status = 'pending');
grant select, insert, update (status), delete on priority_access_requests to elaeis_app;

create table cookie_consents (
  id uuid primary key,
  user_id uuid references users on delete cascade,
  session_id text not null,
  essential boolean not null default true check (essential),
  analytics boolean not null,
  functional boolean not null,
  user_agent text,
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index cookie_consents_created_at on cookie_consents (created_at desc);
alter table cookie_consents enable row level security;
alter table cookie_consents force row level security;
create policy cookie_consents_submit on cookie_consents for insert to elaeis_app
  with check (user_id is not distinct from app_user_id());
create policy cookie_consents_read on cookie_consents for select to elaeis_app using (app_is_staff());
grant select, insert on cookie_consents to elaeis_app;
