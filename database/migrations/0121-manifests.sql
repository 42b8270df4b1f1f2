-- What was handed to carriers, and what they report of parcels.

create table manifest (
  id              text primary key,
  number          text not null unique,
  hub_id          text not null references hub,
  carrier         text not null check (length(carrier) between 1 and 80),
  day             date not null,
  state           text not null check (state in ('open', 'closed')),
  counted         integer check (counted > 0),
  signed_by       text check (length(signed_by) between 2 and 120),
  signature       jsonb,
  closed_by       text references account,
  closed_by_name  text,
  closed_at       timestamptz,
  opened_at       timestamptz not null default now(),
  constraint manifest_closed_is_signed check ((state = 'closed') = (counted is not null and signed_by is not null and closed_at is not null))
);
comment on table manifest is 'The list of parcels of one carrier and day, counted and signed when they are handed over.';
comment on column manifest.signature is 'The strokes of a drawn signature, as lists of points; null when the name alone was typed.';
create unique index manifest_open_idx on manifest (hub_id, carrier) where state = 'open';
create index manifest_closed_idx on manifest (closed_at desc) where state = 'closed';

create table manifest_line (
  parcel_id    text primary key references parcel,
  manifest_id  text not null references manifest,
  position     integer not null check (position > 0),
  scanned_by   text not null,
  scanned_at   timestamptz not null default now(),
  unique (manifest_id, position)
);
comment on table manifest_line is 'A parcel that was scanned onto the truck: it is on one list alone.';

alter table parcel add column polled_at timestamptz;
comment on column parcel.polled_at is 'When its carrier was last asked how it is.';

create function require_manifest_line() returns trigger language plpgsql as $$
begin
  if new.state <> 'label_ready' and old.state = 'label_ready'
    and not exists (select from public.manifest_line l where l.parcel_id = new.id) then
    raise exception 'parcel % left without a manifest line', new.id using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger parcel_leaves_by_manifest after update of state on parcel deferrable initially deferred
  for each row execute function require_manifest_line();

create table carrier_event (
  id           bigint generated always as identity primary key,
  carrier      text not null,
  waybill      text not null check (length(waybill) between 1 and 60),
  code         text not null check (length(code) between 1 and 80),
  at           timestamptz not null,
  state        text,
  received_at  timestamptz not null default now(),
  applied_at   timestamptz,
  unique (carrier, waybill, code, at)
);
comment on table carrier_event is
  'What carriers report of parcels, once each however often it is sent; applied in the order it happened once the parcel has left.';
create index carrier_event_waiting_idx on carrier_event (carrier, waybill, at) where applied_at is null;
