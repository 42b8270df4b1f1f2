-- Searches count products on sale by the index alone: it has no others.
drop index product_search_idx;
create index product_search_idx on product using gin (search_vector) with (fastupdate = off) where published;
