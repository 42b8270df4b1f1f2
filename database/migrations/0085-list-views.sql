-- Saved views of staff lists.

create table list_view (
  id          text primary key default gen_random_uuid()::text,
  list        text not null check (list ~ '^[a-z-]{1,40}$'),
  name        text not null check (length(name) between 1 and 60),
  query       text not null check (length(query) <= 2000),
  account_id  text not null references account on delete cascade,
  shared      boolean not null default false,
  brand_id    text references brand,
  created_at  timestamptz not null default now(),
  updated_at  timestamptz not null default now()
);
comment on table list_view is 'A view of a staff list under a name: one row each, so that two tabs never lose each other''s.';
comment on column list_view.query is 'The query of the list''s URL: search, filters, order, columns, page size.';
comment on column list_view.shared is 'Seen by everybody of the same store, or by every admin; changed by its owner alone.';
comment on column list_view.brand_id is 'The store of the seller who saved it; null for admins.';
create unique index list_view_name_idx on list_view (account_id, list, lower(name));
create index list_view_shared_idx on list_view (list, brand_id) where shared;
create index list_view_brand_idx on list_view (brand_id);
