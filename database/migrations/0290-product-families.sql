-- Pack sizes: products of one store that are the same food in several weights
-- (docs/decisions/0290-sizes-of-a-family-are-products.md).

create table product_family (
  id          text primary key default gen_random_uuid()::text,
  brand_id    text not null references brand,
  created_at  timestamptz not null default now(),
  constraint product_family_of_brand unique (id, brand_id)
);
comment on table product_family is
  'Joins the products that are sizes of one another; a family of fewer than two is deleted.';

alter table product
  add column family_id text,
  add constraint product_family_is_of_its_store foreign key (family_id, brand_id) references product_family (id, brand_id);
comment on column product.family_id is 'Products with the same family are sizes of one another; null for most.';
create index product_family_idx on product (family_id) where family_id is not null;
-- Archived sizes count too: they may come back.
create unique index product_size_idx on product (family_id, weight) where family_id is not null;

-- Counting walks this index alone; it must say which products are counted together.
drop index product_counts_idx;
create index product_counts_idx on product (brand_id, category, price_paise, weight_grams, diet_bits, in_stock)
  include (id, family_id) where published;
