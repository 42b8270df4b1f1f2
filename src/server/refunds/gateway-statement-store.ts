import { sql } from 'drizzle-orm'
import type { Movement } from '#domain/ledger/reconciliation.ts'
import { paise } from '#domain/money/money.ts'
import { db } from '#server/db/transaction.ts'
import type { GatewayMoney } from '#server/gateways/payment-gateway.ts'

/** Returns the ledger's movements at a gateway: each capture and each refund under the gateway's reference. */
export async function listBookedMoney(gateway: string): Promise<GatewayMoney[]> {
  const { rows } = await db().execute<{ kind: GatewayMoney['kind']; reference: string; amount: string }>(sql`
    select 'captured' as kind, p.capture_ref as reference, -e.amount_paise as amount
      from ledger_entry e join payment p on e.transaction_id = 'money_in:' || p.id
      where e.account = 'gateway' and e.gateway = ${gateway}
    union all
    select 'captured', b.capture_ref, -e.amount_paise
      from ledger_entry e join second_box_payment b on e.transaction_id = 'money_in:' || b.id
      where e.account = 'gateway' and e.gateway = ${gateway}
    union all
    select 'captured', a.capture_ref, -e.amount_paise
      from ledger_entry e join addition_payment a on e.transaction_id = 'money_in:' || a.id
      where e.account = 'gateway' and e.gateway = ${gateway} and not exists (select from payment p where p.id = a.id)
    union all
    select 'captured', l.capture_ref, -e.amount_paise
      from ledger_entry e join unapplied_payment l on e.transaction_id = 'unapplied_received:' || l.id
      where e.account = 'gateway' and e.gateway = ${gateway}
    union all
    select 'refunded', l.refund_ref, e.amount_paise
      from ledger_entry e join unapplied_payment l on e.transaction_id = 'unapplied_refunded:' || l.id || case when l.bounced_ref is null then '' else ':' || l.refund_ref end
      where e.account = 'gateway' and e.gateway = ${gateway}
    union all
    select 'refunded', r.reference, e.amount_paise
      from ledger_entry e join refund r on e.transaction_id = 'refund_paid:' || r.id
      where e.account = 'gateway' and e.gateway = ${gateway} and r.bounced_at is null
    union all
    select 'refunded', d.dispute_ref, e.amount_paise
      from ledger_entry e join dispute d on e.transaction_id = 'dispute_lost:' || d.id
      where e.account = 'gateway' and e.gateway = ${gateway}`)
  return rows.map(({ kind, reference, amount }) => ({ kind, reference, amount: paise(Number(amount)) }))
}

/** Returns the gateways that the ledger has movements of. */
export async function listBookedGateways(): Promise<string[]> {
  const { rows } = await db().execute<{ gateway: string }>(
    sql`select distinct gateway from ledger_entry where account = 'gateway' order by 1`,
  )
  return rows.map(({ gateway }) => gateway)
}

/** Returns the payouts of a gateway that the ledger has as paid and not returned, under the key of their attempt. */
export async function listBookedPayouts(gateway: string): Promise<Movement[]> {
  const { rows } = await db().execute<{ key: string; amount: string }>(sql`
    select a.key, sum(e.amount_paise) as amount from payout p
    join payout_attempt a on a.payout_id = p.id and a.attempt = p.attempt
    join ledger_entry e on e.transaction_id in ('payout_paid:' || p.id, 'payout_returned:' || p.id) and e.account = 'bank'
    where p.gateway = ${gateway} group by a.key having sum(e.amount_paise) <> 0`)
  return rows.map(({ key, amount }) => ({ kind: 'paid out', reference: key, amount: Number(amount) }))
}
