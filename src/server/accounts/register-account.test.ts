import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { policyEditions } from '#domain/content/policy-edition.ts'
import { consent, securityEvent } from '#server/db/account-safety-tables.ts'
import { account, sellerApplication } from '#server/db/account-tables.ts'
import { outbox } from '#server/db/order-tables.ts'
import { db } from '#server/db/transaction.ts'
import { translate } from '#server/translate.ts'
import { openShop, type Shop } from '#tests/support/open-shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const password = 'khakhra with ghee at six'
let made = 0
const fresh = (change: Record<string, unknown> = {}) => {
  const name = `sarla${++made}`
  return {
    role: 'user',
    email: `${name}@shop.example`,
    username: name,
    password,
    confirmPassword: password,
    fullName: 'Sarla Trivedi',
    acceptTerms: true,
    ...change,
  }
}
const seller = (change: Record<string, unknown> = {}) =>
  fresh({ role: 'seller', brandName: 'Sarla’s Farali Kitchen', acceptSellerAgreement: true, ...change })
const register = (body: unknown, headers?: Record<string, string>) =>
  shop.visitor().post('/api/auth/register', body, headers)
const run = <T>(work: () => Promise<T>): Promise<T> => shop.database.run(work)
const accountsOf = (email: string) => run(() => db().select().from(account).where(eq(account.email, email)))

describe('registering', () => {
  test.each(['user', 'customer'])(
    'opens a customer’s account as %s and signs in with a session of its own',
    async (role) => {
      const input = fresh({ role })
      const browser = shop.visitor()
      const { status, body } = await browser.post('/api/auth/register', input)
      expect(status).toBe(201)
      expect(body).toEqual({
        id: expect.any(String),
        role: 'user',
        email: input.email,
        username: input.username,
        fullName: 'Sarla Trivedi',
      })
      expect((await browser.get('/api/auth/user')).body).toEqual(body)
      expect((await shop.signIn(input.username, password)).cookies.has('session')).toBe(true)
    },
  )

  test("stores a seller's requested store, which is neither live nor listed", async () => {
    const input = seller({ brandName: 'Zaverchand Sweets' })
    const browser = shop.visitor()
    const { status, body } = await browser.post('/api/auth/register', input)
    expect([status, body.role, body.brandId]).toEqual([201, 'seller', undefined])
    const registrations = await run(() =>
      db().select().from(sellerApplication).where(eq(sellerApplication.accountId, body.id)),
    )
    expect(registrations.map(({ storeName }) => storeName)).toEqual(['Zaverchand Sweets'])
    for (const path of ['/api/brands', '/api/search?q=Zaverchand', '/api/search/suggestions?q=zaver']) {
      expect(JSON.stringify((await shop.visitor().get(path)).body), path).not.toContain('Zaverchand Sweets')
    }
    expect((await browser.get('/api/seller/application')).body.application.storeName).toBe('Zaverchand Sweets')
    const other = shop.visitor()
    await other.post('/api/auth/register', seller())
    expect((await other.get('/api/seller/application')).body.application.storeName).toBe('Sarla’s Farali Kitchen')
  })

  test('records the consents, in the editions in force', async () => {
    const terms = String(policyEditions['terms-of-service'].version)
    const agreement = String(policyEditions['seller-agreement'].version)
    const given = async (input: object) => {
      const { body } = await register(input)
      const rows = await run(() => db().select().from(consent).where(eq(consent.accountId, body.id)))
      return rows.map(({ document, edition }) => `${document} ${edition}`).sort()
    }
    expect(await given(fresh())).toEqual([`adult ${terms}`, `terms ${terms}`])
    expect(await given(seller())).toEqual([`adult ${terms}`, `seller-agreement ${agreement}`, `terms ${terms}`])
  })

  test('registers an API call without a consent field under the terms, and records that nothing was ticked', async () => {
    const consentSources = async (input: object) => {
      const { status, body } = await register(input)
      expect(status).toBe(201)
      const rows = await run(() => db().select().from(consent).where(eq(consent.accountId, body.id)))
      return rows.map(({ document, givenBy }) => `${document} ${givenBy}`).sort()
    }
    const { acceptTerms: _, ...silent } = fresh()
    expect(await consentSources(silent)).toEqual(['adult registering', 'terms registering'])
    expect(await consentSources(fresh({ acceptTerms: true }))).toEqual(['adult ticked', 'terms ticked'])
    expect(await consentSources(seller({ acceptTerms: true, acceptSellerAgreement: true }))).toEqual([
      'adult ticked',
      'seller-agreement ticked',
      'terms ticked',
    ])
  })

  test('refuses the roles admin and courier with the exact message and opens nothing', async () => {
    const admin = fresh({ role: 'admin' })
    const courier = fresh({ role: 'courier' })
    const [first, second] = [await register(admin), await register(courier)]
    expect([first.status, first.body]).toEqual([
      403,
      {
        error:
          'Admin accounts can only be created by existing administrators. Please contact the system administrator.',
        code: 'auth/admin-by-invitation',
      },
    ])
    expect([second.status, second.body]).toEqual([
      403,
      {
        error: 'Courier accounts can only be created by administrators. Please contact support for assistance.',
        code: 'auth/courier-by-invitation',
      },
    ])
    expect([...first.headers.getSetCookie(), ...second.headers.getSetCookie()]).toEqual([])
    expect([...(await accountsOf(admin.email)), ...(await accountsOf(courier.email))]).toEqual([])
  })

  test('ignores a store, a capability, a proven address or an id in the body', async () => {
    const input = fresh({
      brandId: 'otlavali-khakhra',
      capabilities: ['hub'],
      emailVerified: true,
      id: 'x',
      disabledAt: null,
    })
    const { body } = await register(input)
    const [opened] = await accountsOf(input.email)
    expect(body.id).not.toBe('x')
    expect(opened).toMatchObject({ role: 'user', brandId: null, capabilities: [], emailVerified: false })
    expect((await register(fresh({ role: 'superadmin' }))).body.code).toBe('request/invalid')
  })

  const faults: [string, Record<string, unknown>, Record<string, RegExp>][] = [
    [
      'an empty form',
      { email: '', username: '', fullName: '', password: '', confirmPassword: '' },
      {
        email: /valid email/,
        username: /username/,
        fullName: /your name/,
        password: /at least 8/,
      },
    ],
    ['a short password', { password: 'sev7en!', confirmPassword: 'sev7en!' }, { password: /at least 8/ }],
    [
      'a password that is too long',
      { password: 'ab'.repeat(65), confirmPassword: 'ab'.repeat(65) },
      { password: /at most 128/ },
    ],
    ['two passwords', { confirmPassword: `${password}!` }, { confirmPassword: /don’t match/ }],
    ['a common password', { password: 'Sunshine1', confirmPassword: 'Sunshine1' }, { password: /too common/ }],
    [
      'the shop’s name as password',
      { password: 'Haatdi2026!', confirmPassword: 'Haatdi2026!' },
      { password: /without your name/ },
    ],
    [
      'the own address as password',
      { email: 'jivraj.chai@shop.example', password: 'jivraj.chai', confirmPassword: 'jivraj.chai' },
      { password: /your address/ },
    ],
    ['an agreement that is declined', { acceptTerms: false }, { acceptTerms: /agree to the terms/ }],
  ]
  test.each(faults)('shows beside the field what is wrong with %s', async (_name, change, expected) => {
    const { status, body } = await register(fresh(change))
    expect([status, body.code]).toEqual([422, 'request/invalid'])
    expect(Object.keys(body.details).sort()).toEqual(Object.keys(expected).sort())
    for (const [field, pattern] of Object.entries(expected)) expect(body.details[field]).toMatch(pattern)
  })

  test('requires a store’s name and the seller agreement of a seller', async () => {
    const { body } = await register(seller({ brandName: ' ', acceptSellerAgreement: false }))
    expect(Object.keys(body.details)).toEqual(['brandName', 'acceptSellerAgreement'])
  })

  test('answers in the visitor’s language', async () => {
    const { body } = await register(fresh({ password: 'short', confirmPassword: 'short' }), { cookie: 'language=gu' })
    expect(body.details.password).toBe(translate('gu', 'registration', 'password.too-short'))
  })

  test('accepts a long passphrase in Gujarati, from every keyboard it is typed on', async () => {
    const sentence = 'મારી મમ્મીની ચા સૌથી સરસ, અને ખાખરા ઘીવાળા. '.repeat(3).trim()
    const input = fresh({ password: sentence, confirmPassword: sentence })
    expect((await register(input)).status).toBe(201)
    expect((await shop.signIn(input.email, sentence.normalize('NFD'))).cookies.has('session')).toBe(true)
  })

  test('refuses the 3,000 most common passwords, whatever their case', async () => {
    const { dictionary } = await import('@zxcvbn-ts/language-common')
    const sample = Object.values(dictionary['passwords-common']).map(String).slice(0, 3000)
    const { faultOfPassword } = await import('./good-password.ts')
    for (const word of sample) {
      for (const typed of [word, word.toUpperCase()]) {
        expect(await faultOfPassword(typed, { own: [] }), typed).toHaveProperty('textKey')
      }
    }
  })

  test('shows what is taken, beside its field', async () => {
    const first = fresh()
    await register(first)
    const address = await register(fresh({ email: first.email.toUpperCase() }))
    expect([address.status, address.body.code]).toEqual([409, 'auth/email-taken'])
    expect(address.body.details.email).toBe(address.body.error)
    const name = await register(fresh({ username: first.username.toUpperCase() }))
    expect([name.status, name.body.code]).toEqual([409, 'auth/username-taken'])
    expect(name.body.details.username).toBe(name.body.error)
  })

  test('opens one account for eight concurrent requests with one address: one welcome, seven times 409', async () => {
    const { email } = fresh()
    const answers = await Promise.all(Array.from({ length: 8 }, () => register(fresh({ email }))))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(7).fill(409)])
    const opened = await accountsOf(email)
    expect(opened).toHaveLength(1)
    const welcomes = await run(() =>
      db()
        .select()
        .from(outbox)
        .where(sql`${outbox.payload} ->> 'accountId' = ${opened[0]?.id} and ${outbox.kind} = 'account-email'`),
    )
    expect(welcomes).toHaveLength(1)
  })

  test('ends the session the browser had and accepts no session it is given', async () => {
    const browser = shop.visitor()
    await browser.post('/api/auth/register', fresh())
    const before = `session=${browser.cookies.get('session')}`
    await browser.post('/api/auth/register', fresh())
    expect(`session=${browser.cookies.get('session')}`).not.toBe(before)
    expect((await shop.visitor().get('/api/auth/user', { cookie: before })).status).toBe(401)
  })

  test('records an event without secrets, and no password anywhere', async () => {
    const { body } = await register(seller())
    const events = await run(() => db().select().from(securityEvent).where(eq(securityEvent.accountId, body.id)))
    expect(events.map(({ kind, details }) => ({ kind, details }))).toEqual([
      { kind: 'registered', details: { role: 'seller' } },
    ])
    const emails = await run(() => db().select({ payload: outbox.payload }).from(outbox))
    expect(JSON.stringify(emails)).not.toContain(password)
  })

  test('is limited for an address, whatever headers it sends', async () => {
    const strict = await openShop({ settings: { LIMIT_REGISTER: '2/1h' } })
    const statuses = []
    for (let time = 0; time < 4; time++) {
      const forged = { 'x-forwarded-for': `10.0.0.${time}` }
      statuses.push((await strict.visitor().post('/api/auth/register', fresh(), forged)).status)
    }
    expect(statuses).toEqual([201, 201, 429, 429])
    await strict.close()
  })

  test('is refused from another site, and from a form', async () => {
    const foreign = await register(fresh(), { origin: 'https://evil.example' })
    const form = await register(fresh(), { 'content-type': 'text/plain' })
    expect([foreign.status, form.status]).toEqual([403, 415])
  })
})

test('shows a seller without a store no orders of others', async () => {
  const browser = shop.visitor()
  await browser.post('/api/auth/register', seller())
  await vi.waitFor(async () => expect((await browser.get('/api/seller/parts')).status).toBe(404))
  expect((await browser.get('/api/seller/parts?brandId=otlavali-khakhra')).status).toBe(404)
})
