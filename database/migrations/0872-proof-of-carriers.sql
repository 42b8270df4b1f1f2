-- Who took a parcel, as its carrier says: a carrier's proof of a delivery, beside the photographs and codes of the shop's own couriers.
alter table carrier_event add column received_by text check (length(received_by) between 1 and 120);
comment on column carrier_event.received_by is 'Who took the parcel at its delivery, as far as the carrier says; erased with the account of the order.';
