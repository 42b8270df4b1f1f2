import { connect, type Socket } from 'node:net'

/**
 * How a client holds a connection: `headers` sends half of them and a byte now and then, `body` announces one and sends a
 * byte now and then, `reader` requests much and reads nothing.
 */
export const slowKinds = ['headers', 'body', 'reader'] as const
export type SlowKind = (typeof slowKinds)[number]

export type SlowClients = {
  /** Seconds that each connection lived which the shop has ended, by kind. */
  lives: Record<SlowKind, number[]>
  /** Connections that are open now. */
  open(): number
  /** Ends them all; none is opened again. */
  close(): void
}

const crumbMilliseconds = 2_000
/** As many as are answered at once, of the largest response: more than the buffers between two programs on one machine hold. */
const pipelined = 8

const beginnings: Record<SlowKind, string> = {
  headers: 'GET / HTTP/1.1\r\nhost: a\r\nx-slow: ',
  body: 'POST /api/auth/login HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 90000\r\n\r\n{',
  reader: 'GET /feeds/products.xml HTTP/1.1\r\nhost: a\r\naccept-encoding: identity\r\n\r\n'.repeat(pipelined),
}

/** Holds so many connections of each kind; with `again` each that the shop ends is opened again at once. */
export function openSlowClients(
  url: string,
  counts: Record<SlowKind, number>,
  { again = false }: { again?: boolean } = {},
): SlowClients {
  const { hostname, port } = new URL(url)
  const lives: SlowClients['lives'] = { headers: [], body: [], reader: [] }
  const sockets = new Set<Socket>()
  let closing = false
  const hold = (kind: SlowKind): void => {
    const socket = connect({ host: hostname, port: Number(port) })
    const began = performance.now()
    let crumbs: NodeJS.Timeout | undefined
    sockets.add(socket)
    // A reader's buffers fill, and stay full.
    if (kind === 'reader') socket.pause()
    else socket.resume()
    socket.once('connect', () => {
      socket.write(beginnings[kind])
      crumbs = setInterval(() => socket.write(kind === 'reader' ? '\r\n' : ' '), crumbMilliseconds)
    })
    socket.on('error', () => undefined)
    socket.once('close', () => {
      clearInterval(crumbs)
      sockets.delete(socket)
      if (closing) return
      lives[kind].push((performance.now() - began) / 1000)
      if (again) hold(kind)
    })
  }
  for (const kind of slowKinds) for (let each = 0; each < counts[kind]; each += 1) hold(kind)
  return {
    lives,
    open: () => sockets.size,
    close: () => {
      closing = true
      for (const socket of sockets) socket.destroy()
    },
  }
}
