import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoPassword } from '#server/accounts/demo-accounts.ts'
import { sharedRateLimiter } from '#server/http/shared-rate-limiter.ts'
import { onlySecret } from '#server/shop-secret.ts'
import { compareTimes, revealsNothing, settleTimes } from '#tests/support/answer-times.ts'
import { buildAccount } from '#tests/support/builders.ts'
import { openShop, type Shop, type ShopVisitor } from '#tests/support/open-shop.ts'

/** With a password as the shop hashes it: what a refusal takes is compared. */
const open = (username: string) => buildAccount({ username, password: demoPassword })
const fill = async () => {
  await open('owner')
  await open('other')
}
const wrong = { email: 'owner', password: 'a wrong password' }

let strict: Shop
const openStrict = (settings: Record<string, string> = {}) =>
  openShop({ fill, settings: { LIMIT_LOGIN_PER_ADDRESS: '4/15m', ...settings } })

describe('the limit of an address', () => {
  beforeAll(async () => {
    strict = await openStrict()
  })
  afterAll(() => strict.close())

  test('holds over all accounts together, with Retry-After, and a claimed address does not help', async () => {
    const claims = (turn: number) => [
      { 'x-forwarded-for': `203.0.113.${turn}` },
      { 'x-forwarded-for': `2001:db8::${turn}, 127.0.0.1` },
      { forwarded: `for=203.0.113.${turn};proto=https` },
      { 'x-real-ip': `203.0.113.${turn}` },
      { 'x-client-ip': `203.0.113.${turn}` },
      { 'cf-connecting-ip': `203.0.113.${turn}` },
      { 'true-client-ip': `203.0.113.${turn}` },
      { 'x-cluster-client-ip': `203.0.113.${turn}` },
      { 'x-original-forwarded-for': `203.0.113.${turn}` },
    ]
    const statuses: number[] = []
    for (const [turn, headers] of claims(7).entries()) {
      const { status, headers: answered } = await strict
        .visitor()
        .post(
          '/api/auth/login',
          { email: `nobody${turn}`, password: 'x' },
          headers as unknown as Record<string, string>,
        )
      statuses.push(status)
      if (status === 429) {
        expect(Number(answered.get('retry-after'))).toBeGreaterThan(800)
        expect(Number(answered.get('retry-after'))).toBeLessThanOrEqual(900)
      }
    }
    expect(statuses).toEqual([401, 401, 401, 401, 429, 429, 429, 429, 429])
  })

  test('is the same at another spelling of the path', async () => {
    for (const path of ['/api/auth/login/', '/api/auth/login?x=1', '/api/auth/login#x']) {
      const { status } = await strict.visitor().post(path, { email: 'nobody', password: 'x' })
      expect(status, path).toBe(429)
    }
  })
})

test('behind a proxy of our own the last address it saw counts, whatever the visitor put before it', async () => {
  const behind = await openStrict({ TRUST_PROXY: '1' })
  const from = (forged: string, real: string) =>
    behind
      .visitor()
      .post('/api/auth/login', { email: 'nobody', password: 'x' }, { 'x-forwarded-for': `${forged}, ${real}` })
  const statuses: number[] = []
  for (const turn of [1, 2, 3, 4, 5]) statuses.push((await from(`203.0.113.${turn}`, '198.51.100.9')).status)
  expect(statuses).toEqual([401, 401, 401, 401, 429])
  expect((await from('203.0.113.1', '198.51.100.10')).status).toBe(401)
  await behind.close()
})

test('a household has as many IPv6 addresses as it likes, and one limit', async () => {
  const behind = await openStrict({ TRUST_PROXY: '1' })
  const spellings = ['2001:db8:1:2::1', '2001:db8:1:2::2', '2001:0db8:0001:0002:ffff::3', '2001:DB8:1:2:0:0:0:4']
  const statuses: number[] = []
  for (const address of [...spellings, '2001:db8:1:2:9:9:9:9', '2001:db8:1:3::1']) {
    const answer = await behind
      .visitor()
      .post('/api/auth/login', { email: 'nobody', password: 'x' }, { 'x-forwarded-for': address })
    statuses.push(answer.status)
  }
  expect(statuses).toEqual([401, 401, 401, 401, 429, 401])
  await behind.close()
})

describe('the limit of an account', () => {
  test('does not lock the owner out of a browser that is known, nor another account', async () => {
    const shop = await openShop({ fill, settings: { LIMIT_LOGIN_PER_ACCOUNT: '5/15m' } })
    const owner = await shop.signIn('owner')
    await owner.post('/api/auth/logout')
    for (let turn = 0; turn < 8; turn++) await shop.visitor().post('/api/auth/login', wrong)
    const otherBrowser = await shop.visitor().post('/api/auth/login', { email: 'owner', password: demoPassword })
    expect([otherBrowser.status, otherBrowser.body.code]).toEqual([429, 'rate/limited'])
    expect((await owner.post('/api/auth/login', { email: 'owner', password: demoPassword })).status).toBe(200)
    expect((await shop.visitor().post('/api/auth/login', { email: 'other', password: demoPassword })).status).toBe(200)
    await shop.close()
  })

  test('the known browser of one account is a stranger to another, and has a limit of its own', async () => {
    const shop = await openShop({ fill, settings: { LIMIT_LOGIN_PER_ACCOUNT: '2/15m' } })
    const browser = await shop.signIn('other')
    const attempts = async (email: string) => {
      const statuses: number[] = []
      for (let turn = 0; turn < 3; turn++)
        statuses.push((await browser.post('/api/auth/login', { email, password: 'a wrong password' })).status)
      return statuses
    }
    await shop.visitor().post('/api/auth/login', wrong)
    expect(await attempts('owner')).toEqual([401, 429, 429])
    expect(await attempts('other')).toEqual([401, 401, 429])
    await shop.close()
  })
})

describe('letters to a new address', () => {
  const requestLink = (browser: ShopVisitor, turn: number, from = turn) =>
    browser.post(
      '/api/account/email',
      { email: `wish${turn}@mail.example`, password: demoPassword },
      { 'x-forwarded-for': `203.0.113.${from}` },
    )

  test('are counted for the account too, wherever it asks from, and not for its neighbours', async () => {
    const shop = await openShop({ fill, settings: { LIMIT_ACCOUNT_EMAILS: '3/1h', TRUST_PROXY: '1' } })
    const [owner, other] = [await shop.signIn('owner'), await shop.signIn('other')]
    const statuses: number[] = []
    for (const turn of [1, 2, 3, 4]) statuses.push((await requestLink(owner, turn)).status)
    expect(statuses).toEqual([202, 202, 202, 429])
    expect((await requestLink(other, 4)).status).toBe(202)
    await shop.close()
  })

  test('do not use up looking an order up, stopping its links or reading an invitation, nor those it', async () => {
    const shop = await openShop({ fill, settings: { LIMIT_LOOKUP: '2/1h', LIMIT_LOGIN_PER_ADDRESS: '5/15m' } })
    const owner = await shop.signIn('owner')
    const requests: [string, (turn: number) => Promise<{ status: number }>, number][] = [
      [
        'look up',
        (turn) => owner.post('/api/orders/lookup', { number: 'HT-24071', email: `a${turn}@mail.example` }),
        2,
      ],
      ['stop links', () => owner.post('/api/orders/nobodys/link/revoke'), 2],
      ['new address', (turn) => requestLink(owner, turn, 1), 2],
      ['invitation', () => owner.post('/api/auth/invitation/read', { token: 'x'.repeat(43) }), 5],
    ]
    for (const [name, sendRequest, most] of requests) {
      const statuses: number[] = []
      for (let turn = 0; turn <= most; turn++) statuses.push((await sendRequest(turn)).status)
      expect(statuses.indexOf(429), name).toBe(most)
    }
    await shop.close()
  })
})

test('several processes let through no more than one', async () => {
  const shop = await openShop()
  const processes = [1, 2, 3, 4].map(() =>
    sharedRateLimiter(
      { name: 'together', attempts: 5, seconds: 900 },
      { secret: onlySecret('one secret'), redis: undefined },
    ),
  )
  const outcomes = await shop.database.run(() =>
    Promise.allSettled(
      Array.from(
        { length: 40 },
        (_, turn) => (processes[turn % 4] ?? processes[0])?.count('somebody') ?? Promise.resolve(),
      ),
    ),
  )
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
  for (const outcome of outcomes)
    if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'rate/limited' })
  await shop.close()
})

test('a limit ends by the clock of the database, and forgetting ends it at once', async () => {
  const shop = await openShop()
  await shop.database.run(async () => {
    const process = () =>
      sharedRateLimiter(
        { name: 'short', attempts: 1, seconds: 900 },
        { secret: onlySecret('one secret'), redis: undefined },
      )
    await process().count('somebody')
    await expect(process().count('somebody')).rejects.toMatchObject({ code: 'rate/limited' })
    await shop.database.pool.query(`update rate_limit_bucket set until = now() - interval '1 second'`)
    await process().count('somebody')
    await process().clear('somebody')
    await process().count('somebody')
  })
  const { rows } = await shop.database.pool.query<{ key: string }>('select key from rate_limit_bucket')
  expect(rows.map(({ key }) => key).join()).not.toContain('somebody')
  await shop.close()
})

test('signing in takes the same time and says the same for an account that is there and one that is not', async () => {
  const shop = await openShop({ fill })
  const answers = new Set<string>()
  const sendRequest = async (email: string) => {
    const { status, body } = await shop.visitor().post('/api/auth/login', { email, password: 'a wrong password' })
    answers.add(`${status} ${JSON.stringify(body)}`)
  }
  const attempts = async () =>
    compareTimes(
      15,
      () => sendRequest('owner'),
      (turn) => sendRequest(`nobody-${turn}`),
    )
  const times = await settleTimes(attempts)
  expect(revealsNothing(times), JSON.stringify(times)).toBe(true)
  expect(answers.size).toBe(1)
  await shop.close()
})
