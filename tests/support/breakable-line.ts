import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type BreakableLine = {
  url: string
  /** Drops the connection from now on, as in a train's tunnel. */
  cut(): void
  mend(): void
  /** Changes the shop's responses from now on. */
  change(path: string, turn: (text: string) => string): void
  close(): Promise<void>
}

/** A proxy to a shop, under its own address, that can be interrupted and restored. */
export async function openBreakableLine(shop: string): Promise<BreakableLine> {
  let broken = false
  const turns = new Map<string, (text: string) => string>()
  const pass = (incoming: IncomingMessage, answer: ServerResponse) => {
    if (broken) return void incoming.socket.destroy()
    const turn = turns.get(incoming.url ?? '')
    const headers = { ...incoming.headers, ...(turn ? { 'accept-encoding': 'identity' } : {}) }
    const onward = request(
      new URL(incoming.url ?? '/', shop),
      { method: incoming.method, headers },
      async (upstream) => {
        if (!turn) return void upstream.pipe(answer.writeHead(upstream.statusCode ?? 502, upstream.headers))
        const pieces: Buffer[] = []
        for await (const piece of upstream) pieces.push(piece)
        const { 'content-length': _, ...rest } = upstream.headers
        answer.writeHead(upstream.statusCode ?? 502, rest).end(turn(Buffer.concat(pieces).toString()))
      },
    )
    onward.once('error', () => answer.destroy())
    incoming.pipe(onward)
  }
  const line = createServer(pass)
  await new Promise<void>((resolve) => line.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(line.address() as AddressInfo).port}`,
    cut: () => {
      broken = true
      line.closeAllConnections()
    },
    mend: () => {
      broken = false
    },
    change: (path, turn) => void turns.set(path, turn),
    close: () =>
      new Promise((resolve) => {
        line.close(() => resolve())
        line.closeAllConnections()
      }),
  }
}
