-- Push notifications on the devices of those who work, and what each person wants to be notified of.

create table push_device (
  id          text primary key default gen_random_uuid()::text,
  account_id  text not null references account on delete cascade,
  session_id  text not null references session on delete cascade,
  endpoint    text not null unique check (length(endpoint) between 10 and 1000),
  p256dh      text not null check (p256dh ~ '^[A-Za-z0-9_-]{87}$'),
  auth        text not null check (auth ~ '^[A-Za-z0-9_-]{22}$'),
  user_agent  text check (length(user_agent) <= 400),
  created_at  timestamptz not null default clock_timestamp()
);
comment on table push_device is
  'A browser that shows push notifications to the person signed in there. It goes with the session: signed out, nothing is sent any more.';
comment on column push_device.endpoint is 'Where the push service of the browser takes messages.';
comment on column push_device.p256dh is 'The public key of the browser, for which messages are encrypted.';
create index push_device_account_idx on push_device (account_id);
create index push_device_session_idx on push_device (session_id);

create table notification_choice (
  account_id   text primary key references account on delete cascade,
  muted        text[] not null default '{}'
                 check (muted <@ array['new_orders', 'answers_due', 'order_changes', 'problems', 'payouts']),
  quiet_from   text check (quiet_from ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  quiet_until  text check (quiet_until ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  digest       boolean not null default true,
  constraint notification_choice_quiet_whole check ((quiet_from is null) = (quiet_until is null)),
  constraint notification_choice_quiet_not_empty check (quiet_from <> quiet_until)
);
comment on table notification_choice is 'What a person wants to be notified of; without a row everything, but quiet at night.';
comment on column notification_choice.muted is 'The kinds that are not sent.';
comment on column notification_choice.quiet_from is 'From this time of day in India notifications wait; null: never.';
comment on column notification_choice.digest is 'Whether a morning email is sent while no device shows notifications.';

alter table outbox drop constraint outbox_queue_check;
alter table outbox add constraint outbox_queue_check
  check (queue in ('money', 'emails', 'sandbox', 'pictures', 'carriers', 'push', 'webhooks'));
