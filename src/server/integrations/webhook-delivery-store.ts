import { desc, eq, inArray, sql } from 'drizzle-orm'
import { testEventType } from '#domain/integrations/event-type.ts'
import { type DeliveryState, replayDays } from '#domain/integrations/webhook-endpoint.ts'
import { refuse } from '#domain/refusal.ts'
import { dbNow } from '#server/db/database-clock.ts'
import { shopEvent, webhookDelivery, webhookEndpoint, webhookTry } from '#server/db/integration-tables.ts'
import { db } from '#server/db/transaction.ts'

/** Replayed in one go; the rest needs another. */
const mostReplayed = 10_000
/** Tries shown of each delivery. */
const triesShown = 20

const selectDeliveries = () =>
  db()
    .select({ delivery: webhookDelivery, event: shopEvent, endpoint: webhookEndpoint })
    .from(webhookDelivery)
    .innerJoin(shopEvent, eq(shopEvent.id, webhookDelivery.eventId))
    .innerJoin(webhookEndpoint, eq(webhookEndpoint.id, webhookDelivery.endpointId))

/** A delivery with its event and its endpoint. */
export type DeliveryRow = Awaited<ReturnType<typeof selectDeliveries>>[number]

/** Returns a delivery; undefined when it was removed with its endpoint. */
export async function findDelivery(id: number): Promise<DeliveryRow | undefined> {
  const [found] = await selectDeliveries().where(eq(webhookDelivery.id, id))
  return found
}

/** Returns the delivery of an admin's request. Refuses with thing/not-found. */
export const requireDelivery = async (id: string): Promise<DeliveryRow> =>
  (/^\d{1,15}$/.test(id) ? await findDelivery(Number(id)) : undefined) ?? refuse('thing/not-found')

/** Returns these deliveries, in no order. */
export const listDeliveries = (ids: readonly number[]) =>
  selectDeliveries().where(inArray(webhookDelivery.id, [...ids]))

/** Lists the last tries of these deliveries, the newest first. */
export async function listTries(deliveryIds: readonly number[]) {
  if (deliveryIds.length === 0) return []
  return await db()
    .select()
    .from(webhookTry)
    .where(inArray(webhookTry.deliveryId, [...deliveryIds]))
    .orderBy(desc(webhookTry.id))
    .limit(deliveryIds.length * triesShown)
}

/** Saves a try, and at its delivery what was answered. */
export async function insertTry(row: typeof webhookTry.$inferInsert): Promise<void> {
  await db().insert(webhookTry).values(row)
  await db()
    .update(webhookDelivery)
    .set({ lastStatus: row.status ?? null })
    .where(eq(webhookDelivery.id, row.deliveryId))
}

type Outcome = { state: DeliveryState; tries: number; nextTryAt: Date | null }

/** Saves how far a delivery is. */
export const saveOutcome = (id: number, { state, ...rest }: Outcome) =>
  db()
    .update(webhookDelivery)
    .set({ state, ...rest, ...(state === 'delivered' ? { deliveredAt: dbNow } : {}) })
    .where(eq(webhookDelivery.id, id))

/** Holds a delivery whose endpoint is off. */
export const holdDelivery = (id: number) => saveOutcome(id, { state: 'held', tries: 0, nextTryAt: null })

/** Saves the event of the test button with its delivery, which no worker sends; returns its id. */
export async function insertTest(endpointId: string): Promise<number> {
  const [event] = await db()
    .insert(shopEvent)
    .values({ type: testEventType, subjectId: endpointId, state: null })
    .returning({ id: shopEvent.id })
  if (!event) throw new Error('a test event was not saved')
  const [delivery] = await db()
    .insert(webhookDelivery)
    .values({ endpointId, eventId: event.id, state: 'pending' })
    .returning({ id: webhookDelivery.id })
  if (!delivery) throw new Error('a test delivery was not saved')
  return delivery.id
}

const again = { state: 'pending', tries: 0, nextTryAt: dbNow } as const

/** Begins another round of one delivery. */
export const restartDelivery = (id: number) => db().update(webhookDelivery).set(again).where(eq(webhookDelivery.id, id))

/** Begins another round of the deliveries of an endpoint since a time, or of those alone that it missed; returns their ids. */
export async function restartDeliveries(endpointId: string, since: Date, missedOnly: boolean): Promise<number[]> {
  const states = missedOnly ? sql`('held', 'failed')` : sql`('held', 'failed', 'delivered')`
  const { rows } = await db().execute<{ id: number }>(sql`
    with chosen as (
      select d.id from webhook_delivery d join shop_event e on e.id = d.event_id
      where d.endpoint_id = ${endpointId} and d.state in ${states} and e.type <> ${testEventType}
        and e.occurred_at >= greatest(${since.toISOString()}::timestamptz, now() - make_interval(days => ${replayDays}))
      order by d.id limit ${mostReplayed} for update of d
    )
    update webhook_delivery d set state = 'pending', tries = 0, next_try_at = now() from chosen
    where d.id = chosen.id returning d.id`)
  return rows.map(({ id }) => Number(id)).sort((one, other) => one - other)
}
