import { Readable } from 'node:stream'
import type { OrderChanges } from './order-changes.ts'

/**
 * Interval of heartbeats (seconds), since proxies close an idle connection. Streams are closed regularly, so that the
 * client's access is checked again.
 */
export const beatSeconds = 20
const longestSeconds = 600
/** Unread bytes after which a client that does not read its stream is disconnected. */
const mostUnread = 16_000

type Following = {
  id: string
  /** The newest event the client knows of; undefined when it knows none. */
  seen: number | undefined
  /** Reads the number of the order's newest event. */
  readNewest: () => Promise<number>
  onGone: () => void
}

/**
 * Opens the live changes of one order as server-sent events. It subscribes first and reads then, so that no event is
 * missed; a client with an older state is notified at once. Of concurrent steps the later number may be sent first:
 * whatever was not sent yet is sent.
 */
export async function openOrderStream(orderChanges: OrderChanges, following: Following): Promise<Readable> {
  const { id, seen, readNewest, onGone } = following
  const stream = new Readable({ read: () => undefined })
  const sentEvents = new Set<number>()
  let newest = 0
  let ready = false
  const write = (text: string): void => {
    if (stream.readableLength > mostUnread) stream.destroy()
    else stream.push(text)
  }
  const sendEvent = (kind: 'ready' | 'changed') => {
    if (ready) write(`event: ${kind}\nid: ${newest}\ndata: {}\n\n`)
  }
  const onEvent = (event: number): void => {
    newest = Math.max(newest, event)
    if (sentEvents.has(event)) return
    sentEvents.add(event)
    sendEvent('changed')
  }
  const stop = orderChanges.watch(id, {
    received: onEvent,
    lost: () => sendEvent('changed'),
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
  try {
    const read = await readNewest()
    const received = sentEvents.size > 0
    newest = Math.max(newest, read)
    sentEvents.add(read)
    ready = true
    write('retry: 3000\n\n')
    sendEvent(received || (seen ?? read) < read ? 'changed' : 'ready')
  } catch (error) {
    stream.destroy()
    throw error
  }
  return stream
}
