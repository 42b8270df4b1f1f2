import { asc, eq } from 'drizzle-orm'
import { actorShownTo } from '#domain/event-actor.ts'
import type { Language } from '#domain/language.ts'
import { type Audience, type OrderEventKind, seesEvent } from '#domain/order-event.ts'
import { brand } from '#server/db/catalogue-tables.ts'
import { fulfilment, orderEvent } from '#server/db/order-tables.ts'
import { db } from '#server/db/transaction.ts'
import { say } from '#server/say.ts'

/** Who reads a timeline: in which capacity, as which account, and for a seller for which store. */
export type TimelineReader = { as: Audience; id: string; brandId?: string }

/** Everything that happened to an order, oldest first, with the store each part's event is about. */
export const listEvents = (orderId: string) =>
  db()
    .select({
      kind: orderEvent.kind,
      at: orderEvent.at,
      actorRole: orderEvent.actorRole,
      actorId: orderEvent.actorId,
      actorName: orderEvent.actorName,
      hand: orderEvent.hand,
      data: orderEvent.data,
      brandId: fulfilment.brandId,
      brandName: brand.name,
    })
    .from(orderEvent)
    .leftJoin(fulfilment, eq(fulfilment.id, orderEvent.fulfilmentId))
    .leftJoin(brand, eq(brand.id, fulfilment.brandId))
    .where(eq(orderEvent.orderId, orderId))
    .orderBy(asc(orderEvent.id))

/** What one reader may see of an order's events, in words of the language: others' names only where lifecycle 9 allows them. */
export async function readTimeline(orderId: string, reader: TimelineReader, language: Language) {
  const events = await listEvents(orderId)
  return events.flatMap((event) => {
    const kind = event.kind as OrderEventKind
    if (!seesEvent({ kind, brandId: event.brandId }, reader)) return []
    const brandName = event.brandName?.[language]
    const { who, name } = actorShownTo(
      { as: event.hand, id: event.actorId ?? '', name: event.actorName, ...(brandName ? { brandName } : {}) },
      reader,
    )
    return [
      {
        kind,
        at: event.at,
        by: name ?? say(language, 'order-events', `by.${who}`),
        brandId: event.brandId,
        text: say(language, 'order-events', `kinds.${kind}`, { ...event.data, brand: brandName }),
        detail: null,
      },
    ]
  })
}
