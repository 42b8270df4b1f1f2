-- Prices from one instant to another, such as during a festival (docs/decisions/0291-a-scheduled-price-is-written-like-any-other.md).

create table scheduled_price (
  id            bigint primary key generated always as identity,
  product_id    text not null references product,
  price_paise   bigint not null check (price_paise between 100 and 10000000),
  starts_at     timestamptz not null,
  ends_at       timestamptz not null,
  state         text not null default 'planned' check (state in ('planned', 'running', 'ended', 'cancelled')),
  before_paise  bigint check (before_paise > 0),
  actor_id      text,
  actor_name    text not null,
  created_at    timestamptz not null default now(),
  constraint scheduled_price_ends_after_its_start check (ends_at > starts_at),
  constraint scheduled_price_knows_what_follows check (state not in ('running', 'ended') or before_paise is not null),
  -- A range of one number stands for the product, because ranges are all that every database compares in such an index.
  constraint scheduled_price_one_at_a_time exclude using gist (
    int8range(hashtextextended(product_id, 0), hashtextextended(product_id, 0), '[]') with &&,
    tstzrange(starts_at, ends_at) with &&)
    where (state in ('planned', 'running'))
);
comment on table scheduled_price is 'A price of a product from one instant to another.';
comment on column scheduled_price.ends_at is 'The first instant without it.';
comment on column scheduled_price.before_paise is 'The price when it began, which follows it unless someone changed the price meanwhile.';
create index scheduled_price_due_idx on scheduled_price (state) where state in ('planned', 'running');
create index scheduled_price_product_idx on scheduled_price (product_id, id);

alter table product_version
  drop constraint product_version_source_check,
  add constraint product_version_source_check
    check (source in ('first', 'form', 'list', 'bulk', 'sheet', 'restore', 'review', 'undo', 'schedule'));
