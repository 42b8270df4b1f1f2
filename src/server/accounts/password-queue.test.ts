import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { buildAccount } from '#tests/support/builders.ts'
import { openShop, type Shop } from '#tests/support/open-shop.ts'
import { demoPassword } from './demo-accounts.ts'
import { passwordQueue, passwordQueueRules } from './password-queue.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop({
    fill: async () => {
      for (const name of ['one', 'two', 'five']) await buildAccount({ username: name })
    },
  })
})
afterAll(() => shop.close())

const signIn = (email: string, signal?: AbortSignal) =>
  shop.fetch('/api/auth/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: demoPassword }),
    ...(signal ? { signal } : {}),
  })

const patience = { timeout: 20_000 }

/** A crowd occupies the work before all others, until it is released. */
async function holdTheLine(): Promise<() => void> {
  let go: () => void = () => undefined
  const held = new Promise<void>((resolve) => {
    go = resolve
  })
  let atWork = 0
  for (let index = 0; index < passwordQueueRules.atOnce; index++)
    void passwordQueue(() => {
      atWork++
      return held
    })
  await vi.waitFor(() => expect(atWork).toBe(passwordQueueRules.atOnce), patience)
  return go
}
const countAttempts = async () => (await shop.database.pool.query('select 1 from rate_limit_bucket')).rows.length
const countHits = async () =>
  Number((await shop.database.pool.query('select coalesce(sum(attempts), 0) as n from rate_limit_bucket')).rows[0].n)
const sessions = async () => (await shop.database.pool.query('select 1 from session')).rows.length

describe('crowd of sign-ins', () => {
  test('waits in one queue for known and unknown names, and pages do not wait in it', async () => {
    const letGo = await holdTheLine()
    let answered = 0
    const pending = ['one', 'somebody else', 'two'].map((name) =>
      signIn(name).then(({ status }) => {
        answered++
        return status
      }),
    )
    await vi.waitFor(async () => expect(await countAttempts()).toBe(1), patience)
    for (let page = 0; page < 5; page++) expect((await shop.fetch('/')).status).toBe(200)
    // The one count is that of the address: no account was requested yet.
    expect([answered, await countAttempts(), await sessions()]).toEqual([0, 1, 0])
    letGo()
    expect(await Promise.all(pending)).toEqual([200, 401, 200])
  })

  test('does not delay those who open an account or set a new password', async () => {
    const own = await shop.signIn('two')
    const letGo = await holdTheLine()
    const [password, other] = ['thepla and chhundo at nine', 'khakhra and ghee at seven']
    const pending = [
      shop.visitor().post('/api/auth/register', {
        email: 'three@haatdi.example',
        username: 'three',
        fullName: 'Three',
        password,
        confirmPassword: password,
        role: 'user',
        acceptTerms: true,
      }),
      shop.visitor().post('/api/auth/reset-password', { token: 'x'.repeat(43), password, confirmPassword: password }),
      shop.visitor().post('/api/auth/invitation', {
        token: 'x'.repeat(43),
        fullName: 'Four',
        username: 'four',
        password,
        confirmPassword: password,
      }),
      own.post('/api/account/password', { currentPassword: demoPassword, password: other, confirmPassword: other }),
    ]
    expect((await Promise.all(pending)).map(({ status }) => status)).toEqual([201, 410, 410, 204])
    letGo()
  })

  test('is not delayed by one account that requests new passwords', async () => {
    const own = await shop.signIn('one')
    const login = () =>
      own.post('/api/account/password', { currentPassword: demoPassword, password: 'short', confirmPassword: 'short' })
    const pending = Promise.all(Array.from({ length: 140 }, login))
    expect((await signIn('five')).status).toBe(200)
    expect(new Set((await pending).map(({ status }) => status))).toEqual(new Set([422]))
  })

  test('skips a requester that disconnects: nothing is looked up, hashed or begun for them', async () => {
    const before = await sessions()
    const letGo = await holdTheLine()
    const disconnecting = new AbortController()
    const arrived = await countHits()
    const left = signIn('two', disconnecting.signal)
    await vi.waitFor(async () => expect(await countHits()).toBe(arrived + 1), patience)
    disconnecting.abort()
    await expect(left).rejects.toThrow()
    // The server reads what comes later only after it has seen the connection end.
    expect((await shop.fetch('/')).status).toBe(200)
    letGo()
    expect((await signIn('one')).status).toBe(200)
    expect(await sessions()).toBe(before + 1)
  })
})
