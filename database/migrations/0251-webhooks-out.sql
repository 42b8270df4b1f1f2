-- Webhooks to other systems: endpoints, the events they chose, and the log of every delivery.

alter table outbox drop constraint outbox_queue_check;
alter table outbox add constraint outbox_queue_check
  check (queue in ('money', 'emails', 'sandbox', 'pictures', 'carriers', 'push', 'webhooks'));

create table webhook_endpoint (
  id               text primary key default gen_random_uuid()::text,
  url              text not null check (length(url) <= 500),
  description      text not null check (length(description) between 2 and 60),
  events           text[] not null check (cardinality(events) > 0),
  secret           text not null,
  previous_secret  text,
  previous_until   timestamptz,
  state            text not null default 'on' check (state in ('on', 'off')),
  off_because      text check (off_because in ('admin', 'failures', 'gone')),
  failing_since    timestamptz,
  failed_tries     integer not null default 0 check (failed_tries >= 0),
  warnings         integer not null default 0 check (warnings between 0 and 2),
  last_success_at  timestamptz,
  version          integer not null default 1,
  created_at       timestamptz not null default now(),
  updated_at       timestamptz not null default now(),
  constraint webhook_endpoint_off_has_reason check ((state = 'off') = (off_because is not null)),
  constraint webhook_endpoint_previous_together check ((previous_secret is null) = (previous_until is null))
);
comment on table webhook_endpoint is 'An address of another system that receives events of the shop.';
comment on column webhook_endpoint.events is 'The types of events it receives.';
comment on column webhook_endpoint.secret is 'The secret that signs, sealed under the secret of the shop.';
comment on column webhook_endpoint.previous_secret is 'The one before the last rotation; until previous_until both sign.';
comment on column webhook_endpoint.failing_since is 'The first failure after which nothing has arrived; null while it works.';
comment on column webhook_endpoint.failed_tries is 'Tries since then.';
comment on column webhook_endpoint.warnings is 'Emails sent to admins since then.';
create trigger webhook_endpoint_noted after insert or update or delete on webhook_endpoint for each row
  when (current_setting('haatdi.staff_act', true) = 'on')
  execute function note_change('webhook', 'url description events state off_because previous_until', 'id');

create table shop_event (
  id           text primary key default 'msg_' || replace(gen_random_uuid()::text, '-', ''),
  version      bigint generated always as identity unique,
  type         text not null check (type ~ '^[a-z_]+\.[a-z_]+$'),
  subject_id   text not null,
  order_id     text,
  state        text,
  occurred_at  timestamptz not null default now()
);
comment on table shop_event is 'What happened to a record that another system follows, written in the transaction that did it.';
comment on column shop_event.id is 'The webhook-id: the same at every try and every replay.';
comment on column shop_event.version is 'Rises: of two events of one record the later has the higher one.';
comment on column shop_event.state is 'The state of the record after it.';
create index shop_event_occurred_idx on shop_event (occurred_at);

create table webhook_delivery (
  id            bigint generated always as identity primary key,
  endpoint_id   text not null references webhook_endpoint on delete cascade,
  event_id      text not null references shop_event on delete cascade,
  state         text not null check (state in ('pending', 'delivered', 'failed', 'held')),
  tries         integer not null default 0,
  next_try_at   timestamptz,
  delivered_at  timestamptz,
  unique (endpoint_id, event_id)
);
comment on table webhook_delivery is 'An event on its way to an endpoint.';
comment on column webhook_delivery.state is 'held: the endpoint was off; failed: tried for three days.';
comment on column webhook_delivery.tries is 'Tries of the present round; a replay begins another.';
create index webhook_delivery_endpoint_idx on webhook_delivery (endpoint_id, id desc);
create index webhook_delivery_event_idx on webhook_delivery (event_id);

create table webhook_try (
  id            bigint generated always as identity primary key,
  delivery_id   bigint not null references webhook_delivery on delete cascade,
  at            timestamptz not null,
  milliseconds  integer not null check (milliseconds >= 0),
  status        integer,
  problem       text check (length(problem) <= 200),
  answer        text check (length(answer) <= 2048)
);
comment on table webhook_try is 'One try of a delivery: what the receiver answered, or why it could not be reached.';
comment on column webhook_try.answer is 'The beginning of the answer, without personal values.';
create index webhook_try_delivery_idx on webhook_try (delivery_id, id desc);

-- Records an event and what is to be sent, in the transaction that did it. Without an endpoint for this type it costs one
-- look at a table of a few rows. Arguments: the type, and how the state of a product or a seller is named.
create function record_shop_event() returns trigger language plpgsql as $$
declare
  row_json jsonb;
  event_id text;
begin
  if not exists (select from webhook_endpoint where events @> array[tg_argv[0]]) then
    return null;
  end if;
  row_json := to_jsonb(new);
  insert into shop_event (type, subject_id, order_id, state)
  values (tg_argv[0], new.id, row_json ->> 'order_id', case tg_argv[1]
    when 'product' then case when row_json ->> 'archived_at' is not null then 'archived'
      when row_json ->> 'published' = 'true' then 'published' else 'hidden' end
    when 'seller' then case when row_json ->> 'suspended_at' is not null then 'suspended'
      when row_json ->> 'approved_at' is not null then 'approved' else 'waiting' end
    else coalesce(row_json ->> 'status', row_json ->> 'state') end)
  returning id into event_id;
  with made as (
    insert into webhook_delivery (endpoint_id, event_id, state, next_try_at)
    select e.id, event_id, case e.state when 'on' then 'pending' else 'held' end, case e.state when 'on' then now() end
    from webhook_endpoint e where e.events @> array[tg_argv[0]]
    returning id, state
  )
  insert into outbox (kind, queue, payload, dedupe_key)
  select 'send-webhook', 'webhooks', jsonb_build_object('deliveryId', made.id), 'webhook:' || made.id
  from made where made.state = 'pending';
  return null;
end
$$;

do $$
declare
  followed record;
begin
  for followed in select * from (values
    ('customer_order', 'order', 'status', 'old.status is distinct from new.status', ''),
    ('seller_order', 'seller_order', 'state', 'old.state is distinct from new.state', ''),
    ('shipment', 'shipment', 'state', 'old.state is distinct from new.state', ''),
    ('parcel', 'parcel', 'state', 'old.state is distinct from new.state', ''),
    ('payment', 'payment', 'state', 'old.state is distinct from new.state', ''),
    ('refund', 'refund', 'state', 'old.state is distinct from new.state', ''),
    ('payout', 'payout', 'state', 'old.state is distinct from new.state', ''),
    ('claim', 'claim', 'state', 'old.state is distinct from new.state', ''),
    ('brand', 'seller', 'name, approved_at, suspended_at, holiday_until',
      '(old.name, old.approved_at, old.suspended_at, old.holiday_until) is distinct from
       (new.name, new.approved_at, new.suspended_at, new.holiday_until)', 'seller'),
    ('product', 'product', 'name, description, price_paise, category, weight_grams, ingredients, allergens, published, archived_at',
      '(old.name, old.description, old.price_paise, old.category, old.weight_grams, old.ingredients, old.allergens,
        old.published, old.archived_at) is distinct from
       (new.name, new.description, new.price_paise, new.category, new.weight_grams, new.ingredients, new.allergens,
        new.published, new.archived_at)', 'product')
  ) as followed (name, subject, columns, changed, state) loop
    execute format('create trigger %I after insert on %I for each row execute function record_shop_event(%L, %L)',
      followed.name || '_created_event', followed.name, followed.subject || '.created', followed.state);
    execute format(
      'create trigger %I after update of %s on %I for each row when (%s) execute function record_shop_event(%L, %L)',
      followed.name || '_updated_event', followed.columns, followed.name, followed.changed,
      followed.subject || '.updated', followed.state);
  end loop;
end
$$;
create trigger product_stock_event after update of stock on product for each row
  when (old.stock is distinct from new.stock) execute function record_shop_event('product.stock_updated', 'product');
