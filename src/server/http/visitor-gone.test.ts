import { once } from 'node:events'
import { createServer, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { untilGone } from './visitor-gone.ts'

let open: ServerResponse | undefined
const server = createServer((request, response) => {
  request.resume().on('end', () => {
    open = response
  })
})
beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterAll(() => server.close())

/** A request whose body has been read whole. */
async function get() {
  open = undefined
  const { port } = server.address() as AddressInfo
  const client = request({ host: '127.0.0.1', port, method: 'POST', agent: false })
  client.on('error', () => undefined)
  client.end('{}')
  return { client, response: await vi.waitUntil(() => open) }
}

test('reports a requester that disconnects before the response, before and after', async () => {
  const { client, response } = await get()
  const early = untilGone(response)
  expect(early.aborted).toBe(false)
  client.destroy()
  await vi.waitFor(() => expect(early.aborted).toBe(true))
  expect(untilGone(response).aborted).toBe(true)
})

test('does not report a requester that received the response', async () => {
  const { client, response } = await get()
  const gone = untilGone(response)
  response.end('here')
  const [answer] = await once(client, 'response')
  answer.resume()
  await once(client, 'close')
  expect(gone.aborted).toBe(false)
})
