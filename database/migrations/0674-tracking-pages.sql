-- Where the customer can follow a parcel whose waybill was typed by hand.

alter table parcel add column tracking_page text;
comment on column parcel.tracking_page is 'The address of the carrier''s page about this parcel; null where none was given.';
alter table parcel add constraint parcel_tracking_page_is_https
  check (tracking_page ~ '^https://' and length(tracking_page) <= 500) not valid;
