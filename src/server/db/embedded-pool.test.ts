import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openEmbeddedPool } from './embedded-pool.ts'

let embedded: Awaited<ReturnType<typeof openEmbeddedPool>>
beforeAll(async () => {
  embedded = await openEmbeddedPool({ dataDir: 'memory://' })
})
afterAll(async () => {
  await embedded.pool.end()
  await embedded.lite.close()
})

test('statements that fail beside others leave every answer with its own statement, on the same connection', async () => {
  const { pool } = embedded
  const removed = vi.fn()
  pool.on('remove', removed)
  const answers = await Promise.all(
    Array.from({ length: 60 }, async (_, n) =>
      n % 3 === 0
        ? pool.query('select $1::int / 0', [n]).catch((error: { code?: string }) => error.code)
        : pool.query('select $1::int as n', [n]).then(({ rows }) => rows[0].n),
    ),
  )
  expect(answers).toEqual(answers.map((_, n) => (n % 3 === 0 ? '22012' : n)))
  expect(removed).not.toHaveBeenCalled()
})
