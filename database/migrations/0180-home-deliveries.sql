-- Parcels that the shop's couriers bring to the recipient: the recipient's code, visits in vain, the proof of each, and the order of a round.

create table home_delivery (
  parcel_id    text primary key references parcel,
  code         text not null check (code ~ '^\d{4}$'),
  wrong_codes  integer not null default 0 check (wrong_codes between 0 and 5),
  visits       integer not null default 0 check (visits >= 0),
  last_reason  text check (length(last_reason) between 1 and 40),
  chosen_day   date,
  chosen_at    timestamptz,
  constraint home_delivery_choice_whole check (num_nonnulls(chosen_day, chosen_at) in (0, 2)),
  constraint home_delivery_reason_of_visit check (last_reason is null or visits > 0)
);
comment on table home_delivery is 'A parcel that one of the shop''s couriers brings, from when they have it.';
comment on column home_delivery.code is 'What the recipient says to the courier; on their order page and in the email that it is on its way.';
comment on column home_delivery.wrong_codes is 'Wrong ones that were tried: after five the code proves nothing any more.';
comment on column home_delivery.visits is 'Visits in vain.';
comment on column home_delivery.chosen_day is 'When the recipient wants the next visit; null after each visit in vain.';

create table parcel_report (
  id           text primary key check (length(id) between 1 and 80),
  parcel_id    text not null references parcel,
  courier_id   text not null references account,
  event        text not null check (length(event) between 1 and 40),
  at           timestamptz not null,
  received_at  timestamptz not null default clock_timestamp(),
  proof        text check (proof in ('code', 'signature', 'photo')),
  photo        text,
  note         text check (length(note) between 1 and 120),
  reason       text check (length(reason) between 1 and 40),
  constraint parcel_report_proof_of_delivery check (proof is null or event = 'delivered'),
  constraint parcel_report_drawn check (proof is distinct from 'signature' or photo is not null),
  constraint parcel_report_photographed check (proof is distinct from 'photo' or photo is not null),
  constraint parcel_report_reason check (reason is null or event = 'attempt_failed')
);
comment on table parcel_report is 'What a courier has reported of a parcel, once each however often it is sent.';
comment on column parcel_report.id is 'Made by the courier''s phone when it was done.';
comment on column parcel_report.at is 'When it was done; without signal that is earlier than it was received.';
comment on column parcel_report.photo is 'The file of the photograph, or of the drawn signature.';
comment on column parcel_report.note is 'Who received it, or what the courier found.';
create index parcel_report_parcel_idx on parcel_report (parcel_id, received_at);
create index parcel_report_photo_idx on parcel_report (photo) where photo is not null;
create trigger parcel_report_append_only before update or delete on parcel_report
  for each row execute function forbid_change();

create table parcel_photo (
  id         text primary key,
  parcel_id  text not null references parcel,
  act_id     text not null check (length(act_id) between 1 and 80),
  actor_id   text not null references account,
  at         timestamptz not null default now(),
  unique (parcel_id, act_id)
);
comment on table parcel_photo is 'A photograph that a courier took at an address; its file has the name of the id.';
comment on column parcel_photo.act_id is 'Made by the courier''s phone: a photograph that is sent twice is stored once.';

create table round_stop (
  parcel_id   text primary key references parcel,
  courier_id  text not null references account,
  position    integer not null check (position > 0),
  unique (courier_id, position)
);
comment on table round_stop is 'The order of their round that a courier has chosen by hand.';

create table recipient_call (
  id          bigint generated always as identity primary key,
  parcel_id   text not null references parcel,
  courier_id  text not null references account,
  at          timestamptz not null default clock_timestamp()
);
comment on table recipient_call is 'Who looked at a recipient''s telephone number.';
create index recipient_call_parcel_idx on recipient_call (parcel_id, id);
create trigger recipient_call_append_only before update or delete on recipient_call
  for each row execute function forbid_change();

alter table pickup_photo add column act_id text check (length(act_id) between 1 and 80);
comment on column pickup_photo.act_id is 'Made by the courier''s phone: a photograph that is sent twice is stored once.';
create unique index pickup_photo_act_idx on pickup_photo (stop_id, act_id) where act_id is not null;
