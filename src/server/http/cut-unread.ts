import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/** A client that has taken no byte for so long is gone, or holds its response in our memory on purpose. */
const unreadMilliseconds = 25_000
const sweepMilliseconds = 5_000

/** What a connection had to send when it was looked at, and since when nothing of that was taken. */
type Unread = { queued: number; written: number; since: number }

/**
 * Cuts connections whose client does not read its response, within 30 s (docs/spec/reliability.md#R9). Node's own limit on idle sockets would do
 * only for clients that send nothing meanwhile. One that reads slowly stays, and so does a stream without news.
 */
export function cutUnread(server: Server): void {
  const unread = new Map<Socket, Unread | undefined>()
  server.on('connection', (socket: Socket) => {
    unread.set(socket, undefined)
    socket.once('close', () => unread.delete(socket))
  })
  const sweep = setInterval(() => {
    const now = performance.now()
    for (const [socket, before] of unread) {
      const seen = readUnread(socket, before, now)
      unread.set(socket, seen)
      if (seen && now - seen.since >= unreadMilliseconds) socket.destroy()
    }
  }, sweepMilliseconds)
  sweep.unref()
  server.once('close', () => clearInterval(sweep))
}

function readUnread(socket: Socket, before: Unread | undefined, now: number): Unread | undefined {
  const queued = queuedBytes(socket)
  if (queued === 0) return undefined
  const written = socket.bytesWritten
  const isSame = before?.queued === queued && before.written === written
  return isSame ? before : { queued, written, since: now }
}

/** Bytes that the system has not taken over yet: the only sign of progress within a long answer. Node reads it of the handle too. */
const queuedBytes = (socket: Socket): number =>
  (socket as { _handle?: { writeQueueSize?: number } | null })._handle?.writeQueueSize ?? 0
