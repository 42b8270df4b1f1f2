-- Every product is in a category that exists.
alter table product validate constraint product_category_fkey;
