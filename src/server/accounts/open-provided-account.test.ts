import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { policyEditions } from '#domain/content/policy-edition.ts'
import { consent } from '#server/db/account-safety-tables.ts'
import { account } from '#server/db/account-tables.ts'
import { outbox } from '#server/db/order-tables.ts'
import { db } from '#server/db/transaction.ts'
import { agreed, openProviderShop, userOf } from '#tests/support/provider-shop.ts'

const { there, inShop, goToProvider, signInAt, openNewUser, eventsOf } = openProviderShop()

describe('new-user', () => {
  test('requires consent first: no account, no session before', async () => {
    const browser = there.shop.visitor()
    expect(await signInAt(browser)).toBe('/auth/finish?next=%2Faccount')
    expect((await browser.get('/api/auth/user')).status).toBe(401)
    const { email = '' } = there.provider.person
    expect(await inShop(() => db().select().from(account).where(eq(account.email, email)))).toEqual([])
    expect((await browser.get('/api/auth/google/new-user')).body).toEqual({ fullName: 'Asha Mehta', email })
    for (const body of [
      {},
      { terms: true },
      { adult: true },
      { terms: true, adult: false },
      { terms: 'true', adult: 1 },
    ]) {
      expect((await browser.post('/api/auth/google/finish', body)).status).toBe(422)
    }
    expect((await browser.get('/api/auth/user')).status).toBe(401)
  })

  test('becomes a customer with a proven address after consent, and the consent is recorded', async () => {
    const browser = await openNewUser()
    const user = await userOf(browser)
    expect(user).toMatchObject({ role: 'user', email: there.provider.person.email, fullName: 'Asha Mehta' })
    expect(user.username).toMatch(/^asha\.mehta(\.\d+)?$/)
    const [stored] = await inShop(() => db().select().from(account).where(eq(account.id, user.id)))
    expect(stored).toMatchObject({ emailVerified: true, role: 'user' })
    const agreements = await inShop(() => db().select().from(consent).where(eq(consent.accountId, user.id)))
    const edition = String(policyEditions['terms-of-service'].version)
    expect(agreements.map(({ document, edition }) => `${document} ${edition}`).sort()).toEqual([
      `adult ${edition}`,
      `terms ${edition}`,
    ])
    expect(await eventsOf(user.id)).toEqual(['provider-linked', 'registered', 'signed-in'])
  })

  test('gets one welcome email, in their language, without a proof link because the address is proven already', async () => {
    const { email = '' } = there.provider.person
    const tabs = [there.shop.visitor(), there.shop.visitor()]
    for (const tab of tabs) {
      tab.cookies.set('language', 'hi')
      await signInAt(tab)
    }
    for (const tab of tabs) expect((await tab.post('/api/auth/google/finish', agreed)).status).toBe(200)
    await signInAt(there.shop.visitor())
    const posted = await inShop(() => db().select().from(outbox).where(sql`${outbox.payload} ->> 'to' = ${email}`))
    expect(posted.map(({ payload }) => payload).filter(({ template }) => template !== 'newSignIn')).toEqual([
      { to: email, language: 'hi', template: 'welcomeVerified', values: { name: 'Asha Mehta' }, path: '/account' },
    ])
  })

  test('is recognised the second time, even by another name and address', async () => {
    const first = await userOf(await openNewUser())
    there.provider.person = {
      ...there.provider.person,
      email: 'moved@mail.example',
      email_verified: false,
      name: 'Somebody Else',
    }
    const browser = there.shop.visitor()
    expect(await signInAt(browser, '/orders')).toBe('/orders')
    expect(await userOf(browser)).toEqual(first)
  })

  test('gets a username of their own for a name in use', async () => {
    const one = await userOf(await openNewUser())
    there.provider.person = {
      ...there.provider.person,
      sub: `other-${there.turn}`,
      email: `other${there.turn}@mail.example`,
    }
    const two = await userOf(await openNewUser())
    expect(two.username).not.toBe(one.username)
  })

  test.each([
    ['a role', { role: 'admin' }],
    ['an email address', { email: 'admin@haatdi.example' }],
    ['a subject', { subject: '1', sub: '1' }],
  ])('cannot set %s of their own in the body', async (_what, input) => {
    const browser = there.shop.visitor()
    await signInAt(browser)
    await browser.post('/api/auth/google/finish', { ...agreed, ...input })
    expect(await userOf(browser)).toMatchObject({ role: 'user', email: there.provider.person.email })
  })

  test('stores a name with line ends or markup only as plain text in emails and pages', async () => {
    there.provider.person = { ...there.provider.person, name: 'Asha\r\nBcc: all <img src=x>' }
    const user = await userOf(await openNewUser())
    expect(user.fullName).toBe('Asha Bcc: all <img src=x>')
    expect(user.username).toMatch(/^[a-z0-9.]+$/)
  })

  test('opens one account when two tabs consent at once', async () => {
    const tabs = [there.shop.visitor(), there.shop.visitor(), there.shop.visitor()]
    for (const tab of tabs) await signInAt(tab)
    const answers = await Promise.all(tabs.map((tab) => tab.post('/api/auth/google/finish', agreed)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
  })

  test('refuses consent without a preceding callback', async () => {
    const browser = there.shop.visitor()
    const answer = await browser.post('/api/auth/google/finish', agreed)
    expect([answer.status, answer.body.code]).toEqual([410, 'provider/lost'])
    expect((await browser.get('/api/auth/google/new-user')).body.code).toBe('provider/lost')
  })

  test('refuses a cookie of one step in the other', async () => {
    const browser = there.shop.visitor()
    await goToProvider(browser)
    const cookie = `googleNewUser=${browser.cookies.get('googleState')}`
    expect((await there.shop.visitor().post('/api/auth/google/finish', agreed, { cookie })).body.code).toBe(
      'provider/lost',
    )
  })
})

test('stores the provider’s subject id, and none of its tokens', async () => {
  const { id } = await userOf(await openNewUser())
  const [link = {}] = await there.shop.rows('select * from credential where account_id = $1 and provider = $2', [
    id,
    there.provider.issuer,
  ])
  const { provider_account_id: subject, password, ...rest } = link
  expect(subject).toEqual(expect.any(String))
  expect(password).toBeNull()
  expect(Object.keys(rest).sort()).toEqual(['account_id', 'created_at', 'id', 'provider', 'updated_at'])
})
