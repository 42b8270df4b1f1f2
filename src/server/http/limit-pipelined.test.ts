import { once } from 'node:events'
import { createServer, type Server, type ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { limitPipelined } from './limit-pipelined.ts'

let server: Server | undefined
let client: Socket | undefined
afterEach(() => {
  client?.destroy()
  server?.close()
})

/** Opens a server of three at once whose responses wait until `answer`; returns what a client reads of it. */
async function open() {
  const begun: { url: string | undefined; response: ServerResponse }[] = []
  const opened = createServer(limitPipelined(({ url }, response) => void begun.push({ url, response }), 3))
  server = opened
  await new Promise<void>((done) => void opened.listen(0, '127.0.0.1', done))
  const socket = connect((opened.address() as AddressInfo).port, '127.0.0.1')
  client = socket
  let read = ''
  socket.on('data', (data) => {
    read += data
  })
  const send = (...paths: string[]) =>
    socket.write(paths.map((path) => `GET ${path} HTTP/1.1\r\nhost: a\r\n\r\n`).join(''))
  const answer = (count = begun.length) => {
    for (const { url, response } of begun.splice(0, count)) response.end(`answer of ${url};`)
  }
  const begins = async (count: number) => {
    while (begun.length < count) await once(opened, 'request')
    return begun.map(({ url }) => url)
  }
  return { socket, send, answer, begins, read: () => read.match(/answer of [^;]+/g) ?? [] }
}

test('of many requests at once the first ones are begun and answered, then the connection ends', async () => {
  const { socket, send, answer, begins, read } = await open()
  send('/1', '/2', '/3', '/4', '/5')
  expect(await begins(3)).toEqual(['/1', '/2', '/3'])
  answer()
  await once(socket, 'end')
  expect(read()).toEqual(['answer of /1', 'answer of /2', 'answer of /3'])
})

test('once so many were begun at once, none that comes later is begun, though some are answered meanwhile', async () => {
  const { socket, send, answer, begins, read } = await open()
  send('/1', '/2', '/3')
  await begins(3)
  answer(1)
  await once(socket, 'data')
  send('/4')
  answer(1)
  while (read().length < 2) await once(socket, 'data')
  expect(await begins(1)).toEqual(['/3'])
  answer()
  await once(socket, 'end')
  expect(read()).toEqual(['answer of /1', 'answer of /2', 'answer of /3'])
})

test('requests that wait for the answer before them go on for as long as they like', async () => {
  const { socket, send, answer, begins, read } = await open()
  for (let turn = 0; turn < 5; turn += 1) {
    send('/a', '/b')
    await begins(2)
    answer()
    while (read().length < (turn + 1) * 2) await once(socket, 'data')
  }
  expect(socket.readyState).toBe('open')
})
