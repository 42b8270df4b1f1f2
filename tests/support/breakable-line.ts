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
  const pass = (asked: IncomingMessage, answer: ServerResponse) => {
    if (broken) return void asked.socket.destroy()
    const turn = turns.get(asked.url ?? '')
    const headers = { ...asked.headers, ...(turn ? { 'accept-encoding': 'identity' } : {}) }
    const onward = request(new URL(asked.url ?? '/', shop), { method: asked.method, headers }, async (told) => {
      if (!turn) return void told.pipe(answer.writeHead(told.statusCode ?? 502, told.headers))
      const pieces: Buffer[] = []
      for await (const piece of told) pieces.push(piece)
      const { 'content-length': _, ...rest } = told.headers
      answer.writeHead(told.statusCode ?? 502, rest).end(turn(Buffer.concat(pieces).toString()))
    })
    onward.once('error', () => answer.destroy())
    asked.pipe(onward)
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
