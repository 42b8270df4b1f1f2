-- Products from the exports of other systems (decision 341): a sheet of them, and which product each pack became.

alter table product_sheet add column origin text check (origin in ('shopify', 'woocommerce'));
comment on column product_sheet.origin is
  'The system whose export the sheet was made of: its rows add drafts. Null for a sheet of our own columns.';

alter table product_sheet_row add column import_key text, add column import_group text;
comment on column product_sheet_row.import_key is 'What names the pack in the other system.';
comment on column product_sheet_row.import_group is 'What names the product there that the pack is a size of.';

create table product_origin (
  brand_id    text not null references brand,
  origin      text not null check (origin in ('shopify', 'woocommerce')),
  key         text not null,
  group_key   text not null,
  product_id  text not null references product,
  primary key (brand_id, origin, key)
);
comment on table product_origin is
  'The product that a pack of an export became: the same export sent again adds nothing.';
create index product_origin_group_idx on product_origin (brand_id, origin, group_key);
create index product_origin_product_idx on product_origin (product_id);
