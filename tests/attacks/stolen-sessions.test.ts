import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoPassword } from '#server/accounts/demo-accounts.ts'
import { openDemoShop } from '#tests/support/demo-shop.ts'
import { startLocalProvider } from '#tests/support/local-provider.ts'
import { openShop, type Shop, type ShopVisitor } from '#tests/support/open-shop.ts'
import { postOrder } from '#tests/support/order-shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openDemoShop()
}, 180_000)
afterAll(() => shop?.close())

const customer = { email: 'customer', password: demoPassword }
const who = async (cookie: string, headers: Record<string, string> = {}) =>
  (await shop.visitor().get('/api/auth/user', { ...(cookie ? { cookie } : {}), ...headers })).status
const sessionOf = (browser: ShopVisitor) => `session=${browser.cookies.get('session')}`
const sql = (text: string) => shop.database.pool.query(text)

describe('a session', () => {
  test('fixation: a token that was put there before signing in is never the one signed in', async () => {
    const attacker = await shop.signIn('seller')
    const planted = sessionOf(attacker)
    const victim = shop.visitor()
    victim.cookies.set('session', attacker.cookies.get('session') ?? '')
    await victim.post('/api/auth/login', customer)
    expect(sessionOf(victim)).not.toBe(planted)
    expect(await who(planted)).toBe(401)
  })

  test('fixation: a token that nobody issued does not become one by signing in', async () => {
    const victim = shop.visitor()
    victim.cookies.set('session', 'chosen-by-somebody.c2lnbmF0dXJl')
    await victim.post('/api/auth/login', customer)
    expect(await who('session=chosen-by-somebody.c2lnbmF0dXJl')).toBe(401)
  })

  test('replayed after signing out is worth nothing', async () => {
    const browser = await shop.signIn('customer')
    const oldSession = sessionOf(browser)
    await browser.post('/api/auth/logout')
    expect(await who(oldSession)).toBe(401)
  })

  test('of someone demoted has the lower role at the next request', async () => {
    const browser = await shop.signIn('seller2')
    expect((await browser.get('/api/seller/parts')).status).toBe(200)
    await sql(`update account set role = 'user', brand_id = null where username = 'seller2'`)
    expect((await browser.get('/api/seller/parts')).status).toBe(403)
    await sql(`update account set role = 'seller', brand_id = 'rankaar-farsan' where username = 'seller2'`)
  })

  test('of someone disabled ends at the next request, in every browser', async () => {
    const browsers = [await shop.signIn('pickup-only'), await shop.signIn('pickup-only')]
    await sql(`update account set disabled_at = now() where username = 'pickup-only'`)
    for (const browser of browsers) expect((await browser.get('/api/auth/user')).status).toBe(401)
  })

  test('of a courier whose capability was taken away cannot use it any more', async () => {
    const browser = await shop.signIn('hub@haatdi.example')
    expect((await browser.get('/api/courier/hub/boxes')).status).toBe(200)
    await sql(`update account set capabilities = '{}' where username = 'hub-only'`)
    expect((await browser.get('/api/courier/hub/boxes')).status).toBe(403)
    await sql(`update account set capabilities = '{hub}' where username = 'hub-only'`)
  })

  test('too old by the database is over, whatever the cookie says', async () => {
    const browser = await shop.signIn('customer')
    await sql(`update session set expires_at = now() - interval '1 second'`)
    expect((await browser.get('/api/auth/user')).status).toBe(401)
  })

  test('is not taken from an address, a header or a body', async () => {
    const browser = await shop.signIn('customer')
    const value = browser.cookies.get('session') ?? ''
    const token = decodeURIComponent(value).split('.')[0] ?? ''
    for (const given of [value, token]) {
      expect(
        (await shop.visitor().get(`/api/auth/user?session=${given}&token=${given}&access_token=${given}`)).status,
      ).toBe(401)
      expect(await who('', { authorization: `Bearer ${given}` })).toBe(401)
      expect(await who('', { 'x-session': given, 'x-auth-token': given, session: given })).toBe(401)
    }
  })

  test('is not known by the token alone: it needs the shop’s signature', async () => {
    const browser = await shop.signIn('customer')
    const token = decodeURIComponent(browser.cookies.get('session') ?? '').split('.')[0]
    expect(await who(`session=${token}`)).toBe(401)
    expect(await who(`session=${token}.`)).toBe(401)
    expect(await who(`session=${token}.AAAA`)).toBe(401)
  })

  test('under names a library or another host would use is nothing', async () => {
    const browser = await shop.signIn('customer')
    const value = browser.cookies.get('session')
    for (const name of [
      'better-auth.session_token',
      '__Secure-session',
      '__Host-session',
      'Session',
      'SESSION',
      ' session ',
    ])
      expect(await who(`${name}=${value}`), name).toBe(name.trim() === 'session' ? 200 : 401)
  })

  test('a planted second cookie of the same name never signs in someone else unnoticed', async () => {
    const ownBrowser = await shop.signIn('customer')
    const { body } = await shop
      .visitor()
      .get('/api/auth/user', { cookie: `session=nonsense.AAAA; ${sessionOf(ownBrowser)}` })
    expect(body?.username === undefined || body.username === 'customer').toBe(true)
  })

  test('SQL in the cookie is text', async () => {
    for (const value of ["' or '1'='1", "x'; drop table session; --", '%27%20or%201%3D1--'])
      expect(await who(`session=${encodeURIComponent(value)}`)).toBe(401)
    expect((await sql('select count(*) from session')).rows).toHaveLength(1)
  })

  test('a cookie of eight thousand characters is no session and no fault', async () => {
    expect([401, 431]).toContain(await who(`session=${'a'.repeat(8000)}.${'b'.repeat(40)}`))
  })

  test('tokens have no structure and never repeat', async () => {
    const tokens = new Set<string>()
    for (let turn = 0; turn < 8; turn++) {
      const token = decodeURIComponent((await shop.signIn('customer')).cookies.get('session') ?? '').split('.')[0] ?? ''
      expect(token).toMatch(/^[\w-]{32,}$/)
      tokens.add(token)
    }
    expect(tokens.size).toBe(8)
    for (let at = 0; at < 8; at++) expect(new Set([...tokens].map((token) => token[at])).size).toBeGreaterThan(1)
  })

  test('never is in an answer that a script could read', async () => {
    const browser = shop.visitor()
    const { body } = await browser.post('/api/auth/login', customer)
    const token = decodeURIComponent(browser.cookies.get('session') ?? '').split('.')[0] ?? 'none'
    for (const text of [body, (await browser.get('/api/auth/user')).body, (await browser.get('/api/orders')).body])
      expect(JSON.stringify(text)).not.toContain(token)
  })

  test('of a guest who forges the readable hint stays a guest', async () => {
    expect(await who('signedIn=1; role=admin; user=admin')).toBe(401)
  })
})

describe('signing out', () => {
  test('by GET does nothing', async () => {
    const browser = await shop.signIn('customer')
    expect((await browser.get('/api/auth/logout')).status).toBe(404)
    expect((await browser.get('/api/auth/user')).status).toBe(200)
  })

  test('of someone else by a session in the body does nothing', async () => {
    const [victim, attacker] = [await shop.signIn('customer'), await shop.signIn('seller')]
    await attacker.post('/api/auth/logout', { session: victim.cookies.get('session'), userId: 'customer' })
    expect((await victim.get('/api/auth/user')).status).toBe(200)
  })
})

test('every cookie over https is Secure, SameSite, of this host alone, and out of reach of scripts but for the hint', async () => {
  const provider = await startLocalProvider()
  const secure = await openShop({
    settings: { ...provider.settings, PUBLIC_URL: 'https://haatdi.example' },
    demo: true,
  })
  const lines: string[] = []
  const collect = ({ headers }: { headers: Headers }) => lines.push(...headers.getSetCookie())
  const browser = secure.visitor()
  collect(await browser.post('/api/auth/login', customer))
  collect(await browser.post('/api/auth/logout'))
  collect(await browser.get('/api/auth/google'))
  collect(await postOrder(secure.visitor()))
  for (const path of ['/', '/auth', '/cart', '/api/settings', '/api/cart']) collect(await secure.visitor().get(path))
  expect(lines.length).toBeGreaterThanOrEqual(7)
  for (const line of lines) {
    const name = line.slice(0, line.indexOf('='))
    expect(line, name).toMatch(/; Secure/)
    expect(line, name).toMatch(/; SameSite=(Lax|Strict)/)
    expect(line, name).not.toMatch(/domain=/i)
    if (name === 'signedIn' || name === 'preferences') expect(line).not.toMatch(/HttpOnly/)
    else expect(line, name).toMatch(/; HttpOnly/)
    if (/session|google/i.test(name)) expect(name).toMatch(/^__Host-/)
    if (name.endsWith('device')) expect(name).toBe('__Secure-device')
  }
  await secure.close()
  await provider.close()
})
