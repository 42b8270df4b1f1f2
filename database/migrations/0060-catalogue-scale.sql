-- Searches and the store directory at two hundred thousand products: what they count is answered by indexes alone.
create index product_directory_idx on product (brand_id) include (published, review_count, star_sum, diet_bits);

comment on column product.search_vector is
  'Words folded without script: h. what it is, b. its other names, n. both; s. its store, i. its label, c. its town, @ shelf, marks, allergens and heat.';

-- The words and other long columns lie beside the row: counting reads many products, and few bytes of each.
alter table product alter column search_vector set storage external;
alter table product set (toast_tuple_target = 256);
