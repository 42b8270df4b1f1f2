import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { homeOf, type Role, roles } from '#domain/accounts/role.ts'
import { account, session } from '#server/db/account-tables.ts'
import { db } from '#server/db/transaction.ts'
import { buildAccount } from '#tests/support/builders.ts'
import { openShop, type Shop } from '#tests/support/open-shop.ts'
import type { NewAccount } from './create-account.ts'
import { demoAccounts, demoPassword } from './demo-accounts.ts'

const password = demoPassword

const open = (name: string, extra: Partial<NewAccount> = {}) =>
  buildAccount({ username: name, email: `${name}@haatdi.example`, name: `The ${name}`, ...extra })

async function openRoles(): Promise<void> {
  for (const role of roles) {
    await open(role, { role, ...(role === 'courier' ? { capabilities: ['hub', 'delivery'] as const } : {}) })
  }
}

let shop: Shop
beforeAll(async () => {
  shop = await openShop({ fill: openRoles })
})
afterAll(() => shop.close())

const changeAccount = (name: string, change: Partial<typeof account.$inferInsert>) =>
  shop.database.run(() => db().update(account).set(change).where(eq(account.username, name)))

describe('sign-in', () => {
  const signIns: [Role, string, object][] = roles.flatMap((role): [Role, string, object][] => [
    [role, 'email', { email: `${role}@haatdi.example`, password }],
    [role, 'username', { username: role, password }],
    [role, 'username in the email field, in capitals', { email: role.toUpperCase(), password }],
    [role, 'email in the username field, in capitals', { username: `${role}@HAATDI.example`, password }],
  ])

  test.each(signIns)('signs in the role %s by %s', async (role, _signIn, body) => {
    const browser = shop.visitor()
    const answer = await browser.post('/api/auth/login', body)
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({
      role,
      email: `${role}@haatdi.example`,
      username: role,
      fullName: `The ${role}`,
    })
    expect((await browser.get('/api/auth/user')).body).toEqual(answer.body)
  })

  test("returns a courier's capabilities, and to every role only what the contract says", async () => {
    const courier = await shop.signIn('courier')
    expect((await courier.get('/api/auth/user')).body.capabilities).toEqual(['hub', 'delivery'])
    const customer = await shop.signIn('user')
    expect(Object.keys((await customer.get('/api/auth/user')).body).sort()).toEqual(
      ['email', 'fullName', 'id', 'role', 'username'], // The response holds no hash, token or dates.
    )
  })

  test('answers alike for a wrong password, an unknown email and an unknown username', async () => {
    const cases = [
      { email: 'user@haatdi.example', password: 'not the password' },
      { email: 'stranger@haatdi.example', password },
      { username: 'stranger', password },
      { username: "' or 1=1 --", password },
      { email: 'user@haatdi.example', password: 'x'.repeat(200) },
    ]
    const answers = await Promise.all(cases.map((body) => shop.visitor().post('/api/auth/login', body)))
    for (const { status, body, headers } of answers) {
      expect(status).toBe(401)
      expect(body).toEqual(answers[0]?.body)
      expect(body.code).toBe('auth/failed')
      expect(headers.getSetCookie()).toEqual([])
    }
  })

  test('requires a name and a password', async () => {
    for (const body of [{ password }, { email: 'user' }, { email: ['user'], password }, {}]) {
      expect((await shop.visitor().post('/api/auth/login', body)).body.code).toBe('request/invalid')
    }
  })

  test('ignores a role, an id or a store in the body', async () => {
    const browser = shop.visitor()
    const input = { email: 'user', password, role: 'admin', id: 'x', brandId: 'otlavali-khakhra', userId: 'admin' }
    expect((await browser.post('/api/auth/login', input)).body.role).toBe('user')
    const { body } = await browser.get('/api/auth/user')
    expect(body.role).toBe('user')
    expect(body.brandId).toBeUndefined()
  })

  test('begins a new session each time and ends the one the browser had', async () => {
    const browser = await shop.signIn('user')
    const before = browser.cookies.get('session') ?? ''
    await browser.post('/api/auth/login', { email: 'user', password })
    expect(browser.cookies.get('session')).not.toBe(before)
    expect((await shop.visitor().get('/api/auth/user', { cookie: `session=${before}` })).status).toBe(401)
  })
})

describe('cookies', () => {
  test('sets a session cookie that scripts cannot read and a hint that they can, over http', async () => {
    const { headers } = await shop.visitor().post('/api/auth/login', { email: 'user', password })
    const [sessionLine = '', hintLine = ''] = headers.getSetCookie()
    expect(sessionLine).toMatch(/^session=[^;]+; Path=\/; SameSite=Lax; Max-Age=2592000; HttpOnly$/)
    expect(hintLine).toBe('signedIn=1; Path=/; SameSite=Lax; Max-Age=2592000')
    expect(headers.get('cache-control')).toBe('no-store')
  })

  test('limits the session cookie to this host, over https', async () => {
    const secure = await openShop({ fill: openRoles, settings: { PUBLIC_URL: 'https://haatdi.example' } })
    const browser = secure.visitor()
    const { headers } = await browser.post('/api/auth/login', { email: 'user', password })
    const [sessionLine = '', hintLine = ''] = headers.getSetCookie()
    expect(sessionLine).toMatch(/^__Host-session=[^;]+; Path=\/; SameSite=Lax; Max-Age=2592000; HttpOnly; Secure$/)
    expect(hintLine).toMatch(/^signedIn=1; .*; Secure$/)
    expect((await browser.get('/api/auth/user')).status).toBe(200)
    await secure.close()
  })

  const forgeries: [string, (value: string) => string][] = [
    ['without its signature', (value) => decodeURIComponent(value).split('.')[0] ?? ''],
    ['with another token under the same signature', (value) => (value.startsWith('x') ? 'y' : 'x') + value.slice(1)],
    ['with a signature of another length', (value) => `${value}A`],
    ['that is empty', () => ''],
    ['that is only a point', () => '.'],
    ['that is no proper escape', () => '%E0%A4'],
  ]
  test.each(forgeries)('refuses a session cookie %s', async (_name, forge) => {
    const { cookies } = await shop.signIn('admin')
    const cookie = `session=${forge(cookies.get('session') ?? '')}`
    expect((await shop.visitor().get('/api/auth/user', { cookie })).status).toBe(401)
  })
})

describe('end of a session', () => {
  test('ends the session at logout, on the server, and clears both cookies', async () => {
    const browser = await shop.signIn('user')
    const cookie = `session=${browser.cookies.get('session')}`
    expect((await browser.post('/api/auth/logout')).status).toBe(204)
    expect(browser.cookies.has('session') || browser.cookies.has('signedIn')).toBe(false)
    expect((await shop.visitor().get('/api/auth/user', { cookie })).status).toBe(401)
  })

  test('ends only the session of the browser that logged out', async () => {
    const [phone, laptop] = [await shop.signIn('user'), await shop.signIn('user')]
    await phone.post('/api/auth/logout')
    expect((await laptop.get('/api/auth/user')).status).toBe(200)
  })

  test('succeeds to log out without a session too', async () => {
    expect((await shop.visitor().post('/api/auth/logout')).status).toBe(204)
  })

  test('ends when its time is over by the clock of the database', async () => {
    const browser = await shop.signIn('user')
    const { body } = await browser.get('/api/auth/user')
    await shop.database.run(() =>
      db()
        .update(session)
        .set({ expiresAt: new Date(Date.now() - 1000) })
        .where(eq(session.accountId, body.id)),
    )
    expect((await browser.get('/api/auth/user')).status).toBe(401)
  })

  test('ends at the next request when the account is suspended, and signing in again is refused', async () => {
    await shop.database.run(() => open('leaving'))
    const browser = await shop.signIn('leaving')
    await changeAccount('leaving', { disabledAt: new Date() })
    expect((await browser.get('/api/auth/user')).status).toBe(401)
    const again = await shop.visitor().post('/api/auth/login', { email: 'leaving', password })
    expect([again.status, again.body.code]).toEqual([403, 'auth/suspended'])
    const guess = await shop.visitor().post('/api/auth/login', { email: 'leaving', password: 'wrong password' })
    expect(guess.body.code).toBe('auth/failed')
  })
})

test('applies a changed role at the next request', async () => {
  await shop.database.run(() => open('rising'))
  const browser = await shop.signIn('rising')
  await changeAccount('rising', { role: 'courier', capabilities: ['pickup'] })
  expect((await browser.get('/api/auth/user')).body).toMatchObject({ role: 'courier', capabilities: ['pickup'] })
  expect(homeOf('courier')).toBe('/courier/dashboard')
})

describe('other sites', () => {
  test('cannot sign a visitor in or out', async () => {
    const browser = await shop.signIn('user')
    for (const headers of [{ origin: 'https://evil.example' }, { origin: 'null' }]) {
      expect((await browser.post('/api/auth/logout', undefined, headers)).body.code).toBe('auth/origin')
      const login = await browser.post('/api/auth/login', { email: 'user', password }, headers)
      expect([login.status, login.body.code]).toEqual([403, 'auth/origin'])
    }
    expect((await browser.get('/api/auth/user')).status).toBe(200)
  })

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    'cannot send a form as %s',
    async (type) => {
      const answer = await shop.visitor().post('/api/auth/login', { email: 'user', password }, { 'content-type': type })
      expect([answer.status, answer.body.code]).toEqual([415, 'request/wrong-type'])
      expect(answer.headers.getSetCookie()).toEqual([])
    },
  )
})

test('opens none of the routes of the library behind signing in', async () => {
  const paths = ['sign-in/email', 'sign-up/email', 'sign-out', 'get-session', 'list-sessions', 'ok', 'update-user']
  for (const path of paths) {
    expect((await shop.visitor().post(`/api/auth/${path}`, {})).status, path).toBe(404)
    expect((await shop.visitor().get(`/api/auth/${path}`)).status, path).toBe(404)
  }
})

describe('limits', () => {
  const wrong = { email: 'user', password: 'wrong password' }

  test('allows five tries for an account, by username or email; then even the right password waits', async () => {
    const strict = await openShop({ fill: openRoles, settings: { LIMIT_LOGIN_PER_ACCOUNT: '5/15m' } })
    const owner = await strict.signIn('user')
    const names = ['user', 'user@haatdi.example', 'USER', ' user ', 'User@haatdi.example']
    for (const email of names) {
      expect((await strict.visitor().post('/api/auth/login', { ...wrong, email })).status).toBe(401)
    }
    const stopped = await strict.visitor().post('/api/auth/login', { email: 'user', password })
    expect([stopped.status, stopped.body.code]).toEqual([429, 'rate/limited'])
    expect(Number(stopped.headers.get('retry-after'))).toBeGreaterThan(800)
    expect((await strict.visitor().post('/api/auth/login', { email: 'admin', password })).status).toBe(200)
    // The owner's own browser is known and can still sign in.
    expect((await owner.post('/api/auth/login', { email: 'user', password })).status).toBe(200)
    await strict.close()
  })

  test('limits an account that does not exist in the same way', async () => {
    const strict = await openShop({ settings: { LIMIT_LOGIN_PER_ACCOUNT: '2/15m' } })
    const statuses = []
    for (let time = 0; time < 3; time++) {
      statuses.push((await strict.visitor().post('/api/auth/login', { ...wrong, email: 'stranger' })).status)
    }
    expect(statuses).toEqual([401, 401, 429])
    await strict.close()
  })

  test('does not let concurrent tries exceed five', async () => {
    const strict = await openShop({ fill: openRoles, settings: { LIMIT_LOGIN_PER_ACCOUNT: '5/15m' } })
    const burst = Array.from({ length: 12 }, () => strict.visitor().post('/api/auth/login', wrong))
    const statuses = (await Promise.all(burst)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 401)).toHaveLength(5)
    expect(statuses.filter((status) => status === 429)).toHaveLength(7)
    await strict.close()
  })

  test('stops an address over all accounts, and ignores a made-up X-Forwarded-For', async () => {
    const strict = await openShop({ settings: { LIMIT_LOGIN_PER_ADDRESS: '4/15m' } })
    const statuses = []
    for (let time = 0; time < 6; time++) {
      const forged = { 'x-forwarded-for': `10.0.0.${time}`, forwarded: `for=10.0.0.${time}` }
      const body = { ...wrong, email: `stranger${time}` }
      statuses.push((await strict.visitor().post('/api/auth/login', body, forged)).status)
    }
    expect(statuses).toEqual([401, 401, 401, 401, 429, 429])
    await strict.close()
  })
})

describe('opening an account', () => {
  const refusals: [string, Partial<NewAccount>, string][] = [
    ['an email address that is taken, in other letters', { email: 'USER@haatdi.example' }, 'auth/email-taken'],
    ['a username that is taken, in other letters', { username: 'User' }, 'auth/username-taken'],
    ['a password of seven characters', { password: '1234567' }, 'request/invalid'],
  ]
  test.each(refusals)('refuses %s', async (_name, change, code) => {
    const opened = shop.database.run(() => open('another', change))
    await expect(opened).rejects.toMatchObject({ code })
  })

  test('keeps passwords whole: two that differ in the 80th byte are two passwords', async () => {
    const long = 'a'.repeat(79)
    await shop.database.run(() => open('patient', { password: `${long}1` }))
    expect((await shop.visitor().post('/api/auth/login', { email: 'patient', password: `${long}2` })).status).toBe(401)
    expect((await shop.visitor().post('/api/auth/login', { email: 'patient', password: `${long}1` })).status).toBe(200)
  })
})

test('has a demo account for each role with an authenticator secret of its own', () => {
  expect(new Set(demoAccounts.map(({ role }) => role))).toEqual(new Set(roles))
  expect(new Set(demoAccounts.map(({ authenticator }) => authenticator)).size).toBe(demoAccounts.length)
  for (const { authenticator } of demoAccounts) expect(authenticator).toMatch(/^[A-Z2-7]{32}$/)
})
