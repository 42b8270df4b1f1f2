-- Reviews of products and deliveries.

create table review (
  id             text primary key,
  number         bigint generated always as identity unique,
  order_id       text not null references customer_order,
  order_line_id  text not null unique references order_line,
  product_id     text not null references product,
  brand_id       text not null references brand,
  stars          integer not null check (stars between 1 and 5),
  title          text check (title <> ''),
  body           text not null check (body <> ''),
  language       text not null check (language in ('en', 'gu', 'hi')),
  buyer_name     text not null,
  buyer_city     text not null,
  buyer_country  text not null check (buyer_country ~ '^[A-Z]{2}$'),
  pack           text not null,
  state          text not null check (state in ('shown', 'held', 'removed')),
  reason         text,
  version        integer not null default 1,
  reply          text check (reply <> ''),
  replied_at     timestamptz,
  written_at     timestamptz not null default now(),
  constraint review_withheld_has_reason check ((state = 'shown') = (reason is null)),
  constraint review_reply_has_time check ((reply is null) = (replied_at is null))
);
comment on table review is 'A customer''s review of a product they received, with the buyer''s data of that day.';
comment on column review.number is 'The newest has the highest, and a page can end at it exactly.';
comment on column review.pack is 'Weight of the reviewed pack.';
create index review_product_idx on review (product_id, number desc) where state = 'shown';
create index review_product_stars_idx on review (product_id, stars, number desc) where state = 'shown';
create index review_brand_idx on review (brand_id, number desc) where state = 'shown';
create index review_stars_idx on review (stars, number desc) where state = 'shown';
create index review_state_idx on review (state, number desc);
create index review_order_idx on review (order_id);

create table review_event (
  id          bigint generated always as identity primary key,
  review_id   text not null references review,
  kind        text not null check (kind in ('written', 'shown', 'held', 'removed', 'replied')),
  actor_role  text not null check (actor_role in ('guest', 'user', 'seller', 'courier', 'admin', 'system')),
  actor_id    text references account,
  actor_name  text not null,
  reason      text,
  note        text,
  at          timestamptz not null default clock_timestamp()
);
comment on table review_event is 'Something that happened to a review: written, shown, held, removed or replied to.';
create index review_event_review_idx on review_event (review_id, id);
create trigger review_event_append_only before update or delete on review_event
  for each row execute function forbid_change();

create table delivery_review (
  order_id    text primary key references customer_order,
  stars       integer not null check (stars between 1 and 5),
  written_at  timestamptz not null default now()
);
comment on table delivery_review is 'A customer''s rating of the delivery of an order.';
