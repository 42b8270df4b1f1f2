-- What is for sale, by whom, from which city, and where it may travel.

create extension if not exists pg_trgm;

create table hub (
  id       text primary key,
  city     text not null,
  name     jsonb not null,
  state    text not null,
  pincode  text not null
);

create table city (
  id        text primary key,
  name      jsonb not null,
  hub_id    text not null references hub,
  position  integer not null
);

create table brand (
  id                     text primary key,
  name                   jsonb not null,
  city_id                text not null references city,
  kind                   text not null check (kind in ('home-business', 'producer', 'store')),
  speciality             jsonb not null,
  story                  jsonb not null,
  since                  integer not null,
  motif                  text not null,
  palette                jsonb not null,
  licence                text,
  dispatch_days          integer not null check (dispatch_days between 0 and 30),
  sells_food             boolean not null,
  position               integer not null default 0,
  approved_at            timestamptz,
  documents_valid_until  date,
  holiday_until          date,
  suspended_at           timestamptz
);
create index brand_city on brand (city_id, position);

create table product (
  id               text primary key,
  brand_id         text not null references brand,
  category         text not null,
  name             jsonb not null,
  description      jsonb not null,
  aliases          text[] not null default '{}',
  price_paise      bigint not null check (price_paise > 0),
  weight           text not null,
  weight_grams     integer not null check (weight_grams > 0),
  gross_grams      integer not null check (gross_grams >= weight_grams),
  pack_shape       text not null,
  ingredients      text,
  materials        text,
  allergens        text[] not null default '{}',
  nutrition        jsonb,
  diets            text[] not null default '{}',
  shelf_life_days  integer,
  storage          text not null,
  storage_code     text not null,
  spice_level      integer,
  hsn_code         text not null check (hsn_code ~ '^[0-9]{4,15}$'),
  gst_rate         numeric(5, 2) not null check (gst_rate between 0 and 100),
  import_flags     text[] not null default '{}',
  export_eligible  boolean not null,
  export_reason    text,
  origin           text not null default 'IN',
  stock            integer not null check (stock >= 0),
  position         integer not null default 0,
  published        boolean not null default true,
  search_tokens    text[] not null default '{}',
  created_at       timestamptz not null default now(),
  updated_at       timestamptz not null default now()
);
create index product_shelf on product (category, position) where published;
create index product_brand on product (brand_id, position);
create index product_tokens on product using gin (search_tokens);
create index product_price on product (price_paise) where published;

-- Folded words of names and aliases in three scripts; a typed word finds its neighbours here first.
create table search_word (
  word      text primary key,
  skeleton  text not null,
  products  integer not null
);
create index search_word_skeleton on search_word (skeleton);
create index search_word_prefix on search_word (word text_pattern_ops);
create index search_word_trigrams on search_word using gin (word gin_trgm_ops);

create table country (
  code      text primary key check (code ~ '^[A-Z]{2}$'),
  rules     jsonb not null,
  position  integer not null
);

-- A price table of couriers; an order keeps the version it was quoted with.
create table rate_table (
  version         text primary key,
  effective_from  timestamptz not null,
  rates           jsonb not null
);

create table festival_theme (
  id         text primary key,
  theme      jsonb not null,
  is_active  boolean not null default false,
  position   integer not null
);

create table setting (
  name   text primary key,
  value  jsonb not null
);
