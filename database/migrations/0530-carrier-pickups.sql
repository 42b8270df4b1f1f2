-- Where a carrier fetches the boxes of each hub, and the pickups that were asked of it.

create table carrier_pickup_place (
  carrier     text not null references carrier,
  hub_id      text not null references hub,
  name        text not null check (length(name) between 1 and 60),
  pincode     text not null check (pincode ~ '^[1-9][0-9]{5}$'),
  ask_hour    integer check (ask_hour between 6 and 20),
  checked_at  timestamptz,
  problem     text check (length(problem) <= 300),
  primary key (carrier, hub_id)
);
comment on table carrier_pickup_place is
  'The name under which a carrier knows a hub, and its PIN code; a hub without one is fetched from the place in the server''s settings.';
comment on column carrier_pickup_place.ask_hour is 'From this hour on (in India) a pickup is asked for without a person; null: a person asks.';
comment on column carrier_pickup_place.checked_at is 'When the carrier was asked whether it knows the place; null: it cannot be asked, or did not answer.';
comment on column carrier_pickup_place.problem is 'What the carrier said against it.';

create table carrier_pickup (
  id                 text primary key,
  carrier            text not null references carrier,
  hub_id             text not null references hub,
  day                date not null,
  state              text not null check (state in ('asked', 'agreed', 'refused', 'ending', 'called_off')),
  attempt            integer not null default 1 check (attempt > 0),
  boxes              integer not null check (boxes >= 0),
  number             text check (length(number) between 1 and 200),
  words              text check (length(words) <= 300),
  requested_at       timestamptz not null default now(),
  answered_at        timestamptz,
  requested_by       text references account,
  requested_by_name  text not null,
  unique (carrier, hub_id, day),
  constraint carrier_pickup_agreed_has_number check (state not in ('agreed', 'ending') or number is not null)
);
comment on table carrier_pickup is 'One pickup of a carrier at a hub and day: asking again for later boxes is its next attempt.';
comment on column carrier_pickup.words is 'What the carrier said when it refused, or why the last call had no answer.';

create trigger carrier_pickup_place_noted after insert or update or delete on carrier_pickup_place for each row
  when (current_setting('haatdi.staff_act', true) = 'on')
  execute function note_change('carrier', 'name pincode ask_hour', 'carrier');
create trigger carrier_pickup_noted after insert or update on carrier_pickup for each row
  when (current_setting('haatdi.staff_act', true) = 'on')
  execute function note_change('carrier', 'state boxes day number', 'carrier');
