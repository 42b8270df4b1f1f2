import fc from 'fast-check'
import type { PayoutShop } from './payout-shop.ts'

type Rows = PayoutShop['rows']

/** Accounts with what their entries must name, as the ledger demands it. */
const kinds = [
  { kind: 'money_in', part: 'money', debit: 'gateway', credit: 'customer' },
  { kind: 'refund_paid', part: 'money', debit: 'customer', credit: 'gateway' },
  { kind: 'unapplied_received', part: 'money', debit: 'gateway', credit: 'customer' },
  { kind: 'dispute_lost', part: 'dispute', debit: 'platform', credit: 'gateway' },
  { kind: 'withheld', part: 'tcs', debit: 'seller_payable', credit: 'tax' },
  { kind: 'withheld', part: 'tds', debit: 'seller', credit: 'tax' },
  { kind: 'cash_collected', part: 'money', debit: 'courier', credit: 'customer' },
  { kind: 'courier_pay', part: 'courier_pay', debit: 'delivery', credit: 'courier_payable' },
] as const

const transaction = fc.record({
  of: fc.constantFrom(...kinds),
  paise: fc.integer({ min: 1, max: 900_000 }),
  turn: fc.nat(9),
  gateway: fc.constantFrom('sandbox', 'razorpay', 'stripe'),
  day: fc.nat(700),
  hour: fc.nat(23),
})
const line = fc.record({ rate: fc.constantFrom(0, 5, 12, 2.5), net: fc.integer({ min: 1, max: 12_000_000 }) })
const document = fc.record({
  lines: fc.array(line, { minLength: 1, maxLength: 3 }),
  supply: fc.constantFrom('within_state', 'between_states', 'export'),
  isRegistered: fc.boolean(),
  state: fc.constantFrom('Gujarat', 'Kerala'),
  day: fc.nat(700),
})
type Document = typeof document extends fc.Arbitrary<infer Value> ? Value : never

const ago = (day: number, hour = 0): Date => new Date(Date.now() - day * 86_400_000 - hour * 3_600_000)

/**
 * Writes random transactions and tax documents of two years into the books, past the guards that only a sale passes; and gives
 * orders an offer and a parcel.
 */
export async function liveRandomBooks(rows: Rows, seed: number): Promise<void> {
  const guarded = ['ledger_entry', 'invoice']
  for (const table of guarded) await rows(`alter table ${table} disable trigger user`)
  const orders = (await rows('select id from customer_order order by id')).map(({ id }) => String(id))
  const [courier] = await rows(`select id from account where role = 'courier' order by id limit 1`)
  const [transactions = []] = fc.sample(fc.array(transaction, { minLength: 60, maxLength: 60 }), { seed, numRuns: 1 })
  for (const [at, { of, paise, turn, gateway, day, hour }] of transactions.entries())
    for (const [position, account] of [of.debit, of.credit].entries())
      await rows(
        `insert into ledger_entry (transaction_id, position, kind, account, brand_id, courier_id, gateway, order_id, part, amount_paise, at)
         values ($1, $2, $3, $4, case when $4 like 'seller%' then (select id from brand order by id offset $5 limit 1) end,
           case when $4 like 'courier%' then $6 end, case when $4 = 'gateway' then $7 end, $8, $9, $10, $11)`,
        [
          `random:${at}`,
          position,
          of.kind,
          account,
          turn % 3,
          turn % 2 === 0 || account === 'courier_payable' ? courier?.id : null,
          gateway,
          orders[turn % orders.length],
          of.part,
          position === 0 ? -paise : paise,
          ago(day, hour),
        ],
      )
  await writeDocuments(rows, seed)
  for (const table of guarded) await rows(`alter table ${table} enable trigger user`)
  await rows(`insert into order_promotion (order_id, promotion_id, version, funded_by, off_paise)
    select o.id, v.promotion_id, v.version, 'shop', 100 from (select id from customer_order order by id limit 3) o
      cross join (select promotion_id, version from promotion_version order by 1, 2 limit 1) v
    on conflict (order_id, promotion_id) do update set off_paise = 100`)
  await rows(`insert into parcel (id, shipment_id, order_id, carrier, service_id, waybill, cost_paise, currency, state)
    select 'parcel-' || s.id, s.id, s.order_id, 'practice', 'standard', 'W' || s.id, 0, 'INR', 'delivered' from shipment s on conflict do nothing`)
}

/** One document of each seller order, and a credit note for every other one. */
async function writeDocuments(rows: Rows, seed: number): Promise<void> {
  const sold = await rows('select id, order_id, brand_id from seller_order order by id')
  const [documents = []] = fc.sample(fc.array(document, { minLength: sold.length, maxLength: sold.length }), {
    seed,
    numRuns: 1,
  })
  await rows(
    `insert into invoice_counter (prefix, series, year, last) values ('I', 999, '2627', 999), ('C', 999, '2627', 999)`,
  )
  for (const [at, made] of documents.entries()) {
    const { id, order_id, brand_id } = sold[at] ?? {}
    const values = contentOf(made)
    const write = (prefix: 'I' | 'C', kind: string, day: number) =>
      rows(
        `insert into invoice (number, prefix, series, year, sequence, kind, order_id, brand_id, seller_order_id, corrects, cause_key, content,
           net_paise, taxable_paise, central_paise, state_paise, integrated_paise, issued_at, charge_key)
         values ($1, $2, 999, '2627', $3, $4, $5, $6, $7, $8, $8, $9, $10, $11, 0, 0, $12, $13, $14)`,
        [
          `${prefix}/${at}`,
          prefix,
          at + 1,
          kind,
          order_id,
          brand_id,
          id,
          prefix === 'C' ? `I/${at}` : null,
          values.content,
          values.net,
          values.taxable,
          values.net - values.taxable,
          ago(day),
          prefix === 'I' ? 'random' : null,
        ],
      )
    await write('I', 'tax_invoice', made.day)
    if (at % 2 === 0) await write('C', 'credit_note', Math.max(0, made.day - 20))
  }
}

function contentOf({ lines, supply, isRegistered, state }: Document) {
  const taxed = lines.map(({ rate, net }) => {
    const taxable = Math.round((net * 100) / (100 + rate))
    return { rate, net, taxable, central: 0, state: 0, integrated: net - taxable }
  })
  return {
    net: taxed.reduce((all, { net }) => all + net, 0),
    taxable: taxed.reduce((all, { taxable }) => all + taxable, 0),
    content: {
      supply,
      supplier: isRegistered ? { gstin: '24AAAAA0000A1Z5' } : {},
      placeOfSupply: supply === 'export' ? null : { stateCode: state === 'Gujarat' ? '24' : '32', state },
      lines: taxed,
    },
  }
}
