-- Rights narrower than an admin's: staff roles, each a list of permissions.

create table staff_role (
  id           text primary key default gen_random_uuid()::text,
  name         text not null check (length(name) between 2 and 60),
  permissions  text[] not null,
  ready_made   boolean not null default false,
  version      integer not null default 1,
  created_at   timestamptz not null default now(),
  updated_at   timestamptz not null default now(),
  constraint staff_role_permissions_known check (permissions <@ array[
    'orders.read', 'orders.write', 'money.read', 'money.write', 'catalogue.read', 'catalogue.write',
    'stores.read', 'stores.write', 'support.read', 'support.write', 'people.read', 'people.write',
    'hub.read', 'hub.write', 'marketing.read', 'marketing.write', 'settings.read', 'settings.write',
    'reports.read', 'audit.read'])
);
comment on table staff_role is 'What an admin''s account with this role may do in the back office.';
comment on column staff_role.permissions is 'A subject and read or write; a write stands together with its read.';
comment on column staff_role.ready_made is 'Ships with the shop: its name is translated, and nobody changes it.';
comment on column staff_role.version is 'Rises with every change, so that a stale save is noticed.';
create unique index staff_role_name_key on staff_role (lower(name));

insert into staff_role (id, name, ready_made, permissions) values
  ('support', 'Support', true, array['orders.read', 'orders.write', 'catalogue.read', 'stores.read', 'support.read',
    'support.write', 'people.read', 'hub.read', 'marketing.read']),
  ('catalogue', 'Catalogue', true, array['catalogue.read', 'catalogue.write', 'stores.read', 'marketing.read',
    'marketing.write', 'reports.read']),
  ('finance', 'Finance', true, array['orders.read', 'money.read', 'money.write', 'stores.read', 'people.read',
    'settings.read', 'reports.read', 'audit.read']),
  ('hub-manager', 'Hub manager', true, array['orders.read', 'stores.read', 'support.read', 'hub.read', 'hub.write']),
  ('read-only', 'Read only', true, array['orders.read', 'money.read', 'catalogue.read', 'stores.read', 'support.read',
    'people.read', 'hub.read', 'marketing.read', 'settings.read', 'reports.read', 'audit.read']);

alter table account add column staff_role_id text references staff_role;
alter table account add constraint account_staff_role_only_for_admin check (staff_role_id is null or role = 'admin');
comment on column account.staff_role_id is 'Narrows what an admin''s account may do; without one it has all rights.';
create index account_staff_role_idx on account (staff_role_id) where staff_role_id is not null;
