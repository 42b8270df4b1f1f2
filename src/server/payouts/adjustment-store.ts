import { sql } from 'drizzle-orm'
import type { Paise } from '#domain/money/money.ts'
import { db } from '#server/db/transaction.ts'

/** Saves an adjustment; returns no row where it is saved already. */
export async function saveAdjustment(
  { id, brandId, amount, reason }: { id: string; brandId: string; amount: Paise; reason: string },
  by: { id: string; name: string },
) {
  const { rows } = await db().execute<{ id: string }>(sql`
    insert into seller_adjustment (id, brand_id, amount_paise, reason, requested_by, requested_name)
    values (${id}, ${brandId}, ${amount}, ${reason}, ${by.id}, ${by.name})
    on conflict (id) do nothing returning id`)
  return rows
}

/** Locks an adjustment. */
export async function lockAdjustment(id: string) {
  const { rows } = await db().execute<{ requested_by: string; approved_at: Date | null }>(
    sql`select requested_by, approved_at from seller_adjustment where id = ${id} for update`,
  )
  return rows
}

/** Marks an adjustment as approved and returns whom it pays. */
export async function saveApproval(adminId: string, adminName: string, id: string) {
  const { rows } = await db().execute<{ brand_id: string; amount_paise: string }>(sql`
    update seller_adjustment set approved_by = ${adminId}, approved_name = ${adminName}, approved_at = now()
    where id = ${id} returning brand_id, amount_paise`)
  return rows
}

/** Returns the adjustments that wait for a second admin. */
export async function listWaiting() {
  const { rows } = await db().execute<{
    id: string
    brand_id: string
    name: Record<'en' | 'gu' | 'hi', string>
    amount_paise: string
    reason: string
    requested_name: string
    requested_by: string
    requested_at: Date | string
  }>(sql`
    select a.*, b.name from seller_adjustment a join brand b on b.id = a.brand_id
    where a.approved_at is null order by a.requested_at limit 100`)
  return rows
}
