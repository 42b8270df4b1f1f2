import { Readable } from 'node:stream'
import type { OrderChanges } from './order-changes.ts'

/** Proxies close a connection on which nothing is said; a page is let go in time to be asked again who reads it. */
export const beatSeconds = 20
const longestSeconds = 600
/** Somebody who does not read what she is sent is let go (bytes). */
const mostUnread = 16_000

type Following = {
  id: string
  /** The newest event its reader knows of; nothing when she knows of none. */
  seen: number | undefined
  /** The number of the order's newest event. */
  readNewest: () => Promise<number>
  onGone: () => void
}

/**
 * The live changes of one order as server-sent events. It watches first and reads then, so that no step falls between the two; and tells whoever knows an
 * older state at once. Of steps that were taken side by side the later number may be told first: whatever was not told yet is told.
 */
export async function openOrderStream(orderChanges: OrderChanges, following: Following): Promise<Readable> {
  const { id, seen, readNewest, onGone } = following
  const stream = new Readable({ read: () => undefined })
  const told = new Set<number>()
  let newest = 0
  let ready = false
  const write = (text: string): void => {
    if (stream.readableLength > mostUnread) stream.destroy()
    else stream.push(text)
  }
  const say = (kind: 'ready' | 'changed') => {
    if (ready) write(`event: ${kind}\nid: ${newest}\ndata: {}\n\n`)
  }
  const hear = (event: number): void => {
    newest = Math.max(newest, event)
    if (told.has(event)) return
    told.add(event)
    say('changed')
  }
  const stop = orderChanges.watch(id, { heard: hear, lost: () => say('changed'), end: () => void stream.push(null) })
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
    const heard = told.size > 0
    newest = Math.max(newest, read)
    told.add(read)
    ready = true
    write('retry: 3000\n\n')
    say(heard || (seen ?? read) < read ? 'changed' : 'ready')
  } catch (error) {
    stream.destroy()
    throw error
  }
  return stream
}
