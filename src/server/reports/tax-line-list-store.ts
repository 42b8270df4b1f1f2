import { type SQL, sql } from 'drizzle-orm'
import type { InvoiceKind } from '#domain/invoices/invoice.ts'
import type { Language } from '#domain/language/language.ts'
import { paise } from '#domain/money/money.ts'
import type { GstrTable } from '#domain/reports/gstr-table.ts'
import { taxLineList } from '#domain/reports/tax-line-list.ts'
import { patternOf } from '#server/db/piece-pattern.ts'
import { db } from '#server/db/transaction.ts'
import type { ListSource } from '#server/lists/list-source.ts'

const from = sql`invoice i left join invoice c on c.number = i.corrects left join brand s on s.id = i.brand_id
  left join customer_order o on o.id = i.order_id
  cross join lateral jsonb_array_elements(i.content -> 'lines') with ordinality as l(line, position)`

const id = sql`(i.number || ':' || l.position)`
const rate = sql`(l.line ->> 'rate')::numeric`
const supply = sql`i.content ->> 'supply'`

/** Where the return names the supply; as the metrics of the tax count it. */
const place = sql`case when ${supply} = 'export' then ''
  else concat_ws('-', i.content -> 'placeOfSupply' ->> 'stateCode', i.content -> 'placeOfSupply' ->> 'state') end`

/** The rule of `gstrTableOf`. */
const isListed = sql`(${supply} = 'export'
  or ${supply} = 'between_states' and coalesce(c.net_paise, i.net_paise) > 1e7 and ${rate} > 0)`
const gstr = sql`case when i.content -> 'supplier' ->> 'gstin' is null then 'unregistered'
  when i.kind = 'credit_note' and ${isListed} then '9B' when ${supply} = 'export' then '6A' when ${rate} = 0 then '8'
  when ${isListed} then '5' else '7' end`

/** A credit note counts as less. */
const amount = (name: 'net' | 'taxable' | 'central' | 'state' | 'integrated'): SQL =>
  sql`(case when i.prefix = 'C' then -1 else 1 end * (l.line ->> ${sql.raw(`'${name}'`)})::bigint)`

const supplierIn = (language: Language): SQL => sql`s.name ->> ${sql.raw(`'${language}'`)}`

const columnsIn = (language: Language) => ({
  id,
  number: sql`i.number`,
  corrects: sql`i.corrects`,
  kind: sql`i.kind`,
  issuedAt: sql`i.issued_at`,
  supplier: supplierIn(language),
  supplierId: sql`i.brand_id`,
  gstr,
  place,
  rate: sql`trim_scale(${rate})::text`,
  taxable: amount('taxable'),
  integrated: amount('integrated'),
  central: amount('central'),
  state: amount('state'),
  invoiced: amount('net'),
  orderNumber: sql`o.number`,
})

/** Returns how the list of tax lines is read; stores are named in one language. */
export const taxLineListSource = (language: Language): ListSource => ({
  list: taxLineList,
  from,
  id,
  columns: columnsIn(language),
  filled: [
    'id',
    'number',
    'kind',
    'issuedAt',
    'gstr',
    'place',
    'rate',
    'taxable',
    'integrated',
    'central',
    'state',
    'invoiced',
  ],
  search: (typed) => sql`(i.number ilike ${patternOf(typed)} or o.number ilike ${patternOf(typed)})`,
})

type Sums = Record<'taxable' | 'integrated' | 'central' | 'state' | 'invoiced', string>
type Row = Sums & {
  id: string
  number: string
  corrects: string | null
  kind: InvoiceKind
  issuedAt: Date | string
  supplier: string | null
  supplierId: string | null
  gstr: GstrTable
  place: string
  rate: string
  orderId: string
  orderNumber: string
}

/** Returns these lines as the list shows them, in no order. */
export async function listTaxLines(ids: readonly string[], language: Language) {
  const numbers = ids.map((each) => each.slice(0, each.lastIndexOf(':')))
  const columns = Object.entries(columnsIn(language)).map(([key, value]) => sql`${value} as ${sql.identifier(key)}`)
  const { rows } = await db().execute<Row>(sql`
    select ${sql.join(columns, sql`, `)}, i.order_id as "orderId" from ${from}
    where i.number = any(${sql.param(numbers)}::text[]) and ${id} = any(${sql.param([...ids])}::text[])`)
  return rows.map((row) => ({ ...row, ...amountsOf(row), issuedAt: new Date(row.issuedAt) }))
}

const amountsOf = ({ taxable, integrated, central, state, invoiced }: Sums) => ({
  taxable: paise(Number(taxable)),
  integrated: paise(Number(integrated)),
  central: paise(Number(central)),
  state: paise(Number(state)),
  invoiced: paise(Number(invoiced)),
})
