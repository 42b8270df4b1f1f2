import type { BookCheck } from '#tests/support/book-checks.ts'

const onShelf = `('expecting', 'receiving', 'on_hold', 'complete', 'part_release', 'packing', 'packed', 'papers_blocked', 'papers_ready', 'label_ready')`
const left = `(select p.id from parcel p where p.state <> 'label_ready' order by p.id limit 1)`
const sentLine = `(select l.id from order_line l join seller_order so on so.id = l.seller_order_id
  where so.state = 'dispatched' and l.cancelled_quantity = 0 order by l.id limit 1)`
const sentBag = `(select id from seller_order where state = 'dispatched' order by id limit 1)`

/**
 * Judges the end of a day by tables alone, without a function of the shop. Units are counted from what was ordered:
 * each is taken out and refunded, in one box that is with the carrier, or on the shelf with a reason.
 */
export const hubBooks: readonly BookCheck[] = [
  {
    name: 'a unit is neither in a box, nor refunded, nor on the shelf with a reason',
    text: `select l.id from order_line l join customer_order o on o.id = l.order_id join seller_order so on so.id = l.seller_order_id
      join shipment s on s.order_id = l.order_id and s.position = so.shipment_position
      where o.state <> 'pending_payment' and l.quantity > l.cancelled_quantity
        and not (so.state = 'dispatched' and s.state = 'handed_to_carrier')
        and not (s.state in ${onShelf} and so.state in ('accepted', 'packed', 'handed_over', 'received') and exists (
          select from late_decision d where d.order_id = o.id and d.decision in ('wait', 'second_box') and length(d.note) > 2))`,
    fault: `update seller_order set state = 'received' where id = ${sentBag}`,
  },
  {
    name: 'a part is in no box of its order, or in one of another hub',
    text: `select so.id from seller_order so join customer_order o on o.id = so.order_id
      where not exists (select from shipment s where s.order_id = so.order_id and s.position = so.shipment_position and s.hub_id = o.hub_id)`,
    fault: `update seller_order set shipment_position = 2 where id = ${sentBag}`,
  },
  {
    name: 'a box left with nothing in it',
    text: `select s.id from shipment s where s.state = 'handed_to_carrier' and not exists (select from seller_order so
      where so.order_id = s.order_id and so.shipment_position = s.position and so.state in ('dispatched', 'fulfilled'))`,
    fault: `update seller_order so set state = 'cancelled' where so.order_id = (select order_id from parcel where id = ${left})`,
  },
  {
    name: 'a unit left with its box although it did not arrive',
    text: `select l.id from order_line l join seller_order so on so.id = l.seller_order_id
      where so.state = 'dispatched' and coalesce(l.received_quantity, 0) < l.quantity - l.cancelled_quantity`,
    fault: `update order_line set received_quantity = 0 where id = ${sentLine}`,
  },
  {
    name: 'a box left in which other units were counted than belong into it',
    text: `select l.id from order_line l join seller_order so on so.id = l.seller_order_id
      where so.state = 'dispatched' and l.received_quantity <> (
        select coalesce(sum(u.quantity), 0) from packed_unit u where u.line_id = l.id and u.taken_out_at is null)`,
    fault: `update packed_unit set taken_out_at = now(), taken_out_by = actor_id where line_id = ${sentLine}`,
  },
  {
    name: 'a unit was taken out of an order more often than it was there',
    text: `select l.id from order_line l left join cancellation_line c on c.line_id = l.id group by l.id, l.quantity, l.cancelled_quantity
      having coalesce(sum(c.quantity), 0) <> l.cancelled_quantity or l.cancelled_quantity > l.quantity`,
    fault: `update order_line set cancelled_quantity = 1 where id = ${sentLine}`,
  },
  {
    name: 'units that were taken out are not refunded at their price',
    text: `select l.id from order_line l
      where l.cancelled_quantity > 0 and abs(coalesce((select sum(c.amount_paise) from refund_component c join refund r on r.id = c.refund_id
        where c.line_id = l.id and r.state not in ('refused', 'failed')), 0) - l.net_paise * l.cancelled_quantity / l.quantity) > 1`,
    fault: `update order_line set cancelled_quantity = 1 where id = ${sentLine}`,
  },
  {
    name: 'a refund is paid or promised twice',
    text: `select r.order_id from refund r where r.state not in ('refused', 'failed') group by r.order_id
      having sum(r.amount_paise) > (select o.total_paise from customer_order o where o.id = r.order_id)`,
    fault: `update refund set amount_paise = amount_paise + (select total_paise from customer_order o where o.id = order_id)`,
  },
  {
    name: 'a bag was taken in twice, or is there without a scan',
    text: `select so.code from seller_order so where (so.received_at is not null) <> (
      (select count(*) from hub_scan h where h.seller_order_id = so.id and h.result = 'taken') = 1)
      or (select count(*) from hub_scan h where h.seller_order_id = so.id and h.result = 'taken') > 1`,
    fault: `insert into hub_scan (station, code, result, seller_order_id, actor_id)
      select station, code, result, seller_order_id, actor_id from hub_scan where result = 'taken' limit 1`,
  },
  {
    name: 'a box has several parcels, or none although it left',
    text: `select s.id from shipment s where (select count(*) from parcel p where p.shipment_id = s.id)
      <> case when s.state in ('label_ready', 'handed_to_carrier') then 1 else 0 end`,
    fault: `insert into parcel (id, shipment_id, order_id, carrier, service_id, waybill, cost_paise, currency, state)
      select 'planted', shipment_id, order_id, carrier, service_id, 'PC0000000000', 1, 'INR', state from parcel where id = ${left}`,
  },
  {
    name: 'a parcel that left is on no closed list, or on several',
    text: `select p.id from parcel p where p.state <> 'label_ready' and (
      select count(*) from manifest_line m join manifest f on f.id = m.manifest_id and f.state = 'closed' where m.parcel_id = p.id) <> 1`,
    fault: `delete from manifest_line where parcel_id = ${left}`,
  },
  {
    name: 'a list was counted otherwise than it was scanned',
    text: `select f.id from manifest f where f.state = 'closed' and f.counted <> (select count(*) from manifest_line m where m.manifest_id = f.id)`,
    fault: `update manifest set counted = counted + 1 where state = 'closed'`,
  },
  {
    name: "a label in the carrier's books belongs to no parcel, or to several",
    text: `select c.waybill from practice_consignment c where c.status = 'BOOKED'
      and (select count(*) from parcel p where p.waybill = c.waybill) <> 1`,
    fault: `insert into practice_consignment (id, reference, waybill, service, status, cost_paise, grams, country)
      select 'planted', reference, 'PC0000000000', service, 'BOOKED', cost_paise, grams, country from practice_consignment limit 1`,
  },
  {
    name: "a parcel is not alive in the carrier's books",
    text: `select p.waybill from parcel p where p.carrier = 'practice'
      and not exists (select from practice_consignment c where c.waybill = p.waybill and c.status = 'BOOKED')`,
    fault: `update practice_consignment set status = 'CANCELLED' where waybill = (select waybill from parcel limit 1)`,
  },
  {
    name: 'two boxes lie in one bin, or a sealed one still does',
    text: `select hub_id, bin from shipment where bin is not null and state <> 'cancelled' group by hub_id, bin
      having count(*) > 1 or bool_or(state in ('packed', 'papers_ready', 'label_ready', 'handed_to_carrier'))`,
    fault: `update shipment set bin = 'A1' where state = 'handed_to_carrier'`,
  },
  {
    name: 'a box left without its photograph, its weight, its seal or the reason of its weight',
    text: `select id from shipment where state = 'handed_to_carrier' and (photo is null or seal is null or measured_grams is null
      or weight_reason is null and abs(measured_grams - expected_grams) > greatest(150, expected_grams * 0.1))`,
    fault: `update shipment set measured_grams = 1 where weight_reason is null`,
  },
  {
    name: 'an order is gone',
    text: `select o.id from customer_order o where not exists (select from shipment s where s.order_id = o.id)
      or not exists (select from order_line l where l.order_id = o.id)`,
    fault: `delete from shipment where id = (select shipment_id from parcel where id = ${left})`,
  },
]

/** Lets a fault give a box a second parcel. */
export const unguardedHub = 'alter table parcel drop constraint parcel_shipment_id_key'
