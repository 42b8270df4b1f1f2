-- Letters from the contact form, and tickets with their history.

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
  check ((answered_at is null) = (answered_by_name is null)),
  check (answered_by is null or answered_at is not null)
);
create index contact_message_newest on contact_message (created_at desc, id desc);

-- order_number is what the writer claims, whether or not there is such an order.
create table support_ticket (
  id            text primary key default gen_random_uuid()::text,
  number        text not null unique check (number ~ '^HS-[2-9A-Z]{4}-[2-9A-Z]{4}$'),
  email         text not null,
  topic         text not null check (topic in ('order', 'delivery', 'damaged', 'payment', 'account', 'selling', 'other')),
  order_number  text,
  language      text not null check (language in ('en', 'gu', 'hi')),
  account_id    text references account on delete set null,
  state         text not null default 'open' check (state in ('open', 'answered', 'closed')),
  created_at    timestamptz not null default now(),
  updated_at    timestamptz not null default now()
);
create index support_ticket_newest on support_ticket (created_at desc, id desc);

-- Append-only: what was written and done, by whom. A note is for staff alone.
create table support_ticket_event (
  id          bigint generated always as identity primary key,
  ticket_id   text not null references support_ticket,
  kind        text not null check (kind in ('opened', 'noted', 'replied', 'closed', 'reopened')),
  actor_id    text references account,
  actor_name  text,
  text        text,
  at          timestamptz not null default clock_timestamp(),
  check ((text is not null) = (kind in ('opened', 'noted', 'replied'))),
  check ((actor_name is null) = (kind = 'opened'))
);
create index support_ticket_event_ticket on support_ticket_event (ticket_id, id);
create trigger support_ticket_event_append_only before update or delete on support_ticket_event for each row execute function forbid_change();
