-- Search: how each word is written, and what was looked for in vain. Lists: columns and indexes that keep them quick among 200,000 products.

-- A written form of a folded word in each script that has one, for "did you mean"; and the shelves, marks and contents the word stands for:
-- products carry one token for each of those (@sweets, @jain), not all their names in three languages.
alter table search_word
  add column stands_for text[] not null default '{}',
  add column latin      text,
  add column gujarati   text,
  add column devanagari text;

-- Counting by marks and stock reads these instead of taking a list apart row by row. Bits in the order of domain/catalogue.ts.
alter table product
  add column in_stock boolean not null generated always as (stock > 0) stored,
  add column diet_bits integer not null generated always as (
    case when 'vegetarian' = any(diets) then 1 else 0 end
    + case when 'vegan' = any(diets) then 2 else 0 end
    + case when 'jain' = any(diets) then 4 else 0 end
    + case when 'swaminarayan' = any(diets) then 8 else 0 end
    + case when 'glutenFree' = any(diets) then 16 else 0 end
  ) stored;

-- Long texts live beside the row: whoever walks through many products reads few pages.
alter table product alter column description set storage external;
alter table product alter column name set storage external;
alter table product alter column aliases set storage external;
alter table product alter column ingredients set storage external;
alter table product alter column nutrition set storage external;
alter table product alter column search_tokens set storage main;
alter table product set (toast_tuple_target = 512);

-- All that counting for the filter panel and sorting by price need, without touching the rows.
create index product_counts on product (brand_id, category, price_paise, weight_grams, diet_bits, in_stock) include (id) where published;
-- Walked from the head of the shop when words fit very many products.
create index product_position on product (position, id) where published;
create index product_newest on product (created_at desc, id) where published;

-- Words that found nothing, for the operator. No person, address or session stands here.
create table search_miss (
  key        text not null,
  language   text not null check (language in ('en', 'gu', 'hi')),
  city_id    text not null,
  typed      text not null,
  times      integer not null default 1 check (times > 0),
  first_seen timestamptz not null default now(),
  last_seen  timestamptz not null default now(),
  primary key (key, language, city_id)
);
create index search_miss_times on search_miss (times desc, last_seen desc);
create index search_miss_seen on search_miss (last_seen desc);
