import { and, asc, eq, ne, sql } from 'drizzle-orm'
import { account } from '#server/db/account-tables.ts'
import { dbNow } from '#server/db/database-clock.ts'
import { boxPacker } from '#server/db/hub-tables.ts'
import { db } from '#server/db/transaction.ts'

/** Saves that a person has a box open now. */
export async function savePacker(shipmentId: string, accountId: string): Promise<void> {
  await db()
    .insert(boxPacker)
    .values({ shipmentId, accountId })
    .onConflictDoUpdate({ target: [boxPacker.shipmentId, boxPacker.accountId], set: { seenAt: dbNow } })
}

/** Lists the names of the others who had a box open within these seconds. */
export async function listOtherPackers(shipmentId: string, accountId: string, seconds: number): Promise<string[]> {
  const rows = await db()
    .select({ name: account.name })
    .from(boxPacker)
    .innerJoin(account, eq(account.id, boxPacker.accountId))
    .where(
      and(
        eq(boxPacker.shipmentId, shipmentId),
        ne(boxPacker.accountId, accountId),
        sql`${boxPacker.seenAt} > now() - make_interval(secs => ${seconds})`,
      ),
    )
    .orderBy(asc(account.name))
  return rows.map(({ name }) => name)
}
