import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { StartRefused } from '#server/start-refused.ts'

/**
 * Starts listening and returns the port, which differs from the requested one when that was 0. Raises `StartRefused`
 * when it cannot.
 */
export async function listen(server: Server, { host, port }: { host: string; port: number }): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(new StartRefused(reasonOf(error.code, host, port))))
    server.listen(port, host, resolve)
  })
  server.removeAllListeners('error')
  return (server.address() as AddressInfo).port
}

function reasonOf(code: string | undefined, host: string, port: number): string {
  if (code === 'EADDRINUSE')
    return `PORT is ${port}, but another program listens there: stop it, or choose another port.`
  if (code === 'EACCES') return `PORT is ${port}, but this user may not listen there: choose a port from 1024 up.`
  return `HOST is "${host}" and PORT is ${port}, but the server cannot listen there (${code}).`
}
