import type { Readable } from 'node:stream'
import { refuse } from '#domain/refusal.ts'
import type { Needs } from '#server/context.ts'
import type { Visitor } from '#server/http/visitor.ts'
import { network } from '#server/http/visitor-network.ts'
import { findNewestEvent } from './order-event-store.ts'
import { beatSeconds, openOrderStream } from './order-stream.ts'

/** Limits of open streams: per visitor, and in one process. */
const mostPerVisitor = 6
const mostInAll = 5000

/**
 * Returns the handler of an order's live changes: server-sent events that carry the number of the newest event and
 * nothing else, so that the page reads the order again through its own endpoint. An open stream makes no database
 * queries. The caller has checked that the visitor may read the order. Refuses with thing/not-found and rate/limited.
 */
export function orderFollower(context: Needs<'orderChanges'>) {
  const open = new Map<string, number>()
  const count = (who: string, by: number): void => {
    const left = (open.get(who) ?? 0) + by
    if (left > 0) open.set(who, left)
    else open.delete(who)
  }

  /** `seen` is the newest event the page was read with; a reconnecting browser sends the last event it received. */
  return async ({ id, seen }: { id: string; seen?: number | undefined }, visitor: Visitor): Promise<Readable> => {
    const who = visitor.principal?.id ?? network(visitor.address)
    if ((open.get(who) ?? 0) >= mostPerVisitor || context.orderChanges.size >= mostInAll)
      refuse('rate/limited', { seconds: beatSeconds })
    count(who, 1)
    const lastEventId = Number(visitor.header('last-event-id') ?? undefined)
    return openOrderStream(context.orderChanges, {
      id,
      seen: Number.isNaN(lastEventId) ? seen : lastEventId,
      readNewest: async () => (await findNewestEvent(id)) ?? refuse('thing/not-found'),
      onGone: () => count(who, -1),
    })
  }
}
