import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Language } from '#domain/language/language.ts'
import { payoutList, storePayoutList, storePayoutStates } from '#domain/payouts/payout-list.ts'
import { account } from '#server/db/account-tables.ts'
import { brand } from '#server/db/catalogue-tables.ts'
import { payout, payoutAccount, payoutRun } from '#server/db/payout-tables.ts'
import { patternOf } from '#server/db/piece-pattern.ts'
import { db } from '#server/db/transaction.ts'
import type { ListSource } from '#server/lists/list-source.ts'

/** The store in one language, or the courier. */
const nameIn = (language: Language) =>
  sql<string>`coalesce(${brand.name}->>${sql.raw(`'${language}'`)}, ${account.name})`

/** Every payout has a run and an account: left joins cost nothing where none of them is asked for. */
const from = sql`${payout} left join ${payoutRun} on ${payoutRun.id} = ${payout.runId}
  left join ${payoutAccount} on ${payoutAccount.id} = ${payout.accountId}
  left join ${brand} on ${brand.id} = ${payout.brandId} left join ${account} on ${account.id} = ${payout.courierId}`

const columnsIn = (language: Language): ListSource['columns'] => ({
  name: nameIn(language),
  preparedAt: sql`${payoutRun.preparedAt}`,
  amount: sql`${payout.amountPaise}`,
  state: sql`${payout.state}`,
  entries: sql`${payout.entries}`,
  utr: sql`${payout.utr}`,
  paidAt: sql`${payout.paidAt}`,
  reason: sql`${payout.reason}`,
  sentAt: sql`${payout.sentAt}`,
  holder: sql`${payoutAccount.holder}`,
  lastFour: sql`${payoutAccount.lastFour}`,
  id: sql`${payout.id}`,
  runNumber: sql`${payoutRun.number}`,
  gateway: sql`${payout.gateway}`,
  reference: sql`${payout.reference}`,
  attempt: sql`${payout.attempt}`,
  updatedAt: sql`${payout.updatedAt}`,
})

const filled = ['amount', 'state', 'entries', 'id', 'gateway', 'attempt', 'updatedAt']

/** Returns how the list of all payouts is read; stores are named in one language. */
export const payoutListSource = (language: Language): ListSource => ({
  list: payoutList,
  from,
  id: sql`${payout.id}`,
  columns: columnsIn(language),
  filled,
  search: (typed) => sql`(${brand.name}::text ilike ${patternOf(typed)} or ${account.name} ilike ${patternOf(typed)}
    or ${payoutAccount.holder} ilike ${patternOf(typed)} or ${payout.utr} ilike ${patternOf(typed)}
    or ${payout.reference} ilike ${patternOf(typed)} or ${payoutAccount.lastFour} = ${typed} or ${payout.id} = ${typed})`,
})

/** Returns how the payouts of one store are read. */
export const storePayoutListSource = (language: Language): ListSource => ({
  list: storePayoutList,
  from,
  id: sql`${payout.id}`,
  columns: columnsIn(language),
  filled,
  search: (typed) => sql`(${payout.utr} ilike ${patternOf(typed)} or ${payoutAccount.holder} ilike ${patternOf(typed)}
    or ${payoutAccount.lastFour} = ${typed} or ${payout.id} = ${typed})`,
})

/** Matches the payouts of a store once they were approved; what is only prepared may still be cancelled. */
export const listedPayoutsOf = (brandId: string): SQL | undefined =>
  and(eq(payout.brandId, brandId), inArray(payout.state, [...storePayoutStates]))

/** Returns these payouts as lists show them, in no order. */
export async function listPayoutRows(ids: readonly string[], language: Language) {
  const rows = await db()
    .select({ payout, run: payoutRun, account: payoutAccount, name: nameIn(language) })
    .from(payout)
    .innerJoin(payoutRun, eq(payoutRun.id, payout.runId))
    .innerJoin(payoutAccount, eq(payoutAccount.id, payout.accountId))
    .leftJoin(brand, eq(brand.id, payout.brandId))
    .leftJoin(account, eq(account.id, payout.courierId))
    .where(inArray(payout.id, [...ids]))
  return rows.map(({ payout: row, run, account: { holder, lastFour }, name }) => ({
    id: row.id,
    name,
    preparedAt: run.preparedAt,
    amount: row.amountPaise,
    state: row.state,
    entries: row.entries,
    utr: row.utr,
    paidAt: row.paidAt,
    reason: row.reason,
    sentAt: row.sentAt,
    holder,
    lastFour,
    runNumber: run.number,
    gateway: row.gateway,
    reference: row.reference,
    attempt: row.attempt,
    updatedAt: row.updatedAt,
  }))
}
