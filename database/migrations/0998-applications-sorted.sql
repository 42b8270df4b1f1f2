-- What the list of applications for a store is sorted by.

drop index seller_application_newest_idx;
create index seller_application_newest_idx on seller_application (applied_at desc, account_id desc);
create index seller_application_store_idx on seller_application (lower(store_name), account_id);
