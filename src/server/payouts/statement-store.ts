import { sql } from 'drizzle-orm'
import type { Trilingual } from '#domain/language/language.ts'
import { db } from '#server/db/transaction.ts'

export type Brand = { name: Trilingual; legal_name: string | null; gstin: string | null; street_address: string | null }

/** Returns what a statement says about its store. */
export async function findStatementBrand(brandId: string | null) {
  const { rows } = await db().execute<Brand>(
    sql`select name, legal_name, gstin, street_address from brand where id = ${brandId}`,
  )
  return rows
}

/** Returns the months and financial years in which a store's money changed, newest first. */
export async function listStatements(brandId: string | null) {
  const { rows } = await db().execute<{ month: string }>(sql`
    select distinct to_char(at at time zone 'Asia/Kolkata', 'YYYY-MM') as month
    from passbook_entry where brand_id = ${brandId} order by 1 desc limit 120`)
  const months = rows.map(({ month }) => month)
  const years = new Set(months.map((month) => `FY${Number(month.slice(0, 4)) - (month.slice(5) < '04' ? 1 : 0)}`))
  return { months, years: [...years] }
}
