-- A box that came back whole is sent again in another parcel (decision 720).

alter table shipment add column sent_again_at timestamptz;
comment on column shipment.sent_again_at is
  'When it was last sent again after it had come back: filings and papers are new from then on; null: it was sent once.';
comment on column shipment.arrives_from is
  'The expected delivery of the second shipment, or of one that is sent again; null: that of the order.';

-- A shipment has one parcel; the one that came back stays with its waybill, its lists and what its carrier bills.
alter table parcel alter column shipment_id drop not null;
alter table parcel add column past_shipment_id text;
comment on column parcel.past_shipment_id is
  'The shipment that it carried before this was sent again in another parcel; null while it is the parcel of its shipment.';
alter table parcel add constraint parcel_past_shipment_fkey foreign key (past_shipment_id) references shipment not valid;
alter table parcel add constraint parcel_has_one_shipment check (num_nonnulls(shipment_id, past_shipment_id) = 1) not valid;

create table sent_again (
  id               text primary key,
  shipment_id      text not null references shipment,
  order_id         text not null references customer_order,
  parcel_id        text not null references parcel,
  claim_id         text references claim,
  reason           text not null check (length(reason) between 3 and 300),
  paid_by          text not null check (paid_by in ('shop')),
  quoted_paise     bigint check (quoted_paise >= 0),
  former_shipping  jsonb,
  former_arrives_to date,
  arrives_from     date not null,
  arrives_to       date not null check (arrives_to >= arrives_from),
  actor_id         text not null references account,
  actor_name       text not null,
  at               timestamptz not null default now(),
  stopped_at       timestamptz,
  stopped_by       text,
  stop_reason      text check (length(stop_reason) between 3 and 300),
  constraint sent_again_stop_whole check (num_nonnulls(stopped_at, stopped_by, stop_reason) in (0, 3))
);
comment on table sent_again is 'The decision to send a box again that came back whole, with the parcel that came back.';
comment on column sent_again.claim_id is 'The claim about the return, which it settled.';
comment on column sent_again.quoted_paise is 'The delivery of the box as the rates of its order price it; null: its service is gone.';
comment on column sent_again.former_shipping is 'Where it was sent before, if the customer named another address.';
comment on column sent_again.former_arrives_to is 'By when its order was to arrive before, where that changed: lateness is counted from it.';
create unique index sent_again_parcel_once_idx on sent_again (parcel_id) where stopped_at is null;
create index sent_again_shipment_idx on sent_again (shipment_id, at);
create index sent_again_order_idx on sent_again (order_id);

-- The booking of the parcel that came back is over: the shipment can be booked again.
alter table carrier_booking drop constraint carrier_booking_state_check;
alter table carrier_booking add constraint carrier_booking_state_check
  check (state in ('waiting', 'booked', 'refused', 'voiding', 'voided', 'abandoned', 'ended')) not valid;

alter table claim_step drop constraint claim_step_kind_check;
alter table claim_step add constraint claim_step_kind_check
  check (kind in ('opened', 'evidence_requested', 'evidence', 'answered', 'granted', 'part_granted', 'replaced', 'sent_again',
    'sending_stopped', 'refused', 'appealed', 'reopened', 'replacement_unavailable')) not valid;

-- Trouble and waybill of an order are those of the parcels that carry its boxes now.
create or replace function order_rows_of(wanted text[]) returns setof order_row language sql stable as $$
  select o.id, o.number, o.placed_at, o.status,
    (select t.state from unnest(array['lost', 'seized', 'returned_to_hub', 'returning']) with ordinality t(state, rank)
      join parcel p on p.order_id = o.id and p.shipment_id is not null and p.state = t.state order by t.rank limit 1),
    o.account_id, coalesce(o.shipping ->> 'fullName', ''), o.email,
    regexp_replace(coalesce(o.shipping ->> 'phone', ''), '\D', '', 'g'),
    coalesce(o.shipping ->> 'city', ''), o.destination, s.stores, s.sellers, l.units, m.state, m.method,
    o.total_paise,
    o.total_paise + o.added_delivery_paise - l.returned - o.returned_delivery_paise - o.returned_cod_fee_paise,
    (select coalesce(sum(p.refunded_paise), 0)::bigint from payment p where p.order_id = o.id),
    c.carrier, c.waybill, s.accept_by,
    (o.arrives_to + 1)::timestamp at time zone 'Asia/Kolkata' - interval '1 second',
    o.state = 'placed' and s.lapsed, o.replaces_claim_id is not null, o.promo_code, o.channel,
    (select a.name from account a where a.id = o.taken_by)
  from customer_order o
  cross join lateral (
    select coalesce(sum(quantity - cancelled_quantity), 0)::int as units,
      coalesce(sum(returned_paise), 0)::bigint as returned
    from order_line where order_id = o.id
  ) l
  cross join lateral (
    select count(*)::int as sellers, coalesce(bool_or(f.state = 'lapsed'), false) as lapsed,
      min(f.accept_by) filter (where f.state = 'awaiting_acceptance') as accept_by,
      jsonb_build_object(
        'en', coalesce(string_agg(b.name ->> 'en', ', ' order by f.position), ''),
        'gu', coalesce(string_agg(b.name ->> 'gu', ', ' order by f.position), ''),
        'hi', coalesce(string_agg(b.name ->> 'hi', ', ' order by f.position), '')) as stores
    from seller_order f
    cross join lateral (select brand_name as name from order_line where seller_order_id = f.id order by position limit 1) b
    where f.order_id = o.id
  ) s
  left join lateral (
    select state, method from payment where order_id = o.id
    order by (state in ('failed', 'expired')), created_at desc, id limit 1
  ) m on true
  left join lateral (
    select carrier, waybill from parcel where order_id = o.id and shipment_id is not null order by updated_at desc, id limit 1
  ) c on true
  where o.id = any(wanted)
$$;

do $$
begin
  create trigger sent_again_noted after insert or update on sent_again for each row
    when (current_setting('haatdi.staff_act', true) = 'on')
    execute function note_change('shipment', 'reason paid_by arrives_to stop_reason', 'shipment_id');
end
$$;
