import type { Server } from 'node:http'

/** Longer than the shop needs for any answer. */
const patienceMilliseconds = 5_000
const sweepMilliseconds = 50

/**
 * Takes no new connections, ends the streams, and resolves once every request that was sent has its answer; what is not
 * answered in time is cut. The framework does not do this for a server that it did not make and start itself: requests would
 * go on while their database is closed.
 */
export async function endConnections(server: Server, endStreams: () => void): Promise<void> {
  // A server that never listened is closed already.
  const closed = new Promise<void>((resolve) => void server.close(() => resolve()))
  endStreams()
  const lastResort = setTimeout(() => server.closeAllConnections(), patienceMilliseconds)
  // A connection that was busy becomes idle with its last answer.
  const sweep = setInterval(() => server.closeIdleConnections(), sweepMilliseconds)
  await closed
  clearTimeout(lastResort)
  clearInterval(sweep)
}
