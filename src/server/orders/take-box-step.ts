import { eq, type InferSelectModel, sql } from 'drizzle-orm'
import { type BoxCommand, type BoxFacts, decideBox } from '#domain/box-flow.ts'
import { eventOfBox } from '#domain/event-of-step.ts'
import type { Audience } from '#domain/order-event.ts'
import { dbNow } from '#server/db/database-clock.ts'
import { box } from '#server/db/order-tables.ts'
import { db } from '#server/db/transaction.ts'
import type { House } from '#server/house.ts'
import type { Hands } from './hands.ts'
import { orderStatusChanged } from './order-status-store.ts'
import { recordEvent } from './record-event.ts'

export type BoxRow = InferSelectModel<typeof box>

type BoxStep = {
  facts?: BoxFacts
  /** Columns that change with the state. */
  changes?: Partial<Omit<BoxRow, 'id' | 'orderId' | 'hubId' | 'state' | 'version' | 'updatedAt'>>
  /** Values for the event's text. */
  data?: Record<string, unknown>
  /** Restricts which of the usual recipients get an email, when another event notifies the rest. */
  mailTo?: readonly Audience[] | undefined
}

/**
 * Decides one step of a box that the caller has locked, saves it with its next version and records its event, if the step leaves one; gives
 * the box as it is now. Refuses as `decideBox` does. Call it inside `transaction()`.
 */
export async function takeBoxStep(
  house: House,
  before: BoxRow,
  command: BoxCommand,
  { actor, doer }: Hands,
  { facts = {}, changes = {}, data = {}, mailTo }: BoxStep = {},
): Promise<BoxRow> {
  const state = decideBox(before.state, command, actor, facts)
  const [saved] = await db()
    .update(box)
    .set({ ...changes, state, version: sql`${box.version} + 1`, updatedAt: dbNow })
    .where(eq(box.id, before.id))
    .returning()
  if (!saved) throw new Error(`box ${before.id} is gone although it was locked`)
  const kind = eventOfBox(command, before.state)
  orderStatusChanged(before.orderId)
  if (kind) await recordEvent(house, { orderId: before.orderId, kind, actor: doer, data, mailTo })
  return saved
}
