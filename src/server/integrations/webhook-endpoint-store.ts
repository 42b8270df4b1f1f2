import { asc, count, eq, sql } from 'drizzle-orm'
import { type EventType, testEventType } from '#domain/integrations/event-type.ts'
import { secretOverlapHours } from '#domain/integrations/webhook-endpoint.ts'
import type { WebhookHealth } from '#domain/integrations/webhook-health.ts'
import { refuse } from '#domain/refusal.ts'
import { dbNow, dbNowPlus } from '#server/db/database-clock.ts'
import { webhookDelivery, webhookEndpoint } from '#server/db/integration-tables.ts'
import { db } from '#server/db/transaction.ts'

export type WebhookEndpointRow = typeof webhookEndpoint.$inferSelect
type Written = { url: string; description: string; events: EventType[] }

/** Deliveries that an endpoint missed: it was off, or they were tried for three days. */
const missed = sql<number>`(select count(*)::int from webhook_delivery d join shop_event e on e.id = d.event_id
  where d.endpoint_id = webhook_endpoint.id and d.state in ('held', 'failed') and e.type <> ${testEventType})`

const selectEndpoints = () => db().select({ row: webhookEndpoint, missed }).from(webhookEndpoint)

/** Lists the endpoints with how many deliveries each missed, the oldest first. */
export const listEndpoints = () => selectEndpoints().orderBy(asc(webhookEndpoint.createdAt), webhookEndpoint.id)

/** Returns an endpoint with how many deliveries it missed. Refuses with thing/not-found. */
export async function findEndpoint(id: string) {
  const [found] = await selectEndpoints().where(eq(webhookEndpoint.id, id))
  return found ?? refuse('thing/not-found')
}

/**
 * Locks an endpoint. Refuses with thing/not-found. The lock leaves new deliveries alone: an order must not wait for
 * what happens to an endpoint.
 */
export const lockEndpoint = async (id: string): Promise<WebhookEndpointRow> =>
  (await lockEndpointIfThere(id)) ?? refuse('thing/not-found')

/** Locks an endpoint, which may have been removed meanwhile. */
export async function lockEndpointIfThere(id: string): Promise<WebhookEndpointRow | undefined> {
  const [row] = await db().select().from(webhookEndpoint).where(eq(webhookEndpoint.id, id)).for('no key update')
  return row
}

/** Returns the number of endpoints, and lets no other be made until the transaction ends. */
export async function countEndpoints(): Promise<number> {
  await db().execute(sql`lock table webhook_endpoint in share row exclusive mode`)
  const [row] = await db().select({ count: count() }).from(webhookEndpoint)
  return row?.count ?? 0
}

/** Saves a new endpoint under an id that its secret is sealed with. */
export const insertEndpoint = (endpoint: Written & { id: string; secret: string }) =>
  db().insert(webhookEndpoint).values(endpoint)

const nextVersion = { version: sql`${webhookEndpoint.version} + 1`, updatedAt: dbNow }

/** Saves the address, the name and the events of an endpoint. */
export const saveEndpoint = (id: string, written: Written) =>
  db()
    .update(webhookEndpoint)
    .set({ ...written, ...nextVersion })
    .where(eq(webhookEndpoint.id, id))

/** Gives an endpoint another secret; the one before signs too for a day. */
export const saveSecret = ({ id, secret: previousSecret }: WebhookEndpointRow, secret: string) =>
  db()
    .update(webhookEndpoint)
    .set({ secret, previousSecret, previousUntil: dbNowPlus({ hours: secretOverlapHours }), ...nextVersion })
    .where(eq(webhookEndpoint.id, id))

/** Switches an endpoint on, with a clean record. */
export const saveOn = (id: string) =>
  db()
    .update(webhookEndpoint)
    .set({ state: 'on', offBecause: null, failingSince: null, failedTries: 0, warnings: 0, ...nextVersion })
    .where(eq(webhookEndpoint.id, id))

/** Switches an endpoint off; what waits for it is held, to be replayed later. */
export async function saveOff(id: string, offBecause: 'admin' | 'failures' | 'gone'): Promise<void> {
  await db()
    .update(webhookEndpoint)
    .set({ state: 'off', offBecause, ...nextVersion })
    .where(eq(webhookEndpoint.id, id))
  await db()
    .update(webhookDelivery)
    .set({ state: 'held', nextTryAt: null })
    .where(sql`${webhookDelivery.endpointId} = ${id} and ${webhookDelivery.state} = 'pending'`)
}

/** Removes an endpoint with its log. */
export const deleteEndpoint = (id: string) => db().delete(webhookEndpoint).where(eq(webhookEndpoint.id, id))

/** Saves how an endpoint does; `hasArrived` when the last try did. */
export const saveHealth = (id: string, health: WebhookHealth, hasArrived: boolean) =>
  db()
    .update(webhookEndpoint)
    .set({ ...health, ...(hasArrived ? { lastSuccessAt: dbNow } : {}) })
    .where(eq(webhookEndpoint.id, id))
