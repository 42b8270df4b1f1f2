import { describe, expect, test } from 'vitest'
import type { ProviderFaults } from '#tests/support/local-provider.ts'
import { openShop } from '#tests/support/open-shop.ts'
import { openProviderShop, pathOf, refusedWith, where } from '#tests/support/provider-shop.ts'

const { there, goToProvider, signInAt, open } = openProviderShop()

describe('redirect to the provider', () => {
  test('sends PKCE, state and nonce to the provider, all of them new each time', async () => {
    const requestLogin = async () =>
      new URL(where((await there.shop.visitor().get('/api/auth/google?redirect=/account')).headers))
    const [one, two] = [await requestLogin(), await requestLogin()]
    expect(one.origin).toBe(there.provider.issuer)
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

  test('stores them in a cookie that no script, other site or reader can use', async () => {
    const { headers } = await there.shop.visitor().get('/api/auth/google?redirect=/account')
    const [line = '', ...more] = headers.getSetCookie()
    expect(more).toEqual([])
    expect(line).toMatch(/^googleState=[\w-]+; Path=\/; SameSite=Lax; Max-Age=600; HttpOnly$/)
    const state = new URL(where(headers)).searchParams.get('state') ?? 'x'
    const value = /=([^;]+)/.exec(line)?.[1] ?? ''
    expect(Buffer.from(value, 'base64url').toString('latin1')).not.toContain(state)
    expect(headers.get('cache-control')).toBe('no-store')
  })

  test('limits the cookie to this host, over https', async () => {
    const secure = await openShop({ settings: { ...there.provider.settings, PUBLIC_URL: 'https://haatdi.example' } })
    const { headers } = await secure.visitor().get('/api/auth/google')
    expect(headers.getSetCookie()[0]).toMatch(
      /^__Host-googleState=[^;]+; Path=\/; SameSite=Lax; Max-Age=600; HttpOnly; Secure$/,
    )
    expect(new URL(where(headers)).searchParams.get('redirect_uri')).toBe(
      'https://haatdi.example/api/auth/google/callback',
    )
    await secure.close()
  })

  test('serves none of these URLs without the settings, and its pages know it', async () => {
    const plain = await openShop()
    for (const path of ['', '/callback?code=x&state=y']) {
      const answer = await plain.visitor().get(`/api/auth/google${path}`)
      expect([answer.status, answer.body.code]).toEqual([404, 'thing/not-found'])
    }
    expect((await plain.visitor().get('/api/settings')).body.signIn).toEqual({ google: false })
    expect((await there.shop.visitor().get('/api/settings')).body.signIn).toEqual({ google: true })
    await plain.close()
  })
})

describe('refused callback', () => {
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
    await open(`fault${there.turn}`, true)
    there.provider.faults = fault
    const browser = there.shop.visitor()
    expect(await signInAt(browser)).toBe(refusedWith(code))
    expect(browser.cookies.has('session')).toBe(false)
  })

  test('refuses another visitor’s code under one’s own state (swapped code)', async () => {
    const [ownBrowser, theirs] = [there.shop.visitor(), there.shop.visitor()]
    const [own, foreign] = [await goToProvider(ownBrowser), await goToProvider(theirs)]
    const address = new URL(own, there.shop.origin)
    address.searchParams.set('code', new URL(foreign, there.shop.origin).searchParams.get('code') ?? '')
    expect(where((await ownBrowser.get(pathOf(address.href))).headers)).toBe(refusedWith('provider/refused'))
  })

  test('refuses a callback opened in another browser, or in one that never started', async () => {
    const [ownBrowser, other] = [there.shop.visitor(), there.shop.visitor()]
    const path = await goToProvider(ownBrowser)
    await goToProvider(other)
    for (const browser of [other, there.shop.visitor()]) {
      expect(where((await browser.get(path)).headers)).toBe(refusedWith('provider/lost'))
      expect(browser.cookies.has('session')).toBe(false)
    }
  })

  test('refuses the same callback a second time, also with its cookie restored', async () => {
    await open('replay', true)
    const browser = there.shop.visitor()
    const path = await goToProvider(browser)
    const cookie = `googleState=${browser.cookies.get('googleState')}`
    expect(where((await browser.get(path)).headers)).toBe('/account')
    expect(where((await there.shop.visitor().get(path, { cookie })).headers)).toBe(refusedWith('provider/lost'))
  })

  test('accepts one of two concurrent callbacks', async () => {
    await open('race', true)
    const browser = there.shop.visitor()
    const path = await goToProvider(browser)
    const cookie = `googleState=${browser.cookies.get('googleState')}`
    const answers = await Promise.all([1, 2, 3, 4].map(() => there.shop.visitor().get(path, { cookie })))
    const locations = answers.map(({ headers }) => where(headers))
    expect(locations.filter((location) => location === '/account')).toHaveLength(1)
    expect(locations.filter((location) => location === refusedWith('provider/lost'))).toHaveLength(3)
  })

  test.each([
    ['no state', (path: string) => path.replace(/state=[^&]+&?/, '')],
    ['an empty state', (path: string) => path.replace(/state=[^&]+/, 'state=')],
    ['a foreign state', (path: string) => path.replace(/state=[^&]+/, `state=${'A'.repeat(43)}`)],
  ])('%s', async (_name, change) => {
    const browser = there.shop.visitor()
    const path = await goToProvider(browser)
    expect(where((await browser.get(change(path))).headers)).toBe(refusedWith('provider/lost'))
  })

  test('refuses two states', async () => {
    const browser = there.shop.visitor()
    const path = await goToProvider(browser)
    expect(where((await browser.get(`${path}&state=x`)).headers)).toBe(refusedWith('request/invalid'))
  })

  test('refuses a cookie that was changed, cut or forged', async () => {
    const browser = there.shop.visitor()
    const path = await goToProvider(browser)
    const value = browser.cookies.get('googleState') ?? ''
    const begun = value.startsWith('A') ? 'B' : 'A'
    const ended = value.endsWith('AA') ? 'BB' : 'AA'
    for (const forged of [value.slice(0, -2) + ended, value.slice(0, 20), '', 'e30', begun + value.slice(1)]) {
      const { headers } = await there.shop.visitor().get(path, { cookie: `googleState=${forged}` })
      expect(where(headers)).toBe(refusedWith('provider/lost'))
    }
  })
})

describe('returns only to pages of this shop', () => {
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
  ])('redirects home for redirect=%j', async (redirect) => {
    await open(`back${there.turn}`, true)
    expect(await signInAt(there.shop.visitor(), redirect)).toBe('/')
  })

  test('redirects home when redirect is given twice', async () => {
    await open('double', true)
    const browser = there.shop.visitor()
    const { headers } = await browser.get('/api/auth/google?redirect=/account&redirect=https://evil.example')
    const back = pathOf(await there.provider.consent(where(headers)))
    expect(where((await browser.get(back)).headers)).toBe('/')
  })
})

describe('unavailable provider', () => {
  const openTroubled = () => openShop({ settings: there.provider.settings })

  test('shows a message when it is down, and signs in the next visitor after it came back', async () => {
    const troubled = await openTroubled()
    there.provider.faults = { status: 503 }
    const lost = await troubled.visitor().get('/api/auth/google')
    expect([lost.status, where(lost.headers)]).toEqual([302, refusedWith('provider/away')])
    expect((await troubled.visitor().get('/api/settings')).status).toBe(200)
    there.provider.faults = {}
    expect(where((await troubled.visitor().get('/api/auth/google')).headers)).toContain(there.provider.issuer)
    await troubled.close()
  })

  test('shows a message when it cannot be reached', async () => {
    const dead = await openShop({ settings: { ...there.provider.settings, GOOGLE_ISSUER: 'http://127.0.0.1:9' } })
    expect(where((await dead.visitor().get('/api/auth/google')).headers)).toBe(refusedWith('provider/away'))
    await dead.close()
  })

  test('stops waiting for the code exchange after five seconds, while the shop goes on', async () => {
    const browser = there.shop.visitor()
    const path = await goToProvider(browser)
    there.provider.faults = { delayMs: 8000 }
    const began = performance.now()
    const waiting = browser.get(path)
    expect((await there.shop.visitor().get('/api/cities')).status).toBe(200)
    expect(performance.now() - began).toBeLessThan(3000)
    expect(where((await waiting).headers)).toBe(refusedWith('provider/away'))
    expect(performance.now() - began).toBeLessThan(7500)
  })

  test("requests the provider's endpoints once for many visitors", async () => {
    const quiet = await openTroubled()
    const before = there.provider.requests.get('/.well-known/openid-configuration') ?? 0
    await Promise.all([1, 2, 3, 4, 5].map(() => quiet.visitor().get('/api/auth/google')))
    expect(there.provider.requests.get('/.well-known/openid-configuration')).toBe(before + 1)
    await quiet.close()
  })
})
