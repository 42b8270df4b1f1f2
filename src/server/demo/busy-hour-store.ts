import { sql } from 'drizzle-orm'
import { db } from '#server/db/transaction.ts'

type Regular = { principal: Row; shipping: Record<string, string> }
type Row = { id: string; email: string; name: string; username: string | null; language: string }

/** Returns a customer of the year with the address of one of their orders. */
export async function findAnyCustomer(): Promise<Regular | undefined> {
  const { rows } = await db().execute<Row & { shipping: Record<string, string> }>(sql`
    select a.id, a.email, a.name, a.username, a.language, o.shipping
    from customer_order o join account a on a.id = o.account_id where a.role = 'user' order by random() limit 1`)
  const [found] = rows
  if (!found) return undefined
  const { shipping, ...principal } = found
  return { principal, shipping }
}

/** Lists what is on sale. */
export async function listShelf(): Promise<{ id: string; brandId: string; city: string }[]> {
  const { rows } = await db().execute<{ id: string; brandId: string; city: string }>(sql`
    select p.id, p.brand_id as "brandId", b.city_id as city from product p join brand b on b.id = p.brand_id
    where p.published and p.stock > 0 order by p.id`)
  return rows
}
