import { eq, type InferSelectModel, sql } from 'drizzle-orm'
import { eventOfPart } from '#domain/event-of-step.ts'
import { decidePart, type PartCommand, type PartFacts } from '#domain/fulfilment-flow.ts'
import type { Audience } from '#domain/order-event.ts'
import { dbNow } from '#server/db/database-clock.ts'
import { fulfilment } from '#server/db/order-tables.ts'
import { db } from '#server/db/transaction.ts'
import type { House } from '#server/house.ts'
import type { Hands } from './hands.ts'
import { orderStatusChanged } from './order-status-store.ts'
import { recordEvent } from './record-event.ts'

export type PartRow = InferSelectModel<typeof fulfilment>

type PartStep = {
  facts?: PartFacts
  /** Columns that change with the state. */
  changes?: Partial<
    Pick<
      PartRow,
      'packedGrams' | 'handedOverProof' | 'receivedAt' | 'shortageUntil' | 'shortageAnswer' | 'shortageAnsweredAt'
    >
  >
  /** Values for the event's text. */
  data?: Record<string, unknown>
  /** Restricts which of the usual recipients get an email, when another event notifies the rest. */
  mailTo?: readonly Audience[] | undefined
}

/**
 * Decides one step of a part that the caller has locked, saves it with its next version and records its event; gives the part as it is now.
 * Refuses as `decidePart` does. Call it inside `transaction()`.
 */
export async function takePartStep(
  house: House,
  part: PartRow,
  command: PartCommand,
  { actor, doer }: Hands,
  { facts = {}, changes = {}, data = {}, mailTo }: PartStep = {},
): Promise<PartRow> {
  const state = decidePart(part.state, command, actor, facts)
  const [saved] = await db()
    .update(fulfilment)
    .set({ ...changes, state, version: sql`${fulfilment.version} + 1`, updatedAt: dbNow })
    .where(eq(fulfilment.id, part.id))
    .returning()
  if (!saved) throw new Error(`part ${part.id} is gone although it was locked`)
  orderStatusChanged(part.orderId)
  await recordEvent(house, {
    orderId: part.orderId,
    fulfilmentId: part.id,
    kind: eventOfPart(command),
    actor: doer,
    data: { code: part.code, ...data },
    mailTo,
  })
  return saved
}
