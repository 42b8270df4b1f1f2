-- Products, their ranking, and search.

-- What is sold out comes last. From three reviews on, every star above or below four is worth a turn.
create function best_rank(turn bigint, stock integer, review_count integer, star_sum integer) returns bigint
  language sql immutable parallel safe as $$
    select turn
      - case when review_count >= 3 then (star_sum * 1000000::bigint / review_count) - 4000000 else 0 end
      + case when stock > 0 then 0 else 1000000000000 end
$$;

create table product (
  id                text primary key,
  brand_id          text not null references brand,
  category          text not null,
  name              jsonb not null,
  description       jsonb not null,
  aliases           text[] not null default '{}',
  price_paise       bigint not null check (price_paise > 0),
  weight            text not null,
  weight_grams      integer not null check (weight_grams > 0),
  gross_grams       integer not null,
  pack_shape        text not null,
  ingredients       text,
  materials         text,
  allergens         text[] not null default '{}',
  nutrition         jsonb,
  diets             text[] not null default '{}',
  shelf_life_days   integer,
  storage           text not null,
  storage_code      text not null,
  spice_level       integer,
  hsn_code          text not null check (hsn_code ~ '^[0-9]{4,15}$'),
  gst_rate          numeric(5, 2) not null check (gst_rate between 0 and 100),
  import_flags      text[] not null default '{}',
  export_eligible   boolean not null,
  export_reason     text,
  origin            text not null default 'IN',
  stock             integer not null check (stock >= 0),
  position          integer not null default 0,
  published         boolean not null default true,
  search_tokens     text[] not null default '{}',
  review_count      integer not null default 0 check (review_count >= 0),
  star_sum          integer not null default 0,
  brand_turn        bigint not null default 0,
  category_turn     bigint not null default 0,
  best_in_shop      bigint not null generated always as (best_rank(brand_turn, stock, review_count, star_sum)) stored,
  best_in_category  bigint not null generated always as (best_rank(category_turn, stock, review_count,
                      star_sum)) stored,
  in_stock          boolean not null generated always as (stock > 0) stored,
  diet_bits         integer not null generated always as (case when 'vegetarian' = any (diets) then 1 else 0 end
                      + case when 'vegan' = any (diets) then 2 else 0 end
                      + case when 'jain' = any (diets) then 4 else 0 end
                      + case when 'swaminarayan' = any (diets) then 8 else 0 end
                      + case when 'glutenFree' = any (diets) then 16 else 0 end) stored,
  created_at        timestamptz not null default now(),
  updated_at        timestamptz not null default now(),
  constraint product_gross_at_least_net_weight check (gross_grams >= weight_grams),
  constraint product_star_sum_fits_count check (star_sum between review_count and 5 * review_count)
) with (toast_tuple_target = 512);
-- Long texts are stored beside the row, so that walking through many products reads few pages.
alter table product
  alter column name set storage external,
  alter column description set storage external,
  alter column aliases set storage external,
  alter column ingredients set storage external,
  alter column nutrition set storage external,
  alter column search_tokens set storage main;
comment on table product is 'One pack of a brand, as it is sold.';
comment on column product.weight is 'Net weight as printed on the pack.';
comment on column product.gross_grams is 'Weight with its packaging.';
comment on column product.gst_rate is 'Percent.';
comment on column product.import_flags is 'Ingredients and properties that countries ask about at the border.';
comment on column product.search_tokens is
  'Folded search terms and one token for each category, diet and allergen (@sweets, @jain).';
comment on column product.star_sum is 'Sum of the stars of the visible reviews.';
comment on column product.brand_turn is
  'Position among the products of its brand, in millionths of a turn; see set_product_turns().';
comment on column product.category_turn is 'The same within its category.';
comment on column product.diet_bits is
  'One bit for each diet, in the order of domain/catalogue.ts; counting by diet reads this instead of the list.';
create index product_brand_idx on product (brand_id, position);
create index product_tokens_idx on product using gin (search_tokens);
create index product_price_idx on product (price_paise) where published;
-- Everything that the counts of the filter panel and sorting by price need, without reading the rows.
create index product_counts_idx on product (brand_id, category, price_paise, weight_grams, diet_bits, in_stock)
  include (id) where published;
create index product_newest_idx on product (created_at desc, id) where published;
create index product_best_idx on product (best_in_shop, id) where published;
create index product_best_in_category_idx on product (category, best_in_category, id) where published;

-- "Best first": a seller's products take turns with those of other sellers. brand_turn counts within the store,
-- category_turn within the store's share of a category, both in millionths. A product 180 days newer is one turn
-- further ahead; both are set once, so that pages keep their order.
create function set_product_turns() returns trigger language plpgsql as $$
declare
  freshness bigint := floor(extract(epoch from new.created_at) / (180 * 86400) * 1000000);
begin
  select (count(*) + 1) * 1000000 - freshness,
         (count(*) filter (where category = new.category) + 1) * 1000000 - freshness
    into new.brand_turn, new.category_turn
    from product where brand_id = new.brand_id and id <> new.id;
  return new;
end
$$;
create trigger product_turns before insert on product for each row execute function set_product_turns();

create table search_term (
  word        text primary key,
  skeleton    text not null,
  products    integer not null,
  synonym_of  text[] not null default '{}',
  latin       text,
  gujarati    text,
  devanagari  text
);
comment on table search_term is 'A folded word of product names and aliases that typed words are matched with.';
comment on column search_term.skeleton is 'Its consonants: spellings that sound alike share one.';
comment on column search_term.products is 'Number of products it occurs in.';
comment on column search_term.synonym_of is 'Tokens of the categories, diets and contents it is a name of.';
create index search_term_skeleton_idx on search_term (skeleton);
create index search_term_prefix_idx on search_term (word text_pattern_ops);
create index search_term_trigrams_idx on search_term using gin (word gin_trgm_ops);

create table search_miss (
  key         text not null,
  language    text not null check (language in ('en', 'gu', 'hi')),
  city_id     text not null,
  typed       text not null,
  times       integer not null default 1 check (times > 0),
  first_seen  timestamptz not null default now(),
  last_seen   timestamptz not null default now(),
  primary key (key, language, city_id)
);
comment on table search_miss is
  'A search without results, counted for each language and city. Nothing refers to a person, an address or a session.';
comment on column search_miss.key is 'The folded words, in order.';
create index search_miss_times_idx on search_miss (times desc, last_seen desc);
create index search_miss_seen_idx on search_miss (last_seen desc);
