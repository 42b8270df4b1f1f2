import { sql } from 'drizzle-orm'
import { paise, toRupees } from '#domain/money/money.ts'
import { db } from '#server/db/transaction.ts'
import { csvText } from '#server/documents/csv-text.ts'

type Row = {
  brand_id: string
  legal_name: string
  gstin: string | null
  value: string
  returned: string
  tcs: string
  tds: string
}

/**
 * Returns what was withheld in a month (2026-11), by store, as the operator's accountant needs it: `gstr-8` by GSTIN
 * with the tax split for the states, `26q` by PAN. Amounts in rupees.
 */
export async function withholdingForm(form: 'gstr-8' | '26q', month: string): Promise<Buffer> {
  const rows = await readWithheld(month)
  const rupees = (amount: string) => toRupees(paise(Number(amount)))
  if (form === '26q')
    return csvText([
      ['PAN', 'Name of deductee', 'Section', 'Amount credited', 'TDS', 'Month'],
      ...rows
        .filter(({ tds }) => Number(tds) !== 0)
        .map((row) => [panOf(row.gstin), row.legal_name, '194O', rupees(row.value), rupees(row.tds), month]),
    ])
  return csvText([
    [
      'GSTIN of supplier',
      'Name',
      'Gross value of supplies',
      'Value of supplies returned',
      'Net amount',
      'TCS',
      'Month',
    ],
    ...rows
      .filter(({ gstin }) => gstin !== null)
      .map((row) => [
        row.gstin,
        row.legal_name,
        rupees(row.value),
        rupees(row.returned),
        toRupees(paise(Number(row.value) - Number(row.returned))),
        rupees(row.tcs),
        month,
      ]),
  ])
}

/** A GSTIN contains the PAN of its holder. */
const panOf = (gstin: string | null): string => gstin?.slice(2, 12) ?? ''

/** What became payable in the month, the value without GST, and what was given back of earlier months. */
async function readWithheld(month: string): Promise<Row[]> {
  const { rows } = await db().execute<Row>(sql`
    with within as (
      select (${`${month}-01`}::date)::timestamp at time zone 'Asia/Kolkata' as since,
        (${`${month}-01`}::date + interval '1 month')::timestamp at time zone 'Asia/Kolkata' as until
    ), taxes as (
      select g.brand_id, g.order_id, g.kind,
        coalesce(sum(-g.amount_paise) filter (where g.part = 'tcs'), 0) as tcs,
        coalesce(sum(-g.amount_paise) filter (where g.part = 'tds'), 0) as tds
      from ledger_entry g, within w
      where g.account = 'seller_payable' and g.part in ('tcs', 'tds') and g.at >= w.since and g.at < w.until
      group by 1, 2, 3
    )
    select t.brand_id, coalesce(b.legal_name, b.name ->> 'en') as legal_name, min(e.gstin) as gstin,
      coalesce(sum(v.taxable) filter (where t.kind = 'earned'), 0)::bigint as value,
      coalesce(sum(case when e.tcs_percent > 0 then -t.tcs * 100 / e.tcs_percent
        when e.tds_percent > 0 then -t.tds * 100 / e.tds_percent else 0 end) filter (where t.kind <> 'earned'), 0)::bigint as returned,
      sum(t.tcs) as tcs, sum(t.tds) as tds
    from taxes t join brand b on b.id = t.brand_id
    join earning e on e.order_id = t.order_id and e.brand_id = t.brand_id
    left join lateral (
      select sum(case when e.gstin is null then g.amount else round(g.amount * 100 / (100 + g.gst_rate)) end) as taxable
      from (
        select l.id, l.gst_rate, sum(x.amount_paise) as amount from ledger_entry x join order_line l on l.id = x.line_id
        where x.order_id = t.order_id and x.brand_id = t.brand_id and x.part in ('goods', 'discount')
          and x.account in ('seller', 'seller_payable') and x.at <= e.earned_at + interval '1 second'
        group by l.id
      ) g
    ) v on t.kind = 'earned'
    group by t.brand_id, b.legal_name, b.name order by t.brand_id`)
  return rows
}
