import { Writable } from 'node:stream'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildAccount } from '#tests/support/builders.ts'
import { openShop, type Shop } from '#tests/support/open-shop.ts'
import { demoPassword } from './demo-accounts.ts'

let shop: Shop
let id: string
let logged = ''
beforeAll(async () => {
  const write = (chunk: Buffer, _encoding: string, done: () => void) => {
    logged += chunk
    done()
  }
  shop = await openShop({
    log: pino({ level: 'debug' }, new Writable({ write })),
    fill: async () => {
      id = await buildAccount({ username: 'owner', name: 'Owner' })
    },
  })
})
afterAll(() => shop.close())

const guess = (email: string) =>
  shop.visitor().post('/api/auth/login', { email, password: 'a-secret-guess-of-somebody' })
const rows = async () =>
  (
    await shop.database.pool.query(
      `select account_id, details ->> 'times' as times from security_event where kind = 'sign-in-failed' order by id`,
    )
  ).rows

describe('failed sign-in as a security event', () => {
  test('records one row for each account and hour, with a count; unknown names share one', async () => {
    await Promise.all(['owner', 'OWNER', 'owner@haatdi.example', 'nobody', 'somebody else'].map(guess))
    expect((await rows()).toSorted((a, b) => Number(b.times) - Number(a.times))).toEqual([
      { account_id: id, times: '3' },
      { account_id: null, times: '2' },
    ])
    await shop.database.pool.query(
      `update security_event set at = at - interval '1 hour' where kind = 'sign-in-failed'`,
    )
    await guess('owner')
    expect(await rows()).toHaveLength(3)
  })

  test('stores nothing that was typed, neither in the table nor in the log', async () => {
    const stored = await shop.database.pool.query('select details from security_event')
    for (const text of [JSON.stringify(stored.rows), logged])
      expect(text).not.toMatch(/a-secret-guess|nobody|somebody else|owner@/)
    expect(logged.match(/"security":"sign-in-failed"/g)).toHaveLength(3)
  })

  test('records an account on hold too, and none when the password was right', async () => {
    const before = (await rows()).length
    await shop.signIn('owner')
    expect(await rows()).toHaveLength(before)
    await shop.database.pool.query('update account set disabled_at = now() where id = $1', [id])
    const right = await shop.visitor().post('/api/auth/login', { email: 'owner', password: demoPassword })
    expect(right.body.code).toBe('auth/suspended')
    expect((await rows()).at(-1)).toEqual({ account_id: id, times: '2' })
  })
})
