-- The outbox, and subscriptions to products that are sold out.

create table outbox (
  id            bigint generated always as identity primary key,
  kind          text not null,
  queue         text not null default 'emails' check (queue in ('money', 'emails', 'sandbox')),
  sequence      text,
  payload       jsonb not null,
  dedupe_key    text not null unique,
  run_at        timestamptz not null default now(),
  attempts      integer not null default 0,
  locked_until  timestamptz,
  done_at       timestamptz,
  failed_at     timestamptz,
  last_error    text,
  created_at    timestamptz not null default now()
);
comment on table outbox is 'A message to send, written in the transaction of its cause and sent after it.';
comment on column outbox.queue is 'Each queue has its own worker, so that payments never wait behind emails.';
comment on column outbox.sequence is 'Messages of one sequence are sent one after another; null: in any order.';
comment on column outbox.failed_at is 'When it was given up after too many attempts.';
create index outbox_order_idx on outbox ((payload ->> 'orderId'));
create index outbox_queue_due_idx on outbox (queue, run_at, id) where done_at is null and failed_at is null;
create index outbox_sequence_idx on outbox (sequence, id)
  where done_at is null and failed_at is null and sequence is not null;

create table subscription (
  id            bigint generated always as identity primary key,
  email         text not null check (email = lower(email)),
  product_id    text references product on delete cascade,
  language      text not null check (language in ('en', 'gu', 'hi')),
  address_key   text not null,
  requested_at  timestamptz not null default now(),
  notified_at   timestamptz,
  unique nulls not distinct (email, product_id)
);
comment on table subscription is
  'A request to be notified once: when a product is available again, or when the shop opens (no product). It is deleted '
  'once its email is sent.';
comment on column subscription.address_key is 'Token of the unsubscribe link; one per email address.';
comment on column subscription.notified_at is 'When its email was queued.';
create index subscription_product_idx on subscription (product_id, id);
create index subscription_address_key_idx on subscription (address_key);

-- Whatever makes a product available again, a cancelled order or a seller's change, queues the notification in its own
-- transaction.
create function notify_back_in_stock() returns trigger language plpgsql as $$
begin
  if exists (select from subscription where product_id = new.id) then
    insert into outbox (kind, payload, dedupe_key)
    values ('notify-subscribers', jsonb_build_object('productId', new.id), 'notify-subscribers:' || gen_random_uuid());
  end if;
  return null;
end
$$;
create trigger product_back_in_stock after update of stock, published on product
  for each row when (new.published and new.stock > 0 and not (old.published and old.stock > 0))
  execute function notify_back_in_stock();

-- A store that sells again (approved, documents renewed, holiday ended early) queues the notifications for everything
-- in stock that has subscribers. A holiday that ends by itself is announced by the message that found the store closed.
create function notify_store_reopened() returns trigger language plpgsql as $$
begin
  insert into outbox (kind, payload, dedupe_key)
  select 'notify-subscribers', jsonb_build_object('productId', p.id), 'notify-subscribers:' || gen_random_uuid()
  from product p
  where p.brand_id = new.id and p.published and p.stock > 0
    and exists (select from subscription n where n.product_id = p.id);
  return null;
end
$$;
create trigger brand_reopened after update of approved_at, suspended_at, sells_food, documents_valid_until,
    holiday_until on brand
  for each row when ((old.approved_at is distinct from new.approved_at
    or old.suspended_at is distinct from new.suspended_at or old.sells_food is distinct from new.sells_food
    or old.documents_valid_until is distinct from new.documents_valid_until
    or old.holiday_until is distinct from new.holiday_until) and new.approved_at is not null
    and new.suspended_at is null)
  execute function notify_store_reopened();
