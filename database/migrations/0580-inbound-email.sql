-- Emails that customers send to support (decision 580).

alter table support_ticket_event drop constraint support_ticket_event_kind_check;
alter table support_ticket_event add constraint support_ticket_event_kind_check
  check (kind in ('opened', 'noted', 'replied', 'closed', 'reopened', 'wrote')) not valid;
alter table support_ticket_event drop constraint support_ticket_event_has_text;
alter table support_ticket_event add constraint support_ticket_event_has_text
  check ((text is not null) = (kind in ('opened', 'noted', 'replied', 'wrote'))) not valid;
alter table support_ticket_event drop constraint support_ticket_event_has_actor;
alter table support_ticket_event add constraint support_ticket_event_has_actor
  check ((actor_name is null) = (kind in ('opened', 'wrote'))) not valid;

create table inbound_email (
  id             text primary key default gen_random_uuid()::text,
  message_id     text not null unique check (char_length(message_id) <= 1000),
  event_id       bigint unique references support_ticket_event on delete cascade,
  contact_id     text unique references contact_message on delete cascade,
  named_ticket   text references support_ticket on delete set null,
  file_names     text[] not null default '{}',
  is_cut         boolean not null default false,
  received_at    timestamptz not null default now(),
  constraint inbound_email_is_one_message check ((event_id is null) <> (contact_id is null))
);
comment on table inbound_email is 'An email that came to support: each became one message of a ticket, or a contact message.';
comment on column inbound_email.message_id is 'The Message-ID of its sender, so that an email that is delivered twice is taken once.';
comment on column inbound_email.named_ticket is 'The ticket that it answers, where its sender is not the one who opened that.';
comment on column inbound_email.file_names is 'Names of attached files that were not saved.';
create index inbound_email_named_idx on inbound_email (named_ticket) where named_ticket is not null;

create table inbound_photo (
  id        text primary key,
  email_id   text not null references inbound_email on delete cascade,
  position  integer not null check (position between 1 and 5),
  file      text not null,
  unique (email_id, position)
);
comment on table inbound_photo is 'A photograph of an email to support, drawn again; its file goes with its row.';

create function erase_inbound_photo() returns trigger language plpgsql as $$
begin
  insert into outbox (kind, queue, payload, dedupe_key)
  values ('erase-support-photo', 'pictures', jsonb_build_object('file', old.file), 'erase-support-photo:' || old.id);
  return null;
end $$;
create trigger inbound_photo_erased after delete on inbound_photo
  for each row execute function erase_inbound_photo();
