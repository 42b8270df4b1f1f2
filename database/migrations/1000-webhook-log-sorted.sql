-- What the log of a webhook is sorted by. A delivery is written in the transaction of its event, so at the same time.

alter table webhook_delivery
  add column occurred_at timestamptz not null default now(),
  add column last_status integer;
comment on column webhook_delivery.occurred_at is 'When its event happened.';
comment on column webhook_delivery.last_status is 'What the receiver answered last; null before the first answer.';

update webhook_delivery d set occurred_at = e.occurred_at,
  last_status = (select t.status from webhook_try t where t.delivery_id = d.id order by t.id desc limit 1)
from shop_event e where e.id = d.event_id;

create index webhook_delivery_newest_idx on webhook_delivery (endpoint_id, occurred_at desc, id desc);
drop index webhook_delivery_endpoint_idx;
