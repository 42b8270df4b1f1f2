import { and, desc, eq, sql } from 'drizzle-orm'
import type { CommissionAmounts } from '#domain/invoices/commission-document.ts'
import type { Trilingual } from '#domain/language/language.ts'
import { paise } from '#domain/money/money.ts'
import { commissionInvoice } from '#server/db/invoice-tables.ts'
import { db } from '#server/db/transaction.ts'

export type CommissionInvoiceRow = typeof commissionInvoice.$inferSelect
export type CommissionBuyer = CommissionInvoiceRow['buyer']

const month = sql`to_char(at at time zone 'Asia/Kolkata', 'YYYY-MM')`
const isCommission = sql`part in ('commission', 'commission_gst') and brand_id is not null`

/** Returns the months before this one in which the shop took or gave back commission and that no document states yet. */
export async function listUninvoiced(before: string): Promise<{ brandId: string; month: string }[]> {
  const { rows } = await db().execute<{ brand_id: string; month: string }>(sql`
    select brand_id, month from (
      select distinct brand_id, ${month} as month from ledger_entry e where ${isCommission}
        and at >= coalesce((select (max(c.month) || '-01')::timestamp at time zone 'Asia/Kolkata' + interval '1 month'
          from commission_invoice c where c.brand_id = e.brand_id), '-infinity')
    ) months where month < ${before} order by month, brand_id`)
  return rows.map(({ brand_id: brandId, month }) => ({ brandId, month }))
}

/** Returns what the ledger has taken of a store as commission until the end of a month. */
export async function readTaken(brandId: string, until: Date): Promise<CommissionAmounts> {
  const { rows } = await db().execute<{ commission: string; gst: string }>(sql`
    select coalesce(-sum(amount_paise) filter (where part = 'commission'), 0) as commission,
      coalesce(-sum(amount_paise) filter (where part = 'commission_gst'), 0) as gst
    from ledger_entry where brand_id = ${brandId} and ${isCommission} and at < ${until.toISOString()}::timestamptz`)
  return amountsOf(rows[0])
}

/** Returns what the documents of a store state in all. */
export async function readStated(brandId: string): Promise<CommissionAmounts> {
  const { rows } = await db().execute<{ commission: string; gst: string }>(sql`
    select coalesce(sum(commission_paise), 0) as commission, coalesce(sum(gst_paise), 0) as gst
    from commission_invoice where brand_id = ${brandId}`)
  return amountsOf(rows[0])
}

const amountsOf = (row: { commission: string; gst: string } | undefined): CommissionAmounts => ({
  commission: paise(Number(row?.commission ?? 0)),
  gst: paise(Number(row?.gst ?? 0)),
})

/** Locks a store, so that one document of a month is issued; returns how its documents name it. */
export async function lockBuyer(brandId: string): Promise<CommissionBuyer | undefined> {
  const { rows } = await db().execute<{
    name: Trilingual
    legal_name: string | null
    street_address: string | null
    gstin: string | null
    tax_state: string | null
  }>(sql`select name, legal_name, street_address, gstin, tax_state from brand where id = ${brandId} for no key update`)
  const [row] = rows
  return (
    row && {
      name: row.name,
      legalName: row.legal_name,
      address: row.street_address,
      gstin: row.gstin,
      state: row.tax_state,
    }
  )
}

export async function isInvoiced(brandId: string, month: string): Promise<boolean> {
  const found = await db()
    .select({ number: commissionInvoice.number })
    .from(commissionInvoice)
    .where(and(eq(commissionInvoice.brandId, brandId), eq(commissionInvoice.month, month)))
  return found.length > 0
}

export async function insertCommissionInvoice(row: CommissionInvoiceRow): Promise<void> {
  await db().insert(commissionInvoice).values(row)
}

/** Lists the documents of a store, the newest first; none without a store. */
export const listCommissionInvoices = (brandId: string | null) =>
  db()
    .select({
      number: commissionInvoice.number,
      prefix: commissionInvoice.prefix,
      month: commissionInvoice.month,
      commission: commissionInvoice.commissionPaise,
      gst: commissionInvoice.gstPaise,
    })
    .from(commissionInvoice)
    .where(eq(commissionInvoice.brandId, brandId ?? ''))
    .orderBy(desc(commissionInvoice.month))
    .limit(120)

/** Returns a document of a store. */
export async function findCommissionInvoice(brandId: string | null, number: string) {
  const [row] = await db()
    .select()
    .from(commissionInvoice)
    .where(and(eq(commissionInvoice.number, number), eq(commissionInvoice.brandId, brandId ?? '')))
  return row
}
