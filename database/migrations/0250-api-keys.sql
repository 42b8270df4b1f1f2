-- API keys: other systems act with a part of the rights of the admin who made the key.

create table api_key (
  id               text primary key default gen_random_uuid()::text,
  name             text not null check (length(name) between 2 and 60),
  account_id       text not null references account,
  permissions      text[] not null check (cardinality(permissions) > 0),
  hash             text not null unique check (hash ~ '^[0-9a-f]{64}$'),
  hint             text not null check (length(hint) between 8 and 20),
  previous_hash    text unique check (previous_hash ~ '^[0-9a-f]{64}$'),
  previous_until   timestamptz,
  expires_at       timestamptz not null,
  expiry_noticed_at timestamptz,
  last_used_at     timestamptz,
  revoked_at       timestamptz,
  version          integer not null default 1,
  created_at       timestamptz not null default now(),
  updated_at       timestamptz not null default now(),
  constraint api_key_previous_together check ((previous_hash is null) = (previous_until is null)),
  constraint api_key_permissions_known check (permissions <@ array[
    'orders.read', 'orders.write', 'money.read', 'money.write', 'catalogue.read', 'catalogue.write',
    'stores.read', 'stores.write', 'support.read', 'support.write', 'people.read', 'people.write',
    'hub.read', 'hub.write', 'marketing.read', 'marketing.write', 'settings.read', 'settings.write',
    'reports.read', 'audit.read'])
);
comment on table api_key is 'A key with which another system calls the API in the name of an admin.';
comment on column api_key.account_id is 'The admin who made it: it never may more than this account may at the time of the call.';
comment on column api_key.hash is 'SHA-256 of the key. The key itself is shown once and stored nowhere.';
comment on column api_key.hint is 'The beginning of the key, by which people recognise it.';
comment on column api_key.previous_hash is 'The key before the last rotation, valid until previous_until.';
comment on column api_key.expiry_noticed_at is 'When its owner was warned by email that it expires.';
create unique index api_key_name_key on api_key (lower(name)) where revoked_at is null;
create index api_key_account_idx on api_key (account_id);
create index api_key_expiry_idx on api_key (expires_at) where revoked_at is null and expiry_noticed_at is null;

create trigger api_key_noted after insert or update or delete on api_key for each row
  when (current_setting('haatdi.staff_act', true) = 'on')
  execute function note_change('api-key', 'name permissions hint expires_at previous_until revoked_at', 'id');

-- The audit log names the key by which an account acted.
alter table audit_entry add column api_key text;
comment on column audit_entry.api_key is 'The name of the API key by which the account acted; null when a person did.';
