-- Who brings a parcel: only this courier reads its recipient and reports on it. Without one it waits to be claimed.
alter table parcel add column courier_id text references account;
create index parcel_courier on parcel (courier_id, state, updated_at);
