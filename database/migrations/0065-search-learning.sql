-- What admins learn from: searches with and without results, the products that were opened from them, and products
-- that visitors asked for.

alter table search_miss rename to recorded_search;
alter table recorded_search rename constraint search_miss_pkey to recorded_search_pkey;
alter table recorded_search rename constraint search_miss_language_check to recorded_search_language_check;
alter table recorded_search rename constraint search_miss_times_check to recorded_search_times_check;
alter index search_miss_times_idx rename to recorded_search_times_idx;
alter index search_miss_seen_idx rename to recorded_search_seen_idx;
alter table recorded_search
  add column found integer not null default 0 check (found >= 0),
  add column exact boolean not null default false;
comment on table recorded_search is
  'A search, counted for each language and city. Nothing refers to a person, an address or a session.';
comment on column recorded_search.found is 'Products and stores that it showed last.';
comment on column recorded_search.exact is 'They were what was searched for; otherwise only the nearest to it.';

create table search_click (
  key         text not null,
  language    text not null check (language in ('en', 'gu', 'hi')),
  product_id  text not null references product on delete cascade,
  times       integer not null default 1 check (times > 0),
  last_seen   timestamptz not null default now(),
  primary key (key, language, product_id)
);
comment on table search_click is
  'How often a product was opened from the results of a search. Nothing refers to a person, an address or a session.';
comment on column search_click.key is 'The key of the search, as in recorded_search.';
create index search_click_product_idx on search_click (product_id);
create index search_click_seen_idx on search_click (last_seen desc);

create table product_request (
  id            bigint generated always as identity primary key,
  key           text not null unique check (length(key) between 1 and 300),
  typed         text not null check (length(typed) between 2 and 120),
  language      text not null check (language in ('en', 'gu', 'hi')),
  times         integer not null default 0 check (times >= 0),
  requested_at  timestamptz not null default now(),
  last_seen     timestamptz not null default now(),
  checked_at    timestamptz,
  found_at      timestamptz,
  closed_at     timestamptz
);
comment on table product_request is
  'A product that visitors asked for and nobody sells, or that an admin looks for.';
comment on column product_request.key is 'Its search text without script, so that it is one request in every spelling.';
comment on column product_request.times is 'How often visitors asked for it.';
comment on column product_request.checked_at is 'When the shop was last searched for it.';
comment on column product_request.found_at is 'When a product was on sale that matches it.';
comment on column product_request.closed_at is 'When an admin closed it; asking for it again opens it.';
create index product_request_checked_idx on product_request (checked_at nulls first, id) where closed_at is null;

alter table subscription
  add column request_id bigint references product_request on delete cascade,
  drop constraint subscription_email_product_id_key,
  add constraint subscription_is_one unique nulls not distinct (email, product_id, request_id),
  add constraint subscription_has_one_subject check (product_id is null or request_id is null);
comment on column subscription.product_id is 'Null for the opening, and for a product request.';
comment on column subscription.request_id is 'The product request that is awaited.';
create index subscription_request_idx on subscription (request_id, id) where request_id is not null;
