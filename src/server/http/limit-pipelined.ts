import type { RequestListener } from 'node:http'
import type { Socket } from 'node:net'

/** Browsers and proxies send one request after the other; a few at once harm nobody. */
const usualMost = 8

/**
 * Returns a listener that answers at most `most` requests of a connection at once. One that sends more without waiting gets the answers
 * to the first ones, then its connection ends, as HTTP allows (RFC 9112, 9.3.2): hundreds of requests at once would otherwise begin as many
 * responses (docs/spec/reliability.md#R9).
 */
export function limitPipelined(listener: RequestListener, most = usualMost): RequestListener {
  const unanswered = new WeakMap<Socket, number>()
  const countOf = (socket: Socket) => unanswered.get(socket) ?? 0
  return (request, response) => {
    const { socket } = request
    const count = countOf(socket) + 1
    unanswered.set(socket, count)
    if (count > most) return
    response.once('close', () => unanswered.set(socket, countOf(socket) - 1))
    // The answer to this request is the last one, whatever is answered before it.
    if (count === most) {
      response.setHeader('connection', 'close')
      unanswered.set(socket, Number.POSITIVE_INFINITY)
    }
    listener(request, response)
  }
}
