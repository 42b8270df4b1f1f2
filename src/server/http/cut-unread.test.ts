import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { Readable } from 'node:stream'
import { afterEach, expect, test } from 'vitest'
import { cutUnread, type UnreadLimits } from './cut-unread.ts'

const limits: UnreadLimits = {
  muchBytes: 256 * 1024,
  muchMilliseconds: 1_000,
  littleMilliseconds: 60_000,
  sweepMilliseconds: 100,
}
const megabyte = 1024 * 1024
const chunk = Buffer.alloc(16 * 1024, 'a')

let server: Server | undefined
let client: Socket | undefined
afterEach(() => {
  client?.destroy()
  server?.close()
})

/** Sends requests to a server that streams 32 MB at `/stream`, and sends 100 kB at once at every other path; reads nothing yet. */
async function request(path: string, times: number, own: Partial<UnreadLimits> = {}) {
  const opened = createServer(({ url }, response) => {
    if (url === '/stream') Readable.from(Array.from({ length: 2_048 }, () => chunk)).pipe(response)
    else response.end(Buffer.alloc(100_000, 'a'))
  })
  server = opened
  cutUnread(opened, { ...limits, ...own })
  await new Promise<void>((done) => void opened.listen(0, '127.0.0.1', done))
  const socket = connect((opened.address() as AddressInfo).port, '127.0.0.1').pause()
  client = socket.on('error', () => undefined)
  socket.write(`GET ${path} HTTP/1.1\r\nhost: a\r\n\r\n`.repeat(times))
  const [connection] = await once(opened, 'connection')
  return { socket, connection }
}

/** Returns how long the server has the connection open, in milliseconds; no longer than so long. */
async function lifeOf(connection: Socket, most: number): Promise<number> {
  const began = performance.now()
  await Promise.race([once(connection, 'close'), once(AbortSignal.timeout(most), 'abort')])
  return performance.now() - began
}

test('a client that reads a stream at 30 kB/s stays, though the system reports no progress for long', async () => {
  const { socket, connection } = await request('/stream', 1)
  let read = 0
  const reading = setInterval(() => {
    read += (socket.read(3_000) ?? socket.read() ?? '').length
  }, 100)
  expect(await lifeOf(connection, 4_000)).toBeGreaterThan(3_900)
  clearInterval(reading)
  expect(read).toBeGreaterThan(50_000)
  expect(read).toBeLessThan(megabyte)
})

test('a client that reads nothing of many pipelined responses is cut soon', async () => {
  const { connection } = await request('/', 400)
  expect(await lifeOf(connection, 8_000)).toBeLessThan(4_000)
})

test('a client that reads nothing of a stream is cut too, after minutes', async () => {
  const { connection } = await request('/stream', 1, { littleMilliseconds: 2_000 })
  const life = await lifeOf(connection, 8_000)
  expect(life).toBeGreaterThan(1_900)
  expect(life).toBeLessThan(6_000)
})
