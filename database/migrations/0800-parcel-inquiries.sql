-- What is done about a parcel that nothing is heard of: its carrier is asked, and it is found or lost (decision 800).

create table parcel_inquiry (
  id                  text primary key,
  parcel_id           text not null references parcel,
  order_id            text not null references customer_order,
  version             integer not null default 1,
  state               text not null check (state in ('due', 'contacted', 'found', 'heard', 'lost')),
  heard_at            timestamptz not null,
  opened_at           timestamptz not null default now(),
  ask_by              date not null,
  contacted_on            date,
  contact             text check (length(contact) between 2 and 200),
  reference           text check (length(reference) between 1 and 80),
  answer_by           date,
  lost_from           date not null,
  note                text check (length(note) between 3 and 600),
  lost_because        text check (lost_because in ('carrier', 'silence', 'reported')),
  closed_on           date,
  closed_at           timestamptz,
  carrier_pays_paise  bigint check (carrier_pays_paise >= 0),
  seen_again_at       timestamptz,
  changed_at          timestamptz not null default now(),
  changed_by          text not null,
  constraint parcel_inquiry_contacted_whole check (num_nonnulls(contacted_on, contact, answer_by) in (0, 3)),
  constraint parcel_inquiry_contacted check (state <> 'contacted' or contacted_on is not null),
  constraint parcel_inquiry_ends check ((state in ('due', 'contacted')) = (closed_on is null) and (closed_on is null) = (closed_at is null)),
  constraint parcel_inquiry_answer_first check (answer_by is null or (answer_by >= contacted_on and lost_from >= answer_by)),
  constraint parcel_inquiry_lost_because check ((state = 'lost') = (lost_because is not null)),
  constraint parcel_inquiry_lost_in_time check (lost_because is distinct from 'silence' or (contacted_on is not null and closed_on >= lost_from)),
  constraint parcel_inquiry_after_loss check (state = 'lost' or num_nonnulls(carrier_pays_paise, seen_again_at) = 0)
);
comment on table parcel_inquiry is 'A parcel that nothing was heard of for too long: its carrier is asked. One at a time.';
comment on column parcel_inquiry.heard_at is 'When something was heard of the parcel last, as its carrier or a person said.';
comment on column parcel_inquiry.ask_by is 'By when its carrier has to be asked.';
comment on column parcel_inquiry.contact is 'Whom at the carrier was asked, and how.';
comment on column parcel_inquiry.reference is 'The number that the carrier gave the inquiry; null where it gave none.';
comment on column parcel_inquiry.lost_from is 'From this day on the parcel may count as lost although the carrier has not confirmed it.';
comment on column parcel_inquiry.note is 'What the carrier answered, for staff alone.';
comment on column parcel_inquiry.carrier_pays_paise is 'What the carrier pays for a lost parcel; 0: it pays nothing; null: nothing was decided yet.';
comment on column parcel_inquiry.seen_again_at is 'When the carrier first reported a parcel again that counts as lost.';
create unique index parcel_inquiry_open_idx on parcel_inquiry (parcel_id) where state in ('due', 'contacted');
create index parcel_inquiry_waiting_idx on parcel_inquiry (heard_at) where state in ('due', 'contacted');
create index parcel_inquiry_parcel_idx on parcel_inquiry (parcel_id);
create index parcel_inquiry_order_idx on parcel_inquiry (order_id);

do $$
begin
  create trigger parcel_inquiry_noted after insert or update on parcel_inquiry for each row
    when (current_setting('haatdi.staff_act', true) = 'on')
    execute function note_change('parcel',
      'state contact reference answer_by lost_from note lost_because carrier_pays_paise', 'parcel_id');
end
$$;
