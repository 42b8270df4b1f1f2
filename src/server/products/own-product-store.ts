import { and, eq, or, sql } from 'drizzle-orm'
import { refuse } from '#domain/refusal.ts'
import { product } from '#server/db/catalogue-tables.ts'
import { db } from '#server/db/transaction.ts'
import type { Principal } from '#server/http/visitor.ts'
import type { ProductRow } from './product-columns.ts'

/** Matches the products that a person may edit: an admin every one, a seller those of their store. */
const isTheirs = (principal: Principal) =>
  or(principal.role === 'admin' ? sql`true` : undefined, eq(product.brandId, principal.brandId ?? ''))

/** Returns a product to its seller or an admin. Refuses with thing/not-found. */
export async function findOwnProduct(id: string, principal: Principal): Promise<ProductRow> {
  const [row] = await db()
    .select()
    .from(product)
    .where(and(eq(product.id, id), isTheirs(principal)))
  return row ?? refuse('thing/not-found')
}

/** Does the same and locks the row until the transaction ends. Refuses with product-merge/merged too: nothing changes it any more. */
export async function lockOwnProduct(id: string, principal: Principal): Promise<ProductRow> {
  const [row] = await db()
    .select()
    .from(product)
    .where(and(eq(product.id, id), isTheirs(principal)))
    .for('no key update')
  if (row?.mergedInto) refuse('product-merge/merged')
  return row ?? refuse('thing/not-found')
}
