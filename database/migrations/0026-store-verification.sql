-- Setting up and verifying a store: its profile, what it submits for review, its files, its holidays, its history.

alter table brand
  add column holiday_from    date,
  add column pickup_hours    jsonb not null default '[]',
  add column logo_key        text,
  add column photo_key       text,
  add column profile_version integer not null default 1,
  add column suspended_for   text check (length(suspended_for) between 3 and 300),
  add constraint brand_holiday_order check (holiday_from is null or holiday_until is not null and holiday_from <= holiday_until),
  add constraint brand_suspended_has_reason check (suspended_for is null or suspended_at is not null);
comment on column brand.holiday_from is
  'First day of the holiday that runs or comes next; null where it has begun. The calendar is store_holiday.';
comment on column brand.pickup_hours is 'When the courier may come: [{day 1 (Monday) to 7, from, until}].';
comment on column brand.logo_key is 'Storage key of the logo.';
comment on column brand.photo_key is 'Storage key of a photograph of the store.';
comment on column brand.profile_version is 'Grows with every change of name, story and looks, so that nobody overwrites another''s change unseen.';
comment on column brand.suspended_for is 'Why an admin suspended it; the seller reads it.';

create table store_file (
  id            text primary key default gen_random_uuid()::text,
  brand_id      text not null references brand,
  storage_key   text not null unique,
  content_type  text not null check (content_type in ('image/jpeg', 'application/pdf')),
  size          integer not null check (size between 1 and 5242880),
  uploaded_by   text references account on delete set null,
  created_at    timestamptz not null default now()
);
comment on table store_file is 'A document that a seller uploaded, encrypted in the storage; deleted after a day without a submission.';
comment on column store_file.size is 'Bytes before encryption.';
create index store_file_brand_idx on store_file (brand_id);

create table store_submission (
  id            text primary key default gen_random_uuid()::text,
  brand_id      text not null references brand,
  kind          text not null check (kind in ('person', 'address', 'fssai', 'gst', 'address_proof', 'pan', 'bank')),
  fields        jsonb not null,
  sealed        text,
  expires_on    date,
  file_id       text unique references store_file,
  state         text not null default 'submitted' check (state in ('submitted', 'accepted', 'refused', 'replaced')),
  submitted_by  text references account on delete set null,
  submitter     text not null,
  submitted_at  timestamptz not null default now(),
  decided_by    text references account on delete set null,
  decider       text,
  decided_at    timestamptz,
  reason_code   text check (reason_code in ('unreadable', 'wrong_document', 'name_differs', 'number_differs',
                  'address_differs', 'expired', 'incomplete', 'test_failed', 'other')),
  reason        text check (length(reason) between 3 and 500),
  constraint store_submission_decided check ((state in ('accepted', 'refused')) <= (decided_at is not null)),
  constraint store_submission_refused_has_reason check (state <> 'refused' or reason_code is not null),
  constraint store_submission_other_has_text check (reason_code is distinct from 'other' or reason is not null),
  constraint store_submission_licence_expires check (kind <> 'fssai' or expires_on is not null)
);
comment on table store_submission is
  'What a store submitted for review. The accepted one of a kind is in force; a later one waits beside it until it is decided.';
comment on column store_submission.fields is 'What owner and admins read; of encrypted numbers the last four characters.';
comment on column store_submission.sealed is 'A PAN or an account number, encrypted with the secret of the shop.';
create unique index store_submission_waiting_idx on store_submission (brand_id, kind) where state = 'submitted';
create unique index store_submission_accepted_idx on store_submission (brand_id, kind) where state = 'accepted';
create index store_submission_history_idx on store_submission (brand_id, kind, submitted_at desc);
create index store_submission_review_idx on store_submission (submitted_at) where state = 'submitted';
create index store_submission_expiry_idx on store_submission (expires_on) where state = 'accepted' and expires_on is not null;

create table store_holiday (
  brand_id  text not null references brand,
  from_day  date not null,
  until_day date not null,
  primary key (brand_id, from_day),
  constraint store_holiday_order check (from_day <= until_day)
);
comment on table store_holiday is 'The calendar of a store''s holidays, both days included; brand.holiday_from and holiday_until are the next one.';
create index store_holiday_until_idx on store_holiday (until_day);

create table store_event (
  id          bigint generated always as identity primary key,
  brand_id    text not null references brand,
  kind        text not null check (kind in ('created', 'profile', 'hours', 'picture', 'submitted', 'accepted', 'refused',
                'asked', 'file_viewed', 'agreed', 'approved', 'suspended', 'reopened', 'holidays', 'invited',
                'account_confirmed')),
  subject     text,
  details     jsonb not null default '{}',
  actor_id    text references account on delete set null,
  actor_name  text not null,
  actor_role  text not null check (actor_role in ('seller', 'admin', 'system')),
  at          timestamptz not null default clock_timestamp()
);
comment on table store_event is 'Everything that was done to a store, and every view of one of its documents. Rows are only added.';
comment on column store_event.subject is 'The kind of submission or the file it is about.';
create index store_event_brand_idx on store_event (brand_id, id desc);
create trigger store_event_append_only before delete on store_event for each row execute function forbid_change();
create trigger store_event_no_truncate before truncate on store_event for each statement execute function forbid_truncate();

-- Rows never change, but for the name of a person whose account was closed.
create function protect_store_event() returns trigger language plpgsql as $$
begin
  if to_jsonb(new) - 'actor_name' - 'actor_id' is distinct from to_jsonb(old) - 'actor_name' - 'actor_id' then
    raise exception 'store_event rows are append-only';
  end if;
  return new;
end
$$;
create trigger store_event_unchanged before update on store_event for each row execute function protect_store_event();
