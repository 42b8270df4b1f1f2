-- What buyers say of what they received, one review per item and order, and what became of each.

alter table product
  add column review_count integer not null default 0 check (review_count >= 0),
  add column star_sum     integer not null default 0 check (star_sum between review_count and 5 * review_count);

create table review (
  id             text primary key,
  -- Grows with every review: the newest has the highest, and a page can end at it exactly.
  number         bigint generated always as identity unique,
  order_id       text not null references customer_order,
  order_line_id  text not null unique references order_line,
  product_id     text not null references product,
  brand_id       text not null references brand,
  stars          integer not null check (stars between 1 and 5),
  title          text check (title <> ''),
  body           text not null check (body <> ''),
  language       text not null check (language in ('en', 'gu', 'hi')),
  -- Who wrote it and what was bought, as it was on that day.
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
  check ((state = 'shown') = (reason is null)),
  check ((reply is null) = (replied_at is null))
);
create index review_product on review (product_id, number desc) where state = 'shown';
create index review_product_stars on review (product_id, stars, number desc) where state = 'shown';
create index review_brand on review (brand_id, number desc) where state = 'shown';
create index review_stars on review (stars, number desc) where state = 'shown';
create index review_state on review (state, number desc);
create index review_order on review (order_id);

-- How the delivery was, once per order.
create table delivery_review (
  order_id    text primary key references customer_order,
  stars       integer not null check (stars between 1 and 5),
  written_at  timestamptz not null default now()
);

-- Append-only: who wrote, held, showed, removed or answered a review, when and why.
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
create index review_event_review on review_event (review_id, id);
create trigger review_event_append_only before update or delete on review_event for each row execute function forbid_change();
