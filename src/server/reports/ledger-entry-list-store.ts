import { type SQL, sql } from 'drizzle-orm'
import type { Language } from '#domain/language/language.ts'
import type { LedgerAccount, LedgerKind, LedgerPart } from '#domain/ledger/ledger.ts'
import { ledgerEntryList } from '#domain/ledger/ledger-entry-list.ts'
import { paise } from '#domain/money/money.ts'
import type { GatewayName } from '#domain/payments/gateway-choice.ts'
import { patternOf } from '#server/db/piece-pattern.ts'
import { db } from '#server/db/transaction.ts'
import type { ListSource } from '#server/lists/list-source.ts'

const from = sql`ledger_entry e left join order_row r on r.order_id = e.order_id left join brand s on s.id = e.brand_id
  left join account c on c.id = e.courier_id`

const id = sql`(e.transaction_id || ':' || e.position)`
const payoutId = sql`case when e.kind like 'payout_%' then split_part(e.transaction_id, ':', 2) end`
const ownerIn = (language: Language): SQL => sql`coalesce(s.name ->> ${sql.raw(`'${language}'`)}, c.name)`

/** Orders that one search reads at most. */
const mostOrders = 200

/** Returns how the list of ledger entries is read; stores are named in one language. */
export const ledgerEntryListSource = (language: Language): ListSource => ({
  list: ledgerEntryList,
  from,
  id,
  columns: {
    kind: sql`e.kind`,
    account: sql`e.account`,
    part: sql`e.part`,
    amount: sql`e.amount_paise`,
    orderNumber: sql`r.number`,
    owner: ownerIn(language),
    refundId: sql`e.refund_id`,
    payoutId,
    at: sql`e.at`,
    gateway: sql`e.gateway`,
    ownerId: sql`coalesce(e.brand_id, e.courier_id)`,
    transaction: sql`e.transaction_id`,
    id,
  },
  filled: ['kind', 'account', 'part', 'amount', 'at', 'transaction', 'id'],
  search: (typed) => sql`(e.transaction_id = ${typed} or e.order_id = any(array(
    select order_id from order_row where number ilike ${patternOf(typed)} limit ${mostOrders})))`,
})

type Row = {
  id: string
  kind: LedgerKind
  account: LedgerAccount
  part: LedgerPart
  amount: string
  orderId: string | null
  orderNumber: string | null
  owner: string | null
  ownerId: string | null
  gateway: GatewayName | null
  refundId: string | null
  payoutId: string | null
  transaction: string
  at: Date | string
}

/** Returns these entries as the list shows them, in no order. */
export async function listLedgerEntries(ids: readonly string[], language: Language) {
  const keys = ids.map((each) => ({ transaction: each.slice(0, each.lastIndexOf(':')), position: positionOf(each) }))
  const { rows } = await db().execute<Row>(sql`
    select ${id} as id, e.kind, e.account, e.part, e.amount_paise as amount, e.order_id as "orderId", r.number as "orderNumber",
      ${ownerIn(language)} as owner, coalesce(e.brand_id, e.courier_id) as "ownerId", e.gateway, e.refund_id as "refundId",
      ${payoutId} as "payoutId", e.transaction_id as transaction, e.at
    from ${from} where (e.transaction_id, e.position) in (
      select transaction, position from unnest(${sql.param(keys.map(({ transaction }) => transaction))}::text[],
        ${sql.param(keys.map(({ position }) => position))}::int[]) as k(transaction, position))`)
  return rows.map((row) => ({ ...row, amount: paise(Number(row.amount)), at: new Date(row.at) }))
}

const positionOf = (entryId: string): number => Number(entryId.slice(entryId.lastIndexOf(':') + 1))
