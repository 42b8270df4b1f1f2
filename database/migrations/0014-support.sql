-- Contact messages and support tickets.

create table contact_message (
  id                text primary key default gen_random_uuid()::text,
  name              text not null,
  email             text not null,
  subject           text not null,
  message           text not null,
  language          text not null check (language in ('en', 'gu', 'hi')),
  account_id        text references account on delete set null,
  created_at        timestamptz not null default now(),
  answered_at       timestamptz,
  answered_by       text references account,
  answered_by_name  text,
  constraint contact_message_answered_at_with_name check ((answered_at is null) = (answered_by_name is null)),
  constraint contact_message_answered_by_with_answered_at check (answered_by is null or answered_at is not null)
);
comment on table contact_message is 'A message from the contact form.';
create index contact_message_newest_idx on contact_message (created_at desc, id desc);

create table support_ticket (
  id            text primary key default gen_random_uuid()::text,
  number        text not null unique check (number ~ '^HS-[2-9A-Z]{4}-[2-9A-Z]{4}$'),
  email         text not null,
  topic         text not null check (topic in ('order', 'delivery', 'damaged', 'payment', 'account', 'selling',
                  'other')),
  order_number  text,
  language      text not null check (language in ('en', 'gu', 'hi')),
  account_id    text references account on delete set null,
  state         text not null default 'open' check (state in ('open', 'answered', 'closed')),
  created_at    timestamptz not null default now(),
  updated_at    timestamptz not null default now()
);
comment on table support_ticket is 'A question from the support page.';
comment on column support_ticket.order_number is 'As the writer gave it, whether or not there is such an order.';
create index support_ticket_newest_idx on support_ticket (created_at desc, id desc);

create table support_ticket_event (
  id          bigint generated always as identity primary key,
  ticket_id   text not null references support_ticket,
  kind        text not null check (kind in ('opened', 'noted', 'replied', 'closed', 'reopened')),
  actor_id    text references account,
  actor_name  text,
  text        text,
  at          timestamptz not null default clock_timestamp(),
  constraint support_ticket_event_has_text check ((text is not null) = (kind in ('opened', 'noted', 'replied'))),
  constraint support_ticket_event_has_actor check ((actor_name is null) = (kind = 'opened'))
);
comment on table support_ticket_event is 'Something written or done in a ticket. Notes are for staff only.';
create index support_ticket_event_ticket_idx on support_ticket_event (ticket_id, id);
create trigger support_ticket_event_append_only before update on support_ticket_event
  for each row execute function forbid_change();
-- Tickets are erased two years after their last event, as the privacy policy says; until then their events cannot be
-- deleted.
create trigger support_ticket_event_retained before delete on support_ticket_event
  for each row when (old.at > (now() - interval '2 years'))
  execute function forbid_change();
