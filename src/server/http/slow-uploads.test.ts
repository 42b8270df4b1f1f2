import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clientErrorHandler } from './client-errors.ts'
import { watchUpload } from './slow-uploads.ts'

const limits = { checkMilliseconds: 300, leastBytes: 600, firstCheck: 2, lastCheck: 10 }

/** Ends requests after 600 ms; those to `/upload` when fewer than 2,000 bytes a second arrive, or after three seconds. */
let server: Server
beforeAll(async () => {
  const times = { headersTimeout: 500, requestTimeout: 600, connectionsCheckingInterval: 50 }
  server = createServer(times, (request, response) => {
    if (request.url === '/upload') watchUpload(request, response, limits)
    request.resume().once('end', () => setTimeout(() => response.end('taken'), 1_000))
  })
  server.on('clientError', clientErrorHandler('https://haatdi.example'))
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done))
})
afterAll(() => void server.close())

/** Sends a body of so many bytes, some of it every 100 ms; returns the status, if any, and the milliseconds until the connection ended. */
const send = (path: string, size: number, bytesEach: number) =>
  new Promise<{ status: string | undefined; lived: number }>((done) => {
    const began = performance.now()
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
    let [text, left] = ['', size]
    socket.write(`POST ${path} HTTP/1.1\r\nhost: a\r\nconnection: close\r\ncontent-length: ${size}\r\n\r\n`)
    const sending = setInterval(() => {
      const each = Math.min(left, bytesEach)
      left -= each
      if (each > 0) socket.write('a'.repeat(each))
    }, 100)
    socket.on('data', (bytes) => {
      text += bytes
    })
    socket.on('error', () => undefined)
    socket.once('close', () => {
      clearInterval(sending)
      done({ status: /^HTTP\/1.1 (\d+)/.exec(text)?.[1], lived: performance.now() - began })
    })
  })

test('an upload on a slow line is taken though it needs longer than other requests may, and is worked on after it arrived', async () => {
  const { status, lived } = await send('/upload', 9_000, 600)
  expect(status).toBe('200')
  expect(lived).toBeGreaterThan(2_000)
})

test('an upload of a byte now and then is cut when a request is', async () => {
  const { status, lived } = await send('/upload', 9_000, 1)
  expect(status).toBeUndefined()
  expect(lived).toBeLessThan(1_500)
})

test('an upload that goes on is cut at the last', async () => {
  const { status, lived } = await send('/upload', 900_000, 600)
  expect(status).toBeUndefined()
  expect(lived).toBeGreaterThan(2_500)
})

test('another request at the pace of an upload is refused in time', async () => {
  const { status, lived } = await send('/other', 9_000, 600)
  expect(status).toBe('408')
  expect(lived).toBeLessThan(1_500)
})
