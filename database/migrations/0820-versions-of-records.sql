-- Versions of what had none, so that a save over a colleague's is seen. The log of acts leaves such columns out.

alter table hub add column version integer not null default 1;
alter table city add column version integer not null default 1;
alter table carrier add column version integer not null default 1;
comment on column carrier.version is 'Of the address of its tracking page alone: how it answers changes all the time.';
alter table carrier_pickup_place add column version integer not null default 1;
-- A place that was taken away and named again is another one, so its number comes from a sequence.
create sequence carrier_pickup_place_version start 2;
alter table festival_theme add column version integer not null default 1;
comment on column festival_theme.version is 'Of its days alone: what it says has versions of its own.';
