import type { BookCheck } from '#tests/support/book-checks.ts'

/** What must not be after a shop that was killed while customers paid second boxes, in its own and the gateway's tables. */
export const secondBoxBooks: readonly BookCheck[] = [
  {
    name: 'the gateway holds more or less than one price of a second box',
    text: `select o.id from second_box_offer o join second_box_payment p on p.offer_id = o.id
      join sandbox_payment s on s.payment_id = p.id where o.state = 'used'
      group by o.id having sum(s.charged_paise - s.refunded_paise) <> o.amount_paise`,
    fault: `update sandbox_payment set charged_paise = 2 * charged_paise where payment_id = (
      select p.id from second_box_payment p join second_box_offer o on o.id = p.offer_id
      where o.state = 'used' and p.state = 'captured' limit 1)`,
  },
  {
    name: 'money of the gateway is neither a paid second box nor on its way back',
    text: `select s.ref from second_box_payment p join sandbox_payment s on s.payment_id = p.id
      where s.state = 'captured' and p.state <> 'captured'
        and not exists (select from unapplied_payment u where u.capture_ref = s.capture_ref)`,
    fault: `update second_box_payment set state = 'failed' where id = (select id from second_box_payment where state = 'captured' limit 1)`,
  },
  {
    name: 'a paid second box is not divided',
    text: `select id from second_box_offer where state = 'paid'`,
    fault: `update second_box_offer set state = 'paid' where id = (select id from second_box_offer where state = 'used' limit 1)`,
  },
  {
    name: 'an order with a used offer has not two boxes, each with its bags',
    text: `select o.order_id from second_box_offer o where o.state = 'used' and (select count(*) from shipment s
      where s.order_id = o.order_id and exists (select from seller_order r where r.order_id = s.order_id and r.shipment_position = s.position)) <> 2`,
    fault: `update seller_order set shipment_position = 1 where order_id = (select order_id from second_box_offer where state = 'used' limit 1)`,
  },
  {
    name: 'a second box exists that nobody has paid',
    text: `select s.id from shipment s where s.position = 2 and not exists (select from second_box_offer o
      where o.second_shipment_id = s.id and o.state = 'used')`,
    fault: `update second_box_offer set state = 'ended' where id = (select id from second_box_offer where state = 'used' limit 1)`,
  },
  {
    name: 'units of an order are gone',
    text: `select l.id from order_line l join second_box_offer o on o.order_id = l.order_id where l.cancelled_quantity > 0`,
    fault: `update order_line set cancelled_quantity = 1 where order_id = (select order_id from second_box_offer limit 1)`,
  },
  {
    name: 'the ledger has not the sale and the capture of a used offer once',
    text: `select o.id from second_box_offer o where o.state = 'used' and (
      select coalesce(sum(-e.amount_paise) filter (where e.account = 'customer' and e.transaction_id = 'sale:second-box:' || o.id), 0)
        <> o.amount_paise or coalesce(sum(-e.amount_paise) filter (where e.account = 'gateway'), 0) <> o.amount_paise
      from ledger_entry e where e.transaction_id = 'sale:second-box:' || o.id
        or e.transaction_id in (select 'money_in:' || p.id from second_box_payment p where p.offer_id = o.id))`,
    fault: `delete from ledger_entry where transaction_id = (select 'sale:second-box:' || id from second_box_offer where state = 'used' limit 1)`,
  },
]
