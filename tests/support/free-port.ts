import { createServer } from 'node:net'

/** Below the ports that a system gives to outgoing connections, which could take one before it is listened on. */
const range = { from: 20_000, count: 12_000 }

/** Processes begin at different places, and none asks for a port twice. */
let next = Math.floor(Math.random() * range.count)

/** Returns a port of 127.0.0.1 that is currently free. */
export async function findFreePort(): Promise<number> {
  for (let tries = 0; tries < range.count; tries += 1) {
    const port = range.from + (next++ % range.count)
    if (await isFree(port)) return port
  }
  throw new Error('No port is free.')
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer()
  const isListening = await new Promise<boolean>((resolve) =>
    server.once('error', () => resolve(false)).listen(port, '127.0.0.1', () => resolve(true)),
  )
  if (isListening) await new Promise((resolve) => server.close(resolve))
  return isListening
}
