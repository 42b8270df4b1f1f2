-- without a transaction
create index concurrently if not exists parcel_past_shipment_idx on parcel (past_shipment_id) where past_shipment_id is not null;
