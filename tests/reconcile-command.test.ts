import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { openDatabase } from '#server/db/open-database.ts'
import { demoShop } from '#tests/support/database-templates.ts'
import { orderOf } from '#tests/support/order-shop.ts'
import { type RunningShop, startRunningShop } from '#tests/support/running-shop.ts'
import { unpackDatabase } from '#tests/support/test-database.ts'

const root = join(import.meta.dirname, '..')
let folder: string
let shop: RunningShop

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'haatdi-reconcile-'))
  await unpackDatabase(folder, demoShop)
  shop = await startRunningShop({ dataDir: folder })
}, 120_000)
afterAll(async () => {
  await shop.stop()
  await rm(folder, { recursive: true, force: true })
})

type Ended = { code: number | null; output: string; complained: string }

/** Runs the command as an operator does. */
async function reconcile(): Promise<Ended> {
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(VITEST|NODE_ENV)/.test(name)))
  const child = spawn('npm', ['run', '--silent', 'reconcile'], {
    cwd: root,
    env: { ...env, DATA_DIR: folder, DATABASE_URL: undefined, DEMO: 'on', LOG_LEVEL: 'silent' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended: Ended = { code: null, output: '', complained: '' }
  child.stdout.on('data', (chunk: Buffer) => {
    ended.output += chunk
  })
  child.stderr.on('data', (chunk: Buffer) => {
    ended.complained += chunk
  })
  ended.code = await new Promise<number | null>((resolve) => child.once('close', resolve))
  return ended
}

/** Places a guest's order, paid on the sandbox's page; returns that guest's session. */
async function payOrder(outcome: 'pay' | 'decline' = 'pay') {
  const jar = new Map<string, string>()
  const call = async (path: string, body?: object) => {
    const response = await fetch(shop.url + path, {
      method: body ? 'POST' : 'GET',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
        origin: shop.url,
        cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      jar.set(name, value)
    }
    const reply = await response.json()
    expect(response.ok, JSON.stringify(reply)).toBe(true)
    return reply
  }
  const { order, payment } = await call('/api/orders', orderOf({ paymentMethod: 'online' }))
  await fetch(payment.redirectUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: shop.url },
    body: new URLSearchParams({ outcome, onlineMethod: 'upi' }),
    redirect: 'manual',
  })
  await call(`/api/payments/${payment.id}/check`, {})
  return { id: order.id as string, call }
}

/** Reads or changes the shop's own database while the shop is stopped. */
async function inItsFolder<Row extends object>(sql: string): Promise<Row[]> {
  const database = await openDatabase({ database: { kind: 'embedded', folder: join(folder, 'postgres') } })
  try {
    return (await database.pool.query<Row>(sql)).rows
  } finally {
    await database.close()
  }
}

it('says of a shop that was paid, gave back and was not paid whether its books agree, and ends accordingly', async () => {
  await payOrder()
  await payOrder('decline')
  const { id, call } = await payOrder()
  await call(`/api/orders/${id}/cancel`, { reason: 'customer_changed_mind' })
  await vi.waitFor(async () => expect((await call(`/api/orders/${id}`)).refunds[0]?.state).toBe('succeeded'), {
    timeout: 30_000,
    interval: 500,
  })

  // The embedded database belongs to one process: while the shop runs, the command says so and changes nothing.
  const misplacedRun = await reconcile()
  expect(misplacedRun.code, misplacedRun.output).toBe(2)
  expect(misplacedRun.complained).toContain(folder)

  await shop.stop()
  expect(await reconcile()).toMatchObject({
    code: 0,
    output:
      '3 movements at sandbox compared.\n0 movements at sandbox payouts compared.\nThe books agree to the paisa.\n',
  })

  await inItsFolder('update sandbox_payment set charged_paise = charged_paise + 1 where charged_paise is not null')
  const off = await reconcile()
  expect(off.code, off.output).toBe(1)
  expect(off.output).toMatch(/^captured cap_\S+: ours ₹[\d,.]+, theirs ₹[\d,.]+$/m)
  expect(off.output).toContain('2 differences.')
}, 180_000)
