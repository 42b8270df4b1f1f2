-- without a transaction
create index concurrently if not exists parcel_returned_idx on parcel (updated_at) where state = 'returned_to_hub';
