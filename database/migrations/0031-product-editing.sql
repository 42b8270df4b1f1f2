-- Products as their sellers edit them: versions, changes that wait for review, photographs, capacity.

alter table product
  add column version integer not null default 1 check (version > 0),
  add column approved_at timestamptz default now(),
  add column archived_at timestamptz,
  add column weekly_capacity integer check (weekly_capacity >= 0),
  add column capacity_week date,
  add column make_days integer check (make_days between 0 and 30),
  add column dimensions jsonb check (jsonb_typeof(dimensions) = 'object'),
  add column photos jsonb not null default '[]' check (jsonb_typeof(photos) = 'array' and jsonb_array_length(photos) <= 8),
  add constraint product_published_is_approved check (not published or (approved_at is not null and archived_at is null)),
  add constraint product_capacity_has_week check ((weekly_capacity is null) = (capacity_week is null));
comment on column product.version is 'Grows with every change; an edit names the version it was made from.';
comment on column product.approved_at is 'When its first version was approved; null while it waits.';
comment on column product.archived_at is 'Archived products are kept for orders and their history, and never deleted.';
comment on column product.weekly_capacity is
  'Units that can be ordered each week; stock is what is left of this week. Null for counted stock.';
comment on column product.capacity_week is 'Monday of the week (Asia/Kolkata) that stock was last filled for.';
comment on column product.make_days is 'Days to make it; null means those of its store.';
comment on column product.dimensions is 'Outer size in millimetres: lengthMm, widthMm, heightMm.';
comment on column product.photos is 'The seller''s photographs in order: [{id, alt}].';
create index product_brand_order_idx on product (brand_id, archived_at, position, id);
create index product_capacity_idx on product (capacity_week) where weekly_capacity is not null;

create table product_photo (
  id          text primary key,
  brand_id    text not null references brand,
  files       jsonb not null check (jsonb_typeof(files) = 'object'),
  created_at  timestamptz not null default now()
);
comment on table product_photo is 'A photograph that a seller uploaded, whether or not a product shows it.';
comment on column product_photo.files is 'Name of a size -> {key, width, height} of a stored file; full is the upload itself.';
create index product_photo_brand_idx on product_photo (brand_id, created_at);

create table product_version (
  product_id  text not null references product,
  version     integer not null,
  content     jsonb not null,
  source      text not null check (source in ('first', 'form', 'list', 'bulk', 'sheet', 'restore', 'review', 'undo')),
  actor_id    text,
  actor_name  text not null,
  at          timestamptz not null default now(),
  primary key (product_id, version)
);
comment on table product_version is 'Every content a product was on sale with. Rows are only added.';
create trigger product_version_is_final before update or delete on product_version
  for each row execute function forbid_change();
create trigger product_version_stays before truncate on product_version
  for each statement execute function forbid_truncate();

create table product_change (
  id            bigint primary key generated always as identity,
  product_id    text not null references product,
  risky         jsonb not null check (jsonb_typeof(risky) = 'object'),
  before        jsonb not null,
  state         text not null default 'waiting' check (state in ('waiting', 'approved', 'declined', 'replaced')),
  source        text not null,
  actor_id      text,
  actor_name    text not null,
  at            timestamptz not null default now(),
  decided_by    text,
  decided_name  text,
  decided_at    timestamptz,
  reason        text check (length(reason) between 3 and 300),
  field         text,
  constraint product_change_decided check ((state = 'waiting') = (decided_at is null)),
  constraint product_change_declined check (state <> 'declined' or reason is not null)
);
comment on table product_change is 'A new product, or changes of risk to one on sale, that an admin approves or declines.';
comment on column product_change.risky is 'The fields that wait, with their new values; for a new product its whole content.';
comment on column product_change.before is 'The same fields as they were; empty for a new product.';
comment on column product_change.field is 'The field that the reason of a declined change is about.';
create unique index product_change_waiting_idx on product_change (product_id) where state = 'waiting';
create index product_change_queue_idx on product_change (state, at, id);
