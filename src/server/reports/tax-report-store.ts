import { sql } from 'drizzle-orm'
import type { SupplyKind } from '#domain/invoices/gst.ts'
import type { InvoiceKind } from '#domain/invoices/invoice.ts'
import { gstrTableOf } from '#domain/reports/gstr-table.ts'
import type { ReportGroup } from '#domain/reports/report-shape.ts'
import type { CountedRow } from '#domain/reports/report-table.ts'
import { db } from '#server/db/transaction.ts'
import { amountOf, type ReadRows } from './report-rows.ts'

type Row = {
  day: string
  brand_id: string
  kind: InvoiceKind
  supply: SupplyKind
  is_registered: boolean
  is_large: boolean
  place: string
  rate: string
} & Record<(typeof sums)[number], string>

const sums = ['documents', 'taxable', 'integrated', 'central', 'state', 'net'] as const

/** Adds up the lines of the documents issued in a period; credit notes are less. */
export const readOutwardTax: ReadRows = async ({ from, to }, group) => {
  const { rows } = await db().execute<Row>(sql`
    select ${group === 'supplier' ? sql`brand_id` : sql`''`} as brand_id,
      ${isTime(group) ? sql`day::text` : sql`''`} as day,
      kind, supply, is_registered, is_large, place, rate::float8 as rate, sum(documents) as documents,
      sum(taxable_paise) as taxable, sum(integrated_paise) as integrated, sum(central_paise) as central,
      sum(state_paise) as state, sum(net_paise) as net
    from tax_metric where day between ${from}::date and ${to}::date
    group by 1, 2, 3, 4, 5, 6, 7, 8`)
  return [...Map.groupBy(rows, (row) => keyOf(row, group))].map(([key, own]): CountedRow => {
    const add = (name: (typeof sums)[number]) => own.reduce((all, row) => all + amountOf(row[name]), 0)
    return {
      key,
      metrics: {
        documents: group === 'rate' || group === 'gstr' ? null : add('documents'),
        taxable: add('taxable'),
        integrated: add('integrated'),
        central: add('central'),
        state: add('state'),
        invoiced: add('net'),
      },
    }
  })
}

const isTime = (group: ReportGroup): boolean => !['gstr', 'supplier', 'place', 'rate'].includes(group)

function keyOf(row: Row, group: ReportGroup): string {
  if (group === 'supplier') return row.brand_id
  if (group === 'place') return row.place
  if (group === 'rate') return String(Number(row.rate))
  if (group !== 'gstr') return row.day
  return gstrTableOf({
    kind: row.kind,
    supply: row.supply,
    isRegistered: row.is_registered,
    isLarge: row.is_large,
    rate: Number(row.rate),
  })
}
