-- Offers as dated versions (decisions 14). A change is a new row and none is ever altered: an order keeps the versions it was priced by.
create table offer (
  id          text primary key check (id ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(id) <= 40),
  kind        text not null check (kind in ('free-standard-delivery', 'promo-delivery', 'category-percent')),
  position    integer generated always as identity,
  created_at  timestamptz not null default now()
);

create table offer_version (
  offer_id            text not null references offer,
  version             integer not null check (version > 0),
  is_on               boolean not null,
  active_from         timestamptz,
  active_until        timestamptz,
  bearer              text not null check (bearer in ('shop', 'maker')),
  -- What the goods before discounts must come to: more than this for free delivery, this for a code.
  goods_paise         bigint check (goods_paise >= 0),
  heaviest_grams      integer check (heaviest_grams > 0),
  code                text check (code = upper(btrim(code)) and length(code) between 3 and 40),
  limit_in_all        integer check (limit_in_all > 0),
  limit_per_customer  integer check (limit_per_customer > 0),
  category            text,
  percent             integer check (percent between 1 and 90),
  reason              text not null check (length(reason) between 3 and 300),
  actor_id            text references account,
  actor_name          text not null,
  created_at          timestamptz not null default now(),
  primary key (offer_id, version),
  check (active_until > active_from),
  check ((percent is null) = (category is null) and (percent is null) = (goods_paise is not null)),
  check (code is not null or (limit_in_all is null and limit_per_customer is null))
);
create trigger offer_version_append_only before update or delete on offer_version for each row execute function forbid_change();

-- What each offer took off an order, and who bears it. A code's row is its use: `seat` numbers the uses of a code that is limited in all, so that
-- one place is never given twice. `released_at` gives the place back; so does an order that is cancelled.
create table order_offer (
  order_id     text not null references customer_order,
  offer_id     text not null,
  version      integer not null,
  bearer       text not null check (bearer in ('shop', 'maker')),
  code         text,
  off_paise    bigint not null check (off_paise >= 0),
  seat         integer check (seat > 0),
  released_at  timestamptz,
  primary key (order_id, offer_id),
  foreign key (offer_id, version) references offer_version
);
create unique index order_offer_seat on order_offer (offer_id, seat) where seat is not null and released_at is null;
create index order_offer_uses on order_offer (offer_id) where code is not null and released_at is null;

-- The offers every shop starts with (specification section 9).
insert into offer (id, kind) values ('free-delivery', 'free-standard-delivery');
insert into offer (id, kind) values ('freeghuj', 'promo-delivery');
insert into offer (id, kind) values ('festival-namkeen', 'category-percent');
insert into offer_version (offer_id, version, is_on, bearer, goods_paise, code, category, percent, reason, actor_name) values
  ('free-delivery', 1, true, 'shop', 50000, null, null, null, 'What the shop starts with', 'system'),
  ('freeghuj', 1, true, 'shop', 59900, 'FREEGHUJ', null, null, 'What the shop starts with', 'system'),
  ('festival-namkeen', 1, true, 'shop', null, null, 'namkeen', 20, 'What the shop starts with', 'system');

-- A present: its message travels in the box, prices do not. Null: no present; an empty message is a present without words.
alter table customer_order add column gift_message text check (length(gift_message) <= 300);
