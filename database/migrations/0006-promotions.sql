-- Promotions as dated versions. A change is a new row and no version is ever altered: an order keeps the versions it
-- was priced by.

create table promotion (
  id          text primary key check (id ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(id) <= 40),
  kind        text not null check (kind in ('free-standard-delivery', 'promo-delivery', 'category-percent')),
  position    integer generated always as identity,
  created_at  timestamptz not null default now()
);
comment on table promotion is 'A rule that lowers prices.';

create table promotion_version (
  promotion_id        text not null references promotion,
  version             integer not null check (version > 0),
  is_on               boolean not null,
  active_from         timestamptz,
  active_until        timestamptz,
  funded_by           text not null check (funded_by in ('shop', 'seller')),
  goods_paise         bigint check (goods_paise >= 0),
  heaviest_grams      integer check (heaviest_grams > 0),
  code                text check (code = upper(btrim(code)) and length(code) between 3 and 40),
  is_public           boolean not null default false,
  limit_in_all        integer check (limit_in_all > 0),
  limit_per_customer  integer check (limit_per_customer > 0),
  category            text,
  percent             integer check (percent between 1 and 90),
  reason              text not null check (length(reason) between 3 and 300),
  actor_id            text references account,
  actor_name          text not null,
  created_at          timestamptz not null default now(),
  primary key (promotion_id, version),
  constraint promotion_version_period_in_order check (active_until > active_from),
  constraint promotion_version_percent_or_threshold check ((percent is null) = (category is null)
    and (percent is null) = (goods_paise is not null)),
  constraint promotion_version_limit_has_code check (code is not null or limit_in_all is null
    and limit_per_customer is null),
  constraint promotion_version_public_has_code check (code is not null or not is_public)
);
comment on table promotion_version is 'The terms of a promotion from a version on.';
comment on column promotion_version.goods_paise is
  'Threshold on the items before discounts: free delivery needs more than this, a code at least this.';
comment on column promotion_version.heaviest_grams is 'The heaviest shipment it applies to.';
comment on column promotion_version.is_public is
  'Whether the code is shown to everybody: on cards, in carts and in the published settings.';
comment on column promotion_version.limit_in_all is 'Uses of the code by all customers together.';
create trigger promotion_version_append_only before update or delete on promotion_version
  for each row execute function forbid_change();

-- The promotions every shop starts with (docs/spec/product-spec.md, section 9).
insert into promotion (id, kind) values
  ('free-delivery', 'free-standard-delivery'),
  ('freeghuj', 'promo-delivery'),
  ('festival-namkeen', 'category-percent');

insert into promotion_version (promotion_id, version, is_on, funded_by, goods_paise, code, category, percent, reason,
    actor_name, is_public) values
  ('festival-namkeen', 1, true, 'shop', null, null, 'namkeen', 20, 'What the shop starts with', 'system', false),
  ('free-delivery', 1, true, 'shop', 50000, null, null, null, 'What the shop starts with', 'system', false),
  ('freeghuj', 1, true, 'shop', 59900, 'FREEGHUJ', null, null, 'What the shop starts with', 'system', true);
