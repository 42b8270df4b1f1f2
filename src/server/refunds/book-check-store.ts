import { type SQL, sql } from 'drizzle-orm'
import type { Difference } from '#domain/ledger/reconciliation.ts'
import { db } from '#server/db/transaction.ts'

/** Orders from before the ledger was introduced have no rows in it. */
const sinceLedger = sql`o.placed_at >= (select applied_at from migration where name = '0013-accounting.sql')`

/** Queries that return rows where two of the shop's tables disagree: the check, the subject, and both amounts. */
const withinTheShop: readonly SQL[] = [
  sql`select 'happening does not sum to zero' as what, transaction_id as reference, sum(amount_paise) as ours, 0 as theirs
    from ledger_entry group by transaction_id having sum(amount_paise) <> 0`,
  sql`select 'sale of an order' as what, o.number as reference, -e.amount_paise as ours, o.total_paise - coalesce(a.added, 0) as theirs
    from customer_order o
    left join ledger_entry e on e.transaction_id = 'sale:' || o.id and e.account = 'customer'
    left join (select order_id, sum(total_paise) as added from order_addition group by 1) a on a.order_id = o.id
    where o.state in ('placed', 'closed') and ${sinceLedger} and -e.amount_paise is distinct from o.total_paise - coalesce(a.added, 0)`,
  sql`select 'sale of added items' as what, a.id as reference, -sum(e.amount_paise) as ours, a.total_paise as theirs
    from order_addition a left join ledger_entry e on e.transaction_id = 'sale:addition:' || a.id and e.account = 'customer'
    group by a.id having -coalesce(sum(e.amount_paise), 0) <> a.total_paise`,
  sql`select 'capture of a payment' as what, p.id as reference, -e.amount_paise as ours, p.captured_paise as theirs
    from payment p join customer_order o on o.id = p.order_id
    left join ledger_entry e on e.transaction_id = 'money_in:' || p.id and e.account = 'gateway'
    where ${sinceLedger} and coalesce(-e.amount_paise, 0) <> p.captured_paise`,
  sql`select 'payment of a second box' as what, b.id as reference, sum(-e.amount_paise) as ours, o.amount_paise as theirs
    from second_box_payment b join second_box_offer o on o.id = b.offer_id
    left join ledger_entry e on e.transaction_id = 'money_in:' || b.id and e.account = 'gateway'
    where b.state = 'captured' group by b.id, o.id having sum(-e.amount_paise) is distinct from o.amount_paise`,
  sql`select 'sale of a second box' as what, o.id as reference, sum(-e.amount_paise) as ours,
      case when o.state in ('paid', 'used') then o.amount_paise else 0 end as theirs
    from second_box_offer o left join ledger_entry e on e.account = 'customer'
      and e.transaction_id in ('sale:second-box:' || o.id, 'sale_undone:second-box:' || o.id)
    group by o.id having coalesce(sum(-e.amount_paise), 0) <> case when o.state in ('paid', 'used') then o.amount_paise else 0 end`,
  // What the payer's bank took by lost disputes is not given back once more; the dispute that returned the rest counts as that return.
  sql`select 'money of a refunded second box' as what, o.id as reference, o.amount_paise as ours, u.amount_paise + coalesce(d.taken, 0) as theirs
    from second_box_offer o left join second_box_payment b on b.offer_id = o.id and b.state = 'captured'
    left join unapplied_payment u on u.gateway = b.gateway and u.capture_ref = b.capture_ref
    left join lateral (
      select sum(-e.amount_paise) as taken from dispute d join ledger_entry e
        on e.transaction_id = 'dispute_lost:' || d.id || ':owed' and e.account = 'customer'
      where (d.second_box_payment_id = b.id or d.unapplied_payment_id = u.id) and d.dispute_ref is distinct from u.refund_ref
    ) d on true
    where o.state = 'refunded' and u.amount_paise + coalesce(d.taken, 0) is distinct from o.amount_paise`,
  sql`select 'payment of added items' as what, p.id as reference, -sum(e.amount_paise) as ours, o.amount_paise as theirs
    from addition_payment p join addition_offer o on o.id = p.offer_id
    left join ledger_entry e on e.transaction_id = 'money_in:' || p.id and e.account = 'gateway'
    where p.state = 'captured' group by p.id, o.id having -sum(e.amount_paise) is distinct from o.amount_paise`,
  sql`select 'items of a payment' as what, o.id as reference, o.amount_paise as ours, a.total_paise as theirs
    from addition_offer o left join addition_payment p on p.offer_id = o.id and p.state = 'captured'
    left join payment y on y.id = p.id and y.addition_id = o.id left join order_addition a on a.id = y.addition_id
    where o.state = 'used' and a.total_paise is distinct from o.amount_paise`,
  sql`select 'paid items that were not added' as what, id as reference, 0 as ours, amount_paise as theirs
    from addition_offer where state = 'paid' and updated_at < now() - interval '1 hour'`,
  sql`select 'money of refunded items' as what, o.id as reference, o.amount_paise as ours, u.amount_paise as theirs
    from addition_offer o left join addition_payment p on p.offer_id = o.id and p.state = 'captured'
    left join unapplied_payment u on u.gateway = p.gateway and u.capture_ref = p.capture_ref
    where o.state = 'refunded' and u.amount_paise is distinct from o.amount_paise`,
  sql`select 'money of a test payment' as what, t.id as reference, t.amount_paise as ours, u.amount_paise as theirs
    from test_payment t left join unapplied_payment u on u.gateway = t.gateway and u.capture_ref = t.capture_ref
    where t.state = 'captured' and u.amount_paise is distinct from t.amount_paise`,
  sql`select 'cash of a payment' as what, p.id as reference, -e.amount_paise as ours, p.collected_paise as theirs
    from payment p join customer_order o on o.id = p.order_id
    left join ledger_entry e on e.transaction_id = 'cash_collected:' || p.id and e.account = 'courier'
    where ${sinceLedger} and coalesce(-e.amount_paise, 0) <> coalesce(p.collected_paise, 0)`,
  sql`select 'refund owed' as what, r.id as reference, e.amount_paise as ours, r.amount_paise as theirs
    from refund r left join ledger_entry e on e.transaction_id = 'refund:' || r.id and e.account = 'customer'
    where r.approved_at is not null and r.state <> 'refused' and coalesce(e.amount_paise, case when r.method = 'offset' then 0 end) is distinct from r.amount_paise`,
  sql`select 'refund paid' as what, r.id as reference, -e.amount_paise as ours, r.amount_paise as theirs
    from refund r left join ledger_entry e on e.account = 'customer'
      and e.transaction_id = 'refund_paid:' || r.id || case when r.bounced_at is null then '' else ':again' end
    where r.state = 'succeeded' and r.method not in ('less_cash', 'offset') and -e.amount_paise is distinct from r.amount_paise`,
  sql`select 'refunds of a payment' as what, p.id as reference, p.refunded_paise as ours, coalesce(r.paid, 0) as theirs
    from payment p left join (
      select payment_id, sum(amount_paise) as paid from refund where state = 'succeeded' and method not in ('less_cash', 'offset', 'credit_share') group by 1
    ) r on r.payment_id = p.id where p.refunded_paise <> coalesce(r.paid, 0)`,
  sql`select 'refunds under way of a payment' as what, p.id as reference, p.refund_pending_paise as ours, coalesce(r.open, 0) as theirs
    from payment p left join (
      select payment_id, sum(amount_paise) as open from refund where state not in ('succeeded', 'refused') and method <> 'credit_share' group by 1
    ) r on r.payment_id = p.id where p.refund_pending_paise <> coalesce(r.open, 0)`,
  sql`select 'disputes of a payment' as what, p.id as reference, p.lost_paise as ours, coalesce(d.lost, 0) as theirs
    from payment p left join (
      select payment_id, sum(amount_paise) as lost from dispute where state = 'lost' group by 1
    ) d on d.payment_id = p.id where p.lost_paise <> coalesce(d.lost, 0)`,
  sql`select 'dispute lost' as what, d.id as reference, e.amount_paise as ours, d.amount_paise as theirs
    from dispute d left join ledger_entry e on e.transaction_id = 'dispute_lost:' || d.id and e.account = 'gateway'
    where d.state = 'lost' and (d.payment_id is not null or d.second_box_payment_id is not null and d.unapplied_payment_id is null)
      and e.amount_paise is distinct from d.amount_paise`,
  sql`select 'refunds of a line' as what, l.id as reference, l.refunded_paise as ours, coalesce(c.given, 0) as theirs
    from order_line l left join (
      select c.line_id, sum(c.amount_paise) as given from refund_component c join refund r on r.id = c.refund_id
      where r.state <> 'refused' and c.line_id is not null group by 1
    ) c on c.line_id = l.id where l.refunded_paise <> coalesce(c.given, 0)`,
  sql`select 'passbook of a store' as what, b.id as reference, coalesce(e.total, 0) as ours, coalesce(p.total, 0) as theirs
    from brand b left join (
      select brand_id, sum(amount_paise) as total from ledger_entry where account in ('seller', 'seller_payable') group by 1
    ) e on e.brand_id = b.id left join (
      select brand_id, sum(amount_paise) as total from passbook_entry group by 1
    ) p on p.brand_id = b.id where coalesce(e.total, 0) <> coalesce(p.total, 0)`,
  sql`select 'free earnings of a store' as what, b.id as reference, coalesce(e.total, 0) as ours, coalesce(p.total, 0) as theirs
    from brand b left join (
      select brand_id, sum(amount_paise) as total from ledger_entry where account = 'seller_payable' group by 1
    ) e on e.brand_id = b.id left join (
      select brand_id, sum(amount_paise) as total from passbook_entry where payable_at is not null group by 1
    ) p on p.brand_id = b.id where coalesce(e.total, 0) <> coalesce(p.total, 0)`,
  sql`select 'earning that is free' as what, n.seller_order_id as reference, sum(e.amount_paise) as ours, 0 as theirs
    from earning n join ledger_entry e on e.order_id = n.order_id and e.brand_id = n.brand_id and e.account = 'seller'
    where n.earned_at is not null group by 2 having sum(e.amount_paise) <> 0`,
  sql`select 'entries of a payout' as what, p.id as reference, coalesce(e.total, 0) as ours, p.amount_paise as theirs
    from payout p left join (
      select payout_id, sum(amount_paise) as total from passbook_entry where payout_id is not null group by 1
    ) e on e.payout_id = p.id where p.state <> 'cancelled' and coalesce(e.total, 0) <> p.amount_paise`,
  sql`select 'payouts in clearing' as what, b.id as reference, coalesce(e.total, 0) as ours, coalesce(p.total, 0) as theirs
    from brand b left join (
      select brand_id, sum(amount_paise) as total from ledger_entry where account = 'payout_clearing' group by 1
    ) e on e.brand_id = b.id left join (
      select brand_id, sum(amount_paise) as total from payout where state in ('approved', 'sent', 'failed') group by 1
    ) p on p.brand_id = b.id where coalesce(e.total, 0) <> coalesce(p.total, 0)`,
  sql`select 'passbook of a courier' as what, a.id as reference, coalesce(e.total, 0) as ours, coalesce(p.total, 0) as theirs
    from account a left join (
      select courier_id, sum(amount_paise) as total from ledger_entry where account = 'courier_payable' group by 1
    ) e on e.courier_id = a.id left join (
      select courier_id, sum(amount_paise) as total from passbook_entry group by 1
    ) p on p.courier_id = a.id where coalesce(e.total, 0) <> coalesce(p.total, 0)`,
  sql`select 'pay of a task' as what, c.id as reference, e.amount_paise as ours, c.amount_paise as theirs
    from courier_earning c left join ledger_entry e on e.transaction_id = 'courier_pay:' || c.id and e.account = 'courier_payable'
    where e.amount_paise is distinct from c.amount_paise`,
  sql`select 'payouts to a courier in clearing' as what, a.id as reference, coalesce(e.total, 0) as ours, coalesce(p.total, 0) as theirs
    from account a left join (
      select courier_id, sum(amount_paise) as total from ledger_entry where account = 'payout_clearing' group by 1
    ) e on e.courier_id = a.id left join (
      select courier_id, sum(amount_paise) as total from payout where state in ('approved', 'sent', 'failed') group by 1
    ) p on p.courier_id = a.id where coalesce(e.total, 0) <> coalesce(p.total, 0)`,
  sql`select 'cash at the bank' as what, c.payment_id as reference, -e.amount_paise as ours, c.counted_paise as theirs
    from cash_remittance c left join ledger_entry e on e.transaction_id = 'cash_remitted:' || c.payment_id and e.account = 'bank'
    where c.confirmed_at is not null and coalesce(-e.amount_paise, 0) <> c.counted_paise
      and not exists (select from courier_cash k where k.payment_id = c.payment_id and k.handover_id is not null)`,
  sql`select 'cash in hand of a courier' as what, a.id as reference, coalesce(-e.total, 0) as ours, coalesce(k.total, 0) as theirs
    from account a left join (
      select courier_id, sum(amount_paise) as total from ledger_entry where account = 'courier' group by 1
    ) e on e.courier_id = a.id left join (
      select k.courier_id, sum(k.amount_paise) as total from courier_cash k left join cash_handover h on h.id = k.handover_id
      where h.closed_at is null and not exists (
        select from cash_remittance c where c.payment_id = k.payment_id and c.confirmed_at is not null)
      group by 1
    ) k on k.courier_id = a.id where coalesce(-e.total, 0) <> coalesce(k.total, 0)`,
  sql`select 'cash of a hand-over' as what, h.id as reference, h.expected_paise as ours, coalesce(k.total, 0) as theirs
    from cash_handover h left join (
      select handover_id, sum(amount_paise) as total from courier_cash group by 1
    ) k on k.handover_id = h.id where h.expected_paise <> coalesce(k.total, 0)`,
  sql`select 'cash at the hubs' as what, 'all' as reference, coalesce(-sum(e.amount_paise), 0) as ours,
      (select coalesce(sum(counted_paise), 0) from cash_handover where state = 'closed') as theirs
    from ledger_entry e where e.account = 'hub_cash'
    having coalesce(-sum(e.amount_paise), 0) <> (select coalesce(sum(counted_paise), 0) from cash_handover where state = 'closed')`,
  sql`select 'store credit of a customer' as what, c.account_id as reference, c.balance_paise as ours, coalesce(e.total, 0) as theirs
    from store_credit c left join (
      select account_id, sum(amount_paise) as total from store_credit_entry group by 1
    ) e on e.account_id = c.account_id where c.balance_paise <> coalesce(e.total, 0)`,
  sql`select 'movement of store credit' as what, coalesce(c.transaction_id, e.transaction_id) as reference, e.amount as ours, c.amount_paise as theirs
    from store_credit_entry c full join (
      select transaction_id, sum(amount_paise) as amount from ledger_entry where account = 'store_credit' group by 1
    ) e on e.transaction_id = c.transaction_id where e.amount is distinct from c.amount_paise`,
  sql`select 'store credit of an order' as what, reference, ours, theirs from (
      select o.number as reference, coalesce(-sum(c.amount_paise) filter (where c.kind in ('used', 'returned')), 0) as ours,
        case when o.state = 'cancelled' and not exists (select from ledger_entry s where s.transaction_id = 'sale:' || o.id)
          then 0 else o.credit_paise end as theirs
      from customer_order o left join store_credit_entry c on c.order_id = o.id
      where o.credit_paise > 0 or c.id is not null group by o.id
    ) orders where ours <> theirs`,
  sql`select 'store credit given back of an order' as what, o.number as reference, o.refunded_credit_paise as ours, coalesce(r.given, 0) as theirs
    from customer_order o left join (
      select order_id, sum(amount_paise) as given from refund where method = 'credit_share' and state <> 'refused' group by 1
    ) r on r.order_id = o.id where o.refunded_credit_paise <> coalesce(r.given, 0)`,
]

/** Lists where the shop's own tables disagree about money, in paise. */
export async function listDifferencesWithinTheShop(): Promise<Difference[]> {
  const differences: Difference[] = []
  for (const check of withinTheShop) {
    const { rows } = await db().execute<{ what: string; reference: string; ours: unknown; theirs: unknown }>(check)
    for (const { what, reference, ours, theirs } of rows)
      differences.push({ what, reference, ours: numberOf(ours), theirs: numberOf(theirs) })
  }
  return differences
}

const numberOf = (value: unknown): number | null => (value === null ? null : Number(value))

/** Returns when the ledger starts; nothing was booked before. */
export async function readLedgerStart(): Promise<Date> {
  const { rows } = await db().execute<{ seconds: string }>(
    sql`select floor(extract(epoch from min(applied_at)))::text as seconds from migration where name = '0013-accounting.sql'`,
  )
  return new Date(Number(rows[0]?.seconds) * 1000)
}
