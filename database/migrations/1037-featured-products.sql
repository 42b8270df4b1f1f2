-- Products that the shop recommends first, in an order of its own (decision 1037).

create table featured_product (
  product_id     text primary key references product on delete cascade,
  position       smallint not null check (position between 1 and 24),
  brand_turn     bigint not null,
  category_turn  bigint not null,
  unique (position) deferrable initially deferred
);
comment on table featured_product is 'Products that come first where the shop recommends, in their order.';
comment on column featured_product.brand_turn is 'The turn the product has without it, given back when it is featured no longer.';

create trigger featured_product_noted after insert or update or delete on featured_product
  for each row when (current_setting('haatdi.staff_act', true) = 'on')
  execute function note_change('product', 'product_id position', 'product_id');
