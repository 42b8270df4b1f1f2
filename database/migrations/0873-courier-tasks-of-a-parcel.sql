-- without a transaction
-- What a parcel pays is asked for each parcel of a courier's list, also when its task is done.
create index concurrently if not exists courier_task_parcel_idx on courier_task (parcel_id) where parcel_id is not null;
