import type { ServerResponse } from 'node:http'

/** Aborted once the connection closes before the answer has been sent. (The framework's own signal ends with the body of the request.) */
export function untilGone(response: ServerResponse): AbortSignal {
  if (response.destroyed) return AbortSignal.abort()
  const gone = new AbortController()
  response.once('close', () => {
    if (!response.writableFinished) gone.abort()
  })
  return gone.signal
}
