import { Readable } from 'node:stream'
import { refuse } from '#domain/refusal.ts'
import { runStatement } from '#server/db/named-statement.ts'
import type { House } from '#server/house.ts'
import type { Visitor } from '#server/http/visitor.ts'
import { network } from '#server/http/visitor-network.ts'
import { demandOrderAccess } from './order-access.ts'

/** So many pages of one visitor are followed at once, and so many of all in one process. */
const mostPerVisitor = 6
const mostInAll = 5000
/** Proxies close a connection on which nothing is said; a page is let go in time to be asked again who reads it. */
const beatSeconds = 20
const longestSeconds = 600
/** Somebody who does not read what she is sent is let go (bytes). */
const mostUnread = 16_000

const newestEvent = {
  name: 'newest_order_event',
  text: 'select max(id)::int as newest from order_event where order_id = $1',
}

/**
 * Gives the door of an order's live changes: server-sent events that carry the number of the newest event and nothing else, so that the page reads
 * the order again through its own door. Nothing is asked of the database while it stands open. Refuses with thing/not-found and rate/limited.
 */
export function orderFollower(house: House) {
  const open = new Map<string, number>()
  const count = (who: string, by: number): void => {
    const left = (open.get(who) ?? 0) + by
    if (left > 0) open.set(who, left)
    else open.delete(who)
  }

  return async (id: string, visitor: Visitor): Promise<Readable> => {
    await demandOrderAccess(visitor, id)
    const [row] = await runStatement<{ newest: number | null }>(newestEvent, [id])
    const newest = row?.newest ?? refuse('thing/not-found')
    const who = visitor.principal?.id ?? network(visitor.address)
    if ((open.get(who) ?? 0) >= mostPerVisitor || house.orderChanges.size >= mostInAll)
      refuse('rate/limited', { seconds: beatSeconds })
    count(who, 1)
    return openStream(house, { id, newest, seen: Number(visitor.header('last-event-id') ?? newest) }, () =>
      count(who, -1),
    )
  }
}

type Following = { id: string; newest: number; seen: number }

function openStream({ orderChanges }: House, { id, newest, seen }: Following, onGone: () => void): Readable {
  const stream = new Readable({ read: () => undefined })
  let told = newest
  const write = (text: string): void => {
    if (stream.readableLength > mostUnread) stream.destroy()
    else stream.push(text)
  }
  const say = (kind: 'ready' | 'changed', event: number) => write(`event: ${kind}\nid: ${event}\ndata: {}\n\n`)
  write('retry: 3000\n\n')
  // Whoever comes back tells what she saw last: what happened meanwhile is told at once.
  say(seen < newest ? 'changed' : 'ready', newest)
  const stop = orderChanges.watch(id, {
    heard: (event) => {
      if (event <= told) return
      told = event
      say('changed', event)
    },
    lost: () => say('changed', told),
    end: () => void stream.push(null),
  })
  const beat = setInterval(() => write(': here\n\n'), beatSeconds * 1000)
  const last = setTimeout(() => void stream.push(null), longestSeconds * 1000)
  beat.unref()
  last.unref()
  stream.once('close', () => {
    clearInterval(beat)
    clearTimeout(last)
    stop()
    onGone()
  })
  return stream
}
