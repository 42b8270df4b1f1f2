-- Carriers that are booked over the network, their bookings, labels and the practice carrier's own records.

alter table outbox drop constraint outbox_queue_check;
alter table outbox add constraint outbox_queue_check
  check (queue in ('money', 'emails', 'sandbox', 'pictures', 'carriers'));

alter table shipment add column shelf text;
comment on column shipment.shelf is 'The shelf place it had when it was sealed: labels are printed in this order.';

create table carrier (
  id              text primary key check (id in ('practice', 'shiprocket', 'delhivery')),
  enabled         boolean not null default true,
  failures        integer not null default 0 check (failures >= 0),
  failures_since  timestamptz,
  open_until      timestamptz,
  last_answer_at  timestamptz,
  last_failure_at timestamptz,
  last_failure    text check (length(last_failure) <= 300)
);
comment on table carrier is 'Carriers that can be booked from the screen, and how they have answered lately.';
comment on column carrier.open_until is 'After five failures within a minute it is not asked until then.';
insert into carrier (id) values ('practice'), ('shiprocket'), ('delhivery');

create table carrier_rule (
  id            text primary key,
  carrier       text not null references carrier,
  does          text not null check (does in ('prefer', 'avoid')),
  countries     text[] not null default '{}',
  least_grams   integer not null default 0 check (least_grams >= 0),
  most_grams    integer not null default 50000,
  categories    text[] not null default '{}',
  reason        text not null check (length(reason) between 3 and 300),
  created_by    text references account,
  created_at    timestamptz not null default now(),
  ended_by      text references account,
  ended_at      timestamptz,
  constraint carrier_rule_span check (most_grams >= least_grams)
);
comment on table carrier_rule is 'Within these limits a carrier is preferred or avoided; ended rules stay.';

create table carrier_booking (
  id              text primary key,
  shipment_id     text not null references shipment,
  attempt         integer not null check (attempt > 0),
  our_ref         text not null unique,
  state           text not null check (state in ('waiting', 'booked', 'refused', 'voiding', 'voided', 'abandoned')),
  carrier         text check (carrier in ('manual', 'practice', 'shiprocket', 'delhivery')),
  service         text,
  judged          jsonb,
  by_hand         boolean not null default false,
  their_ref       text,
  waybill         text,
  cost_minor      bigint check (cost_minor >= 0),
  currency        text check (currency ~ '^[A-Z]{3}$'),
  refusal         text,
  refused_field   text,
  refused_message   text check (length(refused_message) <= 300),
  label_file      text,
  trouble         text check (length(trouble) <= 300),
  void_reason     text check (length(void_reason) <= 300),
  begun_at        timestamptz,
  requested_by        text references account,
  requested_by_name   text not null,
  requested_at        timestamptz not null default now(),
  updated_at      timestamptz not null default now(),
  unique (shipment_id, attempt),
  constraint carrier_booking_booked_has_waybill check (state <> 'booked'
    or (carrier is not null and waybill is not null and cost_minor is not null and currency is not null)),
  constraint carrier_booking_refused_says_why check ((state = 'refused') = (refusal is not null)),
  constraint carrier_booking_service_of_carrier check (carrier = 'manual' or (carrier is null) = (service is null))
);
comment on table carrier_booking is
  'One attempt to get a waybill for a shipment. Its reference is looked up at the carrier before every booking and after every '
  'timeout; an attempt after a cancellation has another one.';
comment on column carrier_booking.judged is 'The carriers'' offers with the reason why each was taken or left.';
comment on column carrier_booking.begun_at is 'When the carrier was first asked: from then on it may have booked.';
comment on column carrier_booking.trouble is 'Why the last call had no answer.';
create unique index carrier_booking_live_idx on carrier_booking (shipment_id) where state in ('waiting', 'booked', 'voiding');
create unique index carrier_booking_waybill_idx on carrier_booking (carrier, waybill)
  where waybill is not null and carrier <> 'manual';
create index carrier_booking_open_idx on carrier_booking (state, updated_at) where state in ('waiting', 'voiding', 'abandoned');

create table consignment_mend (
  id           bigint generated always as identity primary key,
  shipment_id  text not null references shipment,
  field        text not null check (field in ('fullName', 'phone', 'email', 'address', 'city', 'state', 'pincode')),
  value        text not null check (length(value) between 1 and 300),
  actor_id     text not null references account,
  actor_name   text not null,
  at           timestamptz not null default now()
);
comment on table consignment_mend is
  'What the hub mended of the recipient''s details because a carrier refused them; the latest counts, for labels and bookings.';
create index consignment_mend_shipment_idx on consignment_mend (shipment_id, id);
create trigger consignment_mend_append_only before update on consignment_mend
  for each row execute function forbid_change();

create table label_sheet (
  id          text primary key,
  format      text not null check (format in ('a6', 'a4', '100x150')),
  language    text not null check (language in ('en', 'gu', 'hi')),
  shipments   text[] not null check (cardinality(shipments) between 1 and 200),
  actor_id    text not null references account,
  actor_name  text not null,
  at          timestamptz not null default now()
);
comment on table label_sheet is 'Labels that were printed together, in shelf order.';

create table practice_carrier (
  id            boolean primary key default true check (id),
  fault         text not null default 'none',
  wallet_paise  bigint not null default 100000000
);
comment on table practice_carrier is 'The fault that the practice carrier plays, and the shop''s money there.';
insert into practice_carrier default values;

create table practice_consignment (
  id             text primary key,
  reference      text not null,
  waybill        text not null unique,
  service        text not null,
  status         text not null check (status in ('BOOKED', 'CANCELLED')),
  cost_paise     bigint not null check (cost_paise >= 0),
  grams          integer not null check (grams > 0),
  country        text not null,
  steps          integer not null default 0,
  label_ready_at timestamptz not null default now(),
  created_at     timestamptz not null default now()
);
comment on table practice_consignment is
  'A consignment in the records of the practice carrier, which are separate from the shop''s as a carrier''s would be. '
  'Not used in production.';
create index practice_consignment_reference_idx on practice_consignment (reference);

create table practice_event (
  id       bigint generated always as identity primary key,
  waybill  text not null,
  code     text not null,
  at       timestamptz not null
);
comment on table practice_event is 'What the practice carrier reports of its consignments.';
create index practice_event_waybill_idx on practice_event (waybill, id);
