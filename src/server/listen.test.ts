import { createServer } from 'node:http'
import { expect, test } from 'vitest'
import { listen } from '#server/listen.ts'

test('a port that is taken, or a host that is not ours, stops the start with one sentence', async () => {
  const first = createServer()
  const port = await listen(first, { host: '127.0.0.1', port: 0 })
  expect(port).toBeGreaterThan(0)
  const second = listen(createServer(), { host: '127.0.0.1', port })
  await expect(second).rejects.toThrow(
    `PORT is ${port}, but another program listens there: stop it, or choose another port.`,
  )
  const elsewhere = listen(createServer(), { host: '192.0.2.1', port: 0 })
  await expect(elsewhere).rejects.toThrow(/^HOST is "192.0.2.1" and PORT is 0, but the server cannot listen there/)
  first.close()
})
