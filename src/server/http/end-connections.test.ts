import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { endConnections } from './end-connections.ts'

test('a server that closes ends its streams, answers what it was sent, and takes nothing new', async () => {
  const open: ServerResponse[] = []
  const server = createServer((request, response) => {
    if (request.url === '/stream') response.write('a')
    open.push(response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const stream = fetch(`${url}/stream`).then((response) => response.text())
  const sent = fetch(`${url}/order`).then((response) => response.text())
  while (open.length < 2) await once(server, 'request')
  const [streaming, ordering] = open.toSorted((one) => (one.req.url === '/stream' ? -1 : 1))
  let isClosed = false
  const closed = endConnections(server, () => streaming?.end('b')).then(() => {
    isClosed = true
  })
  expect(await stream).toBe('ab')
  await expect(fetch(url)).rejects.toThrow()
  expect(isClosed).toBe(false)
  ordering?.end('confirmed')
  expect(await sent).toBe('confirmed')
  await closed
})

test('a server that never listened is closed at once', async () => {
  await endConnections(createServer(), () => undefined)
})
