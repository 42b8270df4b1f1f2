import { type SQL, sql } from 'drizzle-orm'
import { webhookDeliveryList } from '#domain/integrations/webhook-delivery-list.ts'
import { patternOf } from '#server/db/piece-pattern.ts'
import type { ListSource } from '#server/lists/list-source.ts'

/** How the log of a webhook endpoint is read. Its deliveries name the time of their event, so that an index serves the order. */
export const webhookDeliveryListSource: ListSource = {
  list: webhookDeliveryList,
  from: sql`webhook_delivery d join shop_event e on e.id = d.event_id`,
  id: sql`d.id`,
  columns: {
    type: sql`e.type`,
    state: sql`d.state`,
    occurredAt: sql`d.occurred_at`,
    lastStatus: sql`d.last_status`,
    nextTryAt: sql`(case when d.state = 'pending' then d.next_try_at end)`,
    subjectId: sql`e.subject_id`,
    tries: sql`d.tries`,
    deliveredAt: sql`d.delivered_at`,
    messageId: sql`e.id`,
    id: sql`d.id::text`,
  },
  filled: ['type', 'state', 'occurredAt', 'subjectId', 'tries', 'messageId'],
  search: (typed) =>
    sql`(e.type ilike ${patternOf(typed)} or e.subject_id = ${typed} or e.id ilike ${patternOf(typed)} or d.id::text = ${typed})`,
}

/** Builds the condition of the deliveries of one endpoint. */
export const deliveriesTo = (endpointId: string): SQL => sql`d.endpoint_id = ${endpointId}`
