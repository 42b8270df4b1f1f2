import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { policyEditions } from '#domain/policy-edition.ts'
import { consent, securityEvent } from '#server/db/account-safety-tables.ts'
import { account, credential } from '#server/db/account-tables.ts'
import { outbox } from '#server/db/order-tables.ts'
import { db } from '#server/db/transaction.ts'
import { buildAccount } from '#tests/support/builders.ts'
import { type LocalProvider, type ProviderFaults, startLocalProvider } from '#tests/support/local-provider.ts'
import { openShop, type Shop, type ShopVisitor } from '#tests/support/open-shop.ts'

let provider: LocalProvider
let shop: Shop
beforeAll(async () => {
  provider = await startLocalProvider()
  shop = await openShop({ settings: provider.settings })
})
afterAll(async () => {
  await shop?.close()
  await provider?.close()
})

let turn = 0
/** Every test meets a person of its own, and a provider in order. */
beforeEach(() => {
  turn++
  provider.faults = {}
  provider.person = {
    sub: `subject-${turn}`,
    email: `person${turn}@mail.example`,
    email_verified: true,
    name: 'Asha Mehta',
  }
})

const agreed = { terms: true, adult: true }
const refusedWith = (code: string) => `/auth?refused=${encodeURIComponent(code)}`
const pathOf = (address: string) => address.slice(new URL(address).origin.length)
const where = (headers: Headers) => headers.get('location') ?? ''

/** Sets out and gives consent: the path of ours that the provider sends the browser back to. */
async function goToProvider(browser: ShopVisitor, redirect = '/account'): Promise<string> {
  const { status, headers } = await browser.get(`/api/auth/google?redirect=${encodeURIComponent(redirect)}`)
  expect(status).toBe(302)
  return pathOf(await provider.consent(where(headers)))
}

/** The whole way: where the callback leads. */
async function signInAt(browser: ShopVisitor, redirect?: string): Promise<string> {
  return where((await browser.get(await goToProvider(browser, redirect))).headers)
}

async function openNewcomer(): Promise<ShopVisitor> {
  const browser = shop.visitor()
  expect(await signInAt(browser)).toBe('/auth/finish?next=%2Faccount')
  expect((await browser.post('/api/auth/google/finish', agreed)).status).toBe(200)
  return browser
}

const userOf = async (browser: ShopVisitor) => (await browser.get('/api/auth/user')).body
const inShop = <Result>(work: () => Promise<Result>): Promise<Result> => shop.database.run(work)
const credentialsOf = (id: string) => inShop(() => db().select().from(credential).where(eq(credential.accountId, id)))
const eventsOf = async (id: string) =>
  (await inShop(() => db().select().from(securityEvent).where(eq(securityEvent.accountId, id)))).map(({ kind }) => kind)

const open = (name: string, emailVerified: boolean) =>
  inShop(async () => {
    const email = `${name}@mail.example`
    const id = await buildAccount({ email, username: name })
    await db().update(account).set({ emailVerified }).where(eq(account.id, id))
    provider.person = { ...provider.person, email }
    return id
  })

describe('setting out', () => {
  test('leads to the provider with PKCE, state and nonce, all of them new each time', async () => {
    const ask = async () => new URL(where((await shop.visitor().get('/api/auth/google?redirect=/account')).headers))
    const [one, two] = [await ask(), await ask()]
    expect(one.origin).toBe(provider.issuer)
    expect(Object.fromEntries(one.searchParams)).toMatchObject({
      response_type: 'code',
      code_challenge_method: 'S256',
      scope: 'openid email profile',
      redirect_uri: expect.stringMatching(/\/api\/auth\/google\/callback$/),
    })
    for (const name of ['state', 'nonce', 'code_challenge']) {
      expect(one.searchParams.get(name)).toMatch(/^[\w-]{43}$/)
      expect(one.searchParams.get(name)).not.toBe(two.searchParams.get(name))
    }
  })

  test('keeps them in a cookie that no script, no other site and no reader of it learns from', async () => {
    const { headers } = await shop.visitor().get('/api/auth/google?redirect=/account')
    const [line = '', ...more] = headers.getSetCookie()
    expect(more).toEqual([])
    expect(line).toMatch(/^googleErrand=[\w-]+; Path=\/; SameSite=Lax; Max-Age=600; HttpOnly$/)
    const state = new URL(where(headers)).searchParams.get('state') ?? 'x'
    const value = /=([^;]+)/.exec(line)?.[1] ?? ''
    expect(Buffer.from(value, 'base64url').toString('latin1')).not.toContain(state)
    expect(headers.get('cache-control')).toBe('no-store')
  })

  test('over https the cookie belongs to this host alone', async () => {
    const secure = await openShop({ settings: { ...provider.settings, PUBLIC_URL: 'https://haatdi.example' } })
    const { headers } = await secure.visitor().get('/api/auth/google')
    expect(headers.getSetCookie()[0]).toMatch(
      /^__Host-googleErrand=[^;]+; Path=\/; SameSite=Lax; Max-Age=600; HttpOnly; Secure$/,
    )
    expect(new URL(where(headers)).searchParams.get('redirect_uri')).toBe(
      'https://haatdi.example/api/auth/google/callback',
    )
    await secure.close()
  })

  test('a shop without the settings has none of its addresses, and says so to its pages', async () => {
    const plain = await openShop()
    for (const path of ['', '/callback?code=x&state=y']) {
      const answer = await plain.visitor().get(`/api/auth/google${path}`)
      expect([answer.status, answer.body.code]).toEqual([404, 'thing/not-found'])
    }
    expect((await plain.visitor().get('/api/settings')).body.signIn).toEqual({ google: false })
    expect((await shop.visitor().get('/api/settings')).body.signIn).toEqual({ google: true })
    await plain.close()
  })
})

describe('a newcomer', () => {
  test('is asked for consent first: no account, no session before', async () => {
    const browser = shop.visitor()
    expect(await signInAt(browser)).toBe('/auth/finish?next=%2Faccount')
    expect((await browser.get('/api/auth/user')).status).toBe(401)
    const { email = '' } = provider.person
    expect(await inShop(() => db().select().from(account).where(eq(account.email, email)))).toEqual([])
    expect((await browser.get('/api/auth/google/newcomer')).body).toEqual({ fullName: 'Asha Mehta', email })
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

  test('who agrees is a customer with a proven address, and what was agreed to is on record', async () => {
    const browser = await openNewcomer()
    const user = await userOf(browser)
    expect(user).toMatchObject({ role: 'user', email: provider.person.email, fullName: 'Asha Mehta' })
    expect(user.username).toMatch(/^asha\.mehta(\.\d+)?$/)
    const [kept] = await inShop(() => db().select().from(account).where(eq(account.id, user.id)))
    expect(kept).toMatchObject({ emailVerified: true, role: 'user' })
    const agreements = await inShop(() => db().select().from(consent).where(eq(consent.accountId, user.id)))
    const edition = String(policyEditions['terms-of-service'].version)
    expect(agreements.map(({ document, edition }) => `${document} ${edition}`).sort()).toEqual([
      `adult ${edition}`,
      `terms ${edition}`,
    ])
    expect(await eventsOf(user.id)).toEqual(['provider-linked', 'registered', 'signed-in'])
  })

  test('is welcomed by one letter, in her language, that proves nothing because nothing is left to prove', async () => {
    const { email = '' } = provider.person
    const tabs = [shop.visitor(), shop.visitor()]
    for (const tab of tabs) {
      tab.cookies.set('language', 'hi')
      await signInAt(tab)
    }
    for (const tab of tabs) expect((await tab.post('/api/auth/google/finish', agreed)).status).toBe(200)
    await signInAt(shop.visitor())
    const posted = await inShop(() => db().select().from(outbox).where(sql`${outbox.payload} ->> 'to' = ${email}`))
    expect(posted.map(({ payload }) => payload).filter(({ letter }) => letter !== 'newSignIn')).toEqual([
      { to: email, language: 'hi', letter: 'welcomeProven', values: { name: 'Asha Mehta' }, path: '/account' },
    ])
  })

  test('is known the second time, even by another name and address', async () => {
    const first = await userOf(await openNewcomer())
    provider.person = { ...provider.person, email: 'moved@mail.example', email_verified: false, name: 'Somebody Else' }
    const browser = shop.visitor()
    expect(await signInAt(browser, '/orders')).toBe('/orders')
    expect(await userOf(browser)).toEqual(first)
  })

  test('of the same name gets a username of their own', async () => {
    const one = await userOf(await openNewcomer())
    provider.person = { ...provider.person, sub: `other-${turn}`, email: `other${turn}@mail.example` }
    const two = await userOf(await openNewcomer())
    expect(two.username).not.toBe(one.username)
  })

  test.each([
    ['a role', { role: 'admin' }],
    ['an e-mail address', { email: 'admin@haatdi.example' }],
    ['a subject', { subject: '1', sub: '1' }],
  ])('cannot bring %s of their own in the body', async (_what, wish) => {
    const browser = shop.visitor()
    await signInAt(browser)
    await browser.post('/api/auth/google/finish', { ...agreed, ...wish })
    expect(await userOf(browser)).toMatchObject({ role: 'user', email: provider.person.email })
  })

  test('whose name holds line ends or markup keeps neither in letters nor pages more than its text', async () => {
    provider.person = { ...provider.person, name: 'Asha\r\nBcc: all@mail.example <img src=x>' }
    const user = await userOf(await openNewcomer())
    expect(user.fullName).toBe('Asha Bcc: all@mail.example <img src=x>')
    expect(user.username).toMatch(/^[a-z0-9.]+$/)
  })

  test('two tabs that agree at once come into one account', async () => {
    const tabs = [shop.visitor(), shop.visitor(), shop.visitor()]
    for (const tab of tabs) await signInAt(tab)
    const answers = await Promise.all(tabs.map((tab) => tab.post('/api/auth/google/finish', agreed)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
  })

  test('nobody is a newcomer without having come', async () => {
    const browser = shop.visitor()
    const answer = await browser.post('/api/auth/google/finish', agreed)
    expect([answer.status, answer.body.code]).toEqual([410, 'provider/lost'])
    expect((await browser.get('/api/auth/google/newcomer')).body.code).toBe('provider/lost')
  })

  test('a cookie of one step does not open the other', async () => {
    const browser = shop.visitor()
    await goToProvider(browser)
    const cookie = `googleNewcomer=${browser.cookies.get('googleErrand')}`
    expect((await shop.visitor().post('/api/auth/google/finish', agreed, { cookie })).body.code).toBe('provider/lost')
  })
})

describe('an account that is here already', () => {
  test('is linked when both sides have proven the address; the password still works', async () => {
    const id = await open('proven', true)
    const browser = shop.visitor()
    expect(await signInAt(browser)).toBe('/account')
    expect((await userOf(browser)).id).toBe(id)
    expect((await credentialsOf(id)).map((row) => row.provider).sort()).toEqual(['credential', provider.issuer].sort())
    expect(await eventsOf(id)).toEqual(['provider-linked', 'signed-in'])
    await shop.signIn('proven')
  })

  test('is never linked while its own address is unproven', async () => {
    const id = await open('unproven', false)
    const browser = shop.visitor()
    expect(await signInAt(browser)).toBe(refusedWith('provider/unlinked'))
    expect((await browser.get('/api/auth/user')).status).toBe(401)
    expect((await credentialsOf(id)).map((row) => row.provider)).toEqual(['credential'])
  })

  test.each([false, 'true', 1, undefined, null])(
    'is not linked when the provider says of the address %j',
    async (email_verified) => {
      const id = await open(`said${turn}`, true)
      provider.person = { ...provider.person, email_verified }
      expect(await signInAt(shop.visitor())).toBe(refusedWith('provider/unproven'))
      expect(await credentialsOf(id)).toHaveLength(1)
    },
  )

  test('of the same subject at another provider is somebody else', async () => {
    const id = await open('elsewhere', false)
    await inShop(() =>
      db().insert(credential).values({ accountId: id, provider: 'https://other.example', providerAccountId: 'same' }),
    )
    provider.person = { ...provider.person, sub: 'same', email: 'third@mail.example' }
    expect(await signInAt(shop.visitor())).toBe('/auth/finish?next=%2Faccount')
  })

  test.each(['disabledAt', 'closedAt'] as const)('that is %s stays shut', async (column) => {
    const browser = await openNewcomer()
    const { id } = await userOf(browser)
    await inShop(() =>
      db()
        .update(account)
        .set({ [column]: new Date() })
        .where(eq(account.id, id)),
    )
    const again = shop.visitor()
    expect(await signInAt(again)).toBe(refusedWith('auth/suspended'))
    expect(again.cookies.has('session')).toBe(false)
  })

  test('two tabs that link at once make one link', async () => {
    const id = await open('twice', true)
    const tabs = [shop.visitor(), shop.visitor()]
    const paths = [await goToProvider(tabs[0] as ShopVisitor), await goToProvider(tabs[1] as ShopVisitor)]
    const answers = await Promise.all(tabs.map((tab, index) => tab.get(paths[index] ?? '')))
    expect(answers.map(({ headers }) => where(headers))).toEqual(['/account', '/account'])
    expect((await eventsOf(id)).filter((kind) => kind === 'provider-linked')).toHaveLength(1)
  })

  test('gets a new session in place of the one the browser held', async () => {
    await open('holder', true)
    const browser = shop.visitor()
    await signInAt(browser)
    const before = `session=${browser.cookies.get('session')}`
    expect(await signInAt(browser)).toBe('/account')
    expect((await shop.visitor().get('/api/auth/user', { cookie: before })).status).toBe(401)
    expect((await browser.get('/api/auth/user')).status).toBe(200)
  })
})

describe('an answer that is not in order is refused', () => {
  const faults: [string, ProviderFaults, string][] = [
    ['another nonce', { nonce: 'wrong' }, 'provider/refused'],
    ['no nonce', { nonce: 'none' }, 'provider/refused'],
    ['another audience', { audience: 'another-shop' }, 'provider/refused'],
    ['another issuer in the token', { issuer: 'https://evil.example' }, 'provider/refused'],
    ['another issuer in the address (mix-up)', { answeredIssuer: 'https://evil.example' }, 'provider/refused'],
    ['a token of yesterday', { expired: true }, 'provider/refused'],
    ['a token without signature (alg none)', { signature: 'none' }, 'provider/refused'],
    ['a token of another key', { signature: 'other-key' }, 'provider/refused'],
    ['a token whose signature was cut off', { signature: 'cut-off' }, 'provider/refused'],
    ['no token', { idToken: 'missing' }, 'provider/refused'],
    ['a person who turned back', { declines: true }, 'provider/declined'],
  ]
  test.each(faults)('%s', async (_name, fault, code) => {
    await open(`fault${turn}`, true)
    provider.faults = fault
    const browser = shop.visitor()
    expect(await signInAt(browser)).toBe(refusedWith(code))
    expect(browser.cookies.has('session')).toBe(false)
  })

  test('somebody else’s code under one’s own state (swapped code)', async () => {
    const [mine, theirs] = [shop.visitor(), shop.visitor()]
    const [own, foreign] = [await goToProvider(mine), await goToProvider(theirs)]
    const address = new URL(own, shop.origin)
    address.searchParams.set('code', new URL(foreign, shop.origin).searchParams.get('code') ?? '')
    expect(where((await mine.get(pathOf(address.href))).headers)).toBe(refusedWith('provider/refused'))
  })

  test('the way back opened in another browser, or in one that never set out', async () => {
    const [mine, other] = [shop.visitor(), shop.visitor()]
    const path = await goToProvider(mine)
    await goToProvider(other)
    for (const browser of [other, shop.visitor()]) {
      expect(where((await browser.get(path)).headers)).toBe(refusedWith('provider/lost'))
      expect(browser.cookies.has('session')).toBe(false)
    }
  })

  test('the same way back a second time, also with its cookie put back', async () => {
    await open('replay', true)
    const browser = shop.visitor()
    const path = await goToProvider(browser)
    const cookie = `googleErrand=${browser.cookies.get('googleErrand')}`
    expect(where((await browser.get(path)).headers)).toBe('/account')
    expect(where((await shop.visitor().get(path, { cookie })).headers)).toBe(refusedWith('provider/lost'))
  })

  test('two who bring the same way back at once: one gets in', async () => {
    await open('race', true)
    const browser = shop.visitor()
    const path = await goToProvider(browser)
    const cookie = `googleErrand=${browser.cookies.get('googleErrand')}`
    const answers = await Promise.all([1, 2, 3, 4].map(() => shop.visitor().get(path, { cookie })))
    const places = answers.map(({ headers }) => where(headers))
    expect(places.filter((place) => place === '/account')).toHaveLength(1)
    expect(places.filter((place) => place === refusedWith('provider/lost'))).toHaveLength(3)
  })

  test.each([
    ['no state', (path: string) => path.replace(/state=[^&]+&?/, '')],
    ['an empty state', (path: string) => path.replace(/state=[^&]+/, 'state=')],
    ['a foreign state', (path: string) => path.replace(/state=[^&]+/, `state=${'A'.repeat(43)}`)],
  ])('%s', async (_name, change) => {
    const browser = shop.visitor()
    const path = await goToProvider(browser)
    expect(where((await browser.get(change(path))).headers)).toBe(refusedWith('provider/lost'))
  })

  test('two states', async () => {
    const browser = shop.visitor()
    const path = await goToProvider(browser)
    expect(where((await browser.get(`${path}&state=x`)).headers)).toBe(refusedWith('request/invalid'))
  })

  test('a cookie that was changed, cut or written by somebody else', async () => {
    const browser = shop.visitor()
    const path = await goToProvider(browser)
    const value = browser.cookies.get('googleErrand') ?? ''
    const begun = value.startsWith('A') ? 'B' : 'A'
    const ended = value.endsWith('AA') ? 'BB' : 'AA'
    for (const forged of [value.slice(0, -2) + ended, value.slice(0, 20), '', 'e30', begun + value.slice(1)]) {
      const { headers } = await shop.visitor().get(path, { cookie: `googleErrand=${forged}` })
      expect(where(headers)).toBe(refusedWith('provider/lost'))
    }
  })
})

describe('afterwards one comes back only to this shop', () => {
  test.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/a/..//evil.example',
    'javascript:alert(1)',
    '/api/auth/logout',
    '/auth',
    '',
  ])('redirect=%j leads home', async (redirect) => {
    await open(`back${turn}`, true)
    expect(await signInAt(shop.visitor(), redirect)).toBe('/')
  })

  test('redirect given twice leads home', async () => {
    await open('double', true)
    const browser = shop.visitor()
    const { headers } = await browser.get('/api/auth/google?redirect=/account&redirect=https://evil.example')
    const back = pathOf(await provider.consent(where(headers)))
    expect(where((await browser.get(back)).headers)).toBe('/')
  })
})

describe('a provider in trouble', () => {
  const openTroubled = () => openShop({ settings: provider.settings })

  test('that is down is told in a sentence, and the next visitor after it came back gets in', async () => {
    const troubled = await openTroubled()
    provider.faults = { status: 503 }
    const lost = await troubled.visitor().get('/api/auth/google')
    expect([lost.status, where(lost.headers)]).toEqual([302, refusedWith('provider/away')])
    expect((await troubled.visitor().get('/api/settings')).status).toBe(200)
    provider.faults = {}
    expect(where((await troubled.visitor().get('/api/auth/google')).headers)).toContain(provider.issuer)
    await troubled.close()
  })

  test('that cannot be reached likewise', async () => {
    const dead = await openShop({ settings: { ...provider.settings, GOOGLE_ISSUER: 'http://127.0.0.1:9' } })
    expect(where((await dead.visitor().get('/api/auth/google')).headers)).toBe(refusedWith('provider/away'))
    await dead.close()
  })

  test('that hangs at the code is given up after five seconds, while the shop goes on', async () => {
    const browser = shop.visitor()
    const path = await goToProvider(browser)
    provider.faults = { delayMs: 8000 }
    const began = performance.now()
    const waiting = browser.get(path)
    expect((await shop.visitor().get('/api/cities')).status).toBe(200)
    expect(performance.now() - began).toBeLessThan(3000)
    expect(where((await waiting).headers)).toBe(refusedWith('provider/away'))
    expect(performance.now() - began).toBeLessThan(7500)
  })

  test('is asked for its addresses once for many visitors', async () => {
    const quiet = await openTroubled()
    const before = provider.asked.get('/.well-known/openid-configuration') ?? 0
    await Promise.all([1, 2, 3, 4, 5].map(() => quiet.visitor().get('/api/auth/google')))
    expect(provider.asked.get('/.well-known/openid-configuration')).toBe(before + 1)
    await quiet.close()
  })
})

test('nothing of the provider’s tokens is kept', async () => {
  const { id } = await userOf(await openNewcomer())
  const [link] = await inShop(() =>
    db()
      .select()
      .from(credential)
      .where(and(eq(credential.accountId, id), eq(credential.provider, provider.issuer))),
  )
  expect(link).toMatchObject({ accessToken: null, refreshToken: null, idToken: null, password: null })
})
