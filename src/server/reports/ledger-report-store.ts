import { sql } from 'drizzle-orm'
import { grainOf } from '#domain/reports/report-shape.ts'
import { withinPeriod } from './report-day-store.ts'
import type { ReadRows } from './report-rows.ts'
import { readSums } from './sum-store.ts'

/**
 * Returns what each account owed and was owed: before the period, in it, and after it. Debits are what accounts owe the
 * shop more, credits what the shop owes them more; balances are credits less debits.
 */
export const readTrialBalance: ReadRows = ({ from, to }) =>
  readSums(sql`
    select account as key, sum(credit_paise - debit_paise) filter (where day < ${from}::date) as opening,
      sum(debit_paise) filter (where day >= ${from}::date) as debit,
      sum(credit_paise) filter (where day >= ${from}::date) as credit,
      sum(credit_paise - debit_paise) as closing
    from ledger_metric where day <= ${to}::date group by account`)

/** Money that gateways took in for the shop, less what went back through them. */
export const readSettlements: ReadRows = ({ from, to }, group) =>
  readSums(sql`
    select ${grainOf(group) ? sql`day::text` : sql`owner`} as key,
      sum(debit_paise - credit_paise) filter (where kind in ('money_in', 'unapplied_received')) as received,
      sum(credit_paise - debit_paise) filter (where kind not in ('money_in', 'unapplied_received', 'dispute_lost'))
        as refunded,
      sum(credit_paise - debit_paise) filter (where kind = 'dispute_lost') as disputed,
      sum(debit_paise - credit_paise) as net
    from ledger_metric where account = 'gateway' and day between ${from}::date and ${to}::date group by 1`)

/** Refunds booked in the period, and those that were undone as less. */
export const readRefunds: ReadRows = (period, group) => {
  const key = grainOf(group) ? sql`day_in_india(e.at)::text` : group === 'funder' ? sql`r.funded_by` : sql`r.cause`
  return readSums(sql`
    select ${key} as key, count(*) filter (where e.kind = 'refund') - count(*) filter (where e.kind <> 'refund') as refunds,
      sum(e.amount_paise) as amount
    from ledger_entry e join refund r on r.id = e.refund_id
    where e.refund_id is not null and e.account = 'customer' and e.kind in ('refund', 'refund_undone')
      and ${withinPeriod(sql`e.at`, period)}
    group by 1`)
}

/** What the shop owes stores at the end of the period: held, free, and on its way to their banks. */
export const readSellerPayables: ReadRows = ({ to }) =>
  readSums(sql`
    select owner as key, sum(credit_paise - debit_paise) filter (where account = 'seller') as held,
      sum(credit_paise - debit_paise) filter (where account = 'seller_payable') as free,
      sum(credit_paise - debit_paise) filter (where account = 'payout_clearing') as underway,
      sum(credit_paise - debit_paise) as owed
    from ledger_metric
    where account in ('seller', 'seller_payable', 'payout_clearing') and day <= ${to}::date
      and exists (select from brand where id = owner)
    group by owner`)

/** What the shop owes couriers at the end of the period, and the cash of the shop in their hands. */
export const readCourierPayables: ReadRows = ({ to }) =>
  readSums(sql`
    select owner as key, sum(credit_paise - debit_paise) filter (where account = 'courier_payable') as free,
      sum(credit_paise - debit_paise) filter (where account = 'payout_clearing') as underway,
      coalesce(sum(credit_paise - debit_paise) filter (where account <> 'courier'), 0) as owed,
      sum(debit_paise - credit_paise) filter (where account = 'courier') as cash
    from ledger_metric
    where account in ('courier_payable', 'courier', 'payout_clearing') and day <= ${to}::date
      and not exists (select from brand where id = owner)
    group by owner`)

/** Tax withheld from stores, less what was given back. */
export const readWithheld: ReadRows = ({ from, to }, group) =>
  readSums(sql`
    select ${grainOf(group) ? sql`day::text` : sql`owner`} as key,
      sum(debit_paise - credit_paise) filter (where part = 'tcs') as tcs,
      sum(debit_paise - credit_paise) filter (where part = 'tds') as tds, sum(debit_paise - credit_paise) as both
    from ledger_metric
    where account in ('seller', 'seller_payable') and part in ('tcs', 'tds') and day between ${from}::date and ${to}::date
    group by 1`)
