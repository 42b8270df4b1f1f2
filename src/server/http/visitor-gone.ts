import type { ServerResponse } from 'node:http'

/**
 * Returns a signal that is aborted once the connection closes before the response has been sent. (The framework's own
 * signal ends with the body of the request.)
 */
export function untilGone(response: ServerResponse): AbortSignal {
  if (response.destroyed) return AbortSignal.abort()
  const gone = new AbortController()
  response.once('close', () => {
    if (!response.writableFinished) gone.abort()
  })
  return gone.signal
}
