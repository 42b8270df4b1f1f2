import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

type UploadLimits = {
  checkMilliseconds: number
  /** What must arrive between two checks. */
  leastBytes: number
  /** The check from which on a slow upload is ended; before it an upload has the time of any request. */
  firstCheck: number
  /** No upload takes longer than so many checks. */
  lastCheck: number
}

/** After 28 s 2 kB a second, for five minutes: 5 MB arrive over a line of 17 kB/s. */
const usualLimits: UploadLimits = { checkMilliseconds: 14_000, leastBytes: 28_000, firstCheck: 2, lastCheck: 21 }

const watched = new WeakSet<Socket>()

/** Checks if a connection sends an upload that `watchUpload` ends when it is too slow; the time limit of other requests is not its own. */
export const isWatchedUpload = (socket: Socket): boolean => watched.has(socket)

/** Gives an admitted upload the time that it needs, as long as it goes on arriving (docs/spec/reliability.md#R9). */
export function watchUpload(
  request: IncomingMessage,
  response: ServerResponse,
  { checkMilliseconds, leastBytes, firstCheck, lastCheck }: UploadLimits = usualLimits,
): void {
  if (response.destroyed || request.complete) return
  const { socket } = request
  watched.add(socket)
  let [checks, before] = [0, socket.bytesRead]
  const stop = () => {
    clearInterval(checking)
    watched.delete(socket)
  }
  const checking = setInterval(() => {
    if (request.complete) return stop()
    checks += 1
    const isSlow = socket.bytesRead - before < leastBytes
    before = socket.bytesRead
    if (checks >= lastCheck || (checks >= firstCheck && isSlow)) socket.destroy()
  }, checkMilliseconds)
  checking.unref()
  response.once('close', stop)
}
