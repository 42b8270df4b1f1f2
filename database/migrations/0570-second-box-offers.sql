-- A second box whose delivery the customer pays (decision 570): the offer with its frozen price, and the tries to pay it.

create table second_box_offer (
  id                  text primary key,
  order_id            text not null references customer_order,
  shipment_id         text not null references shipment,
  amount_paise        bigint not null check (amount_paise > 0),
  arrives_from        date,
  arrives_to          date check (arrives_to >= arrives_from),
  pay_by              timestamptz not null,
  state               text not null default 'open' check (state in ('open', 'paid', 'used', 'ended', 'refunded')),
  second_shipment_id  text unique references shipment,
  created_at          timestamptz not null default now(),
  updated_at          timestamptz not null default now(),
  constraint second_box_offer_used_has_box check (state <> 'used' or second_shipment_id is not null)
);
comment on table second_box_offer is
  'Sending what is late in a second box whose delivery the customer pays, for a frozen price; nothing is sent before it is paid.';
comment on column second_box_offer.shipment_id is 'The box of which a part is late.';
comment on column second_box_offer.pay_by is 'Until when it can be paid; after that what is there is sent without the rest.';
comment on column second_box_offer.state is
  'paid: the money is there and the boxes are about to be divided; ended: not taken; refunded: paid, and the second box is not sent.';
create trigger second_box_offer_noted after insert or update on second_box_offer for each row
  when (current_setting('haatdi.staff_act', true) = 'on')
  execute function note_change('order', 'order_id amount_paise state', 'order_id');
create unique index second_box_offer_one_live_idx on second_box_offer (order_id) where state in ('open', 'paid');
create index second_box_offer_order_idx on second_box_offer (order_id, created_at);

create table second_box_payment (
  id             text primary key,
  offer_id       text not null references second_box_offer,
  gateway        text not null check (gateway in ('sandbox', 'razorpay', 'stripe')),
  gateway_ref    text,
  state          text not null default 'awaiting' check (state in ('awaiting', 'captured', 'failed', 'closed')),
  capture_ref    text,
  next_check_at  timestamptz,
  created_at     timestamptz not null default now(),
  updated_at     timestamptz not null default now(),
  constraint second_box_payment_captured_has_ref check (state <> 'captured' or capture_ref is not null)
);
comment on table second_box_payment is 'One try to pay the delivery of a second box at a gateway.';
comment on column second_box_payment.gateway_ref is 'The gateway''s name for it; null until its page was opened.';
comment on column second_box_payment.next_check_at is 'When the gateway is asked for its status next; null: never again.';
create unique index second_box_payment_one_live_idx on second_box_payment (offer_id) where state in ('awaiting', 'captured');
create unique index second_box_payment_gateway_ref_idx on second_box_payment (gateway, gateway_ref)
  where gateway_ref is not null;
create unique index second_box_payment_capture_ref_idx on second_box_payment (gateway, capture_ref)
  where capture_ref is not null;
create index second_box_payment_next_check_idx on second_box_payment (next_check_at) where next_check_at is not null;

alter table shipment_freight drop constraint shipment_freight_paid_by_check;
alter table shipment_freight add constraint shipment_freight_paid_by_check check (paid_by in ('shop', 'customer'));

alter table unapplied_payment drop constraint unapplied_payment_reason_check;
alter table unapplied_payment add constraint unapplied_payment_reason_check
  check (reason in ('after_expiry', 'doubled', 'mismatch', 'unknown', 'second_box'));
