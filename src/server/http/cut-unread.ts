import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

export type UnreadLimits = {
  /** More than a stream with backpressure holds in this process. */
  muchBytes: number
  /** How long a client that makes us hold so much may take no byte. */
  muchMilliseconds: number
  /**
   * How long any other may. The system wakes us only when about a third of its send buffer (up to 4 MB) is read: of a reader of 30 kB/s
   * nothing is seen for 50 s, of one of 10 kB/s for more than 99 s.
   */
  littleMilliseconds: number
  sweepMilliseconds: number
}

const usualLimits: UnreadLimits = {
  muchBytes: 256 * 1024,
  muchMilliseconds: 25_000,
  littleMilliseconds: 300_000,
  sweepMilliseconds: 5_000,
}

/** What a connection had to send when it was looked at, and since when nothing of that was taken. */
type Unread = { queued: number; written: number; since: number }
type Connection = { unread: Unread | undefined; responses: Set<ServerResponse> }

/**
 * Cuts connections whose client does not read its response: soon those that fill our memory (docs/spec/reliability.md#R9), the others after
 * minutes. Node's own limit on idle sockets would do only for clients that send nothing meanwhile. One that reads slowly stays, and so does
 * a stream without news.
 */
export function cutUnread(server: Server, limits: UnreadLimits = usualLimits): void {
  const connections = new Map<Socket, Connection>()
  server.on('connection', (socket: Socket) => {
    connections.set(socket, { unread: undefined, responses: new Set() })
    socket.once('close', () => connections.delete(socket))
  })
  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    const responses = connections.get(socket)?.responses.add(response)
    response.once('close', () => responses?.delete(response))
  })
  const sweep = setInterval(() => {
    const now = performance.now()
    for (const [socket, connection] of connections) {
      const unread = readUnread(socket, connection.unread, now)
      connection.unread = unread
      if (!unread) continue
      const isMuch = heldBytes(socket, connection.responses) > limits.muchBytes
      if (now - unread.since >= (isMuch ? limits.muchMilliseconds : limits.littleMilliseconds)) socket.destroy()
    }
  }, limits.sweepMilliseconds)
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

/** Returns what a connection holds in this process: what is being written, and the responses to pipelined requests that wait for that. */
const heldBytes = (socket: Socket, responses: ReadonlySet<ServerResponse>): number =>
  [...responses].reduce(
    (sum, { socket: own, writableLength }) => sum + (own ? 0 : writableLength),
    socket.writableLength,
  )
