import { desc, eq } from 'drizzle-orm'
import { type StoreEventKind, storeEvent } from '#server/db/store-tables.ts'
import { db } from '#server/db/transaction.ts'
import type { Principal } from '#server/http/visitor.ts'

type StoreEventInput = { kind: StoreEventKind; subject?: string; details?: Record<string, unknown> }

/** Records what a person did to a store, within the caller's transaction. */
export async function recordStoreEvent(
  brandId: string,
  { kind, subject, details = {} }: StoreEventInput,
  actor: Pick<Principal, 'id' | 'name' | 'role'>,
): Promise<void> {
  await db()
    .insert(storeEvent)
    .values({
      brandId,
      kind,
      subject: subject ?? null,
      details,
      actorId: actor.id,
      actorName: actor.name,
      actorRole: actor.role === 'admin' ? 'admin' : 'seller',
    })
}

/** Lists the newest events of a store. */
export const listStoreEvents = (brandId: string, most: number) =>
  db().select().from(storeEvent).where(eq(storeEvent.brandId, brandId)).orderBy(desc(storeEvent.id)).limit(most)
