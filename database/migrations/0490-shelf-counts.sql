-- without a transaction
-- Counts a whole shelf without reading its products.
create index concurrently if not exists product_shelf_counts_idx on product (category, brand_id)
  include (price_paise, weight_grams, diet_bits, in_stock, id, family_id) where published;
