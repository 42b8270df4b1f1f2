import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDemoShop } from '#tests/support/demo-shop.ts'
import { type LocalProvider, startLocalProvider } from '#tests/support/local-provider.ts'
import { cookieHeader, openShop, type Shop, type ShopVisitor } from '#tests/support/open-shop.ts'
import { sendRaw, statusesIn } from '#tests/support/raw-request.ts'

let shop: Shop
let admin: ShopVisitor
let customer: ShopVisitor
beforeAll(async () => {
  shop = await openDemoShop()
  admin = await shop.signIn('admin')
  customer = await shop.signIn('customer')
}, 180_000)
afterAll(() => shop?.close())

/** Sends the path unchanged; `fetch` would normalize it. */
const rawGet = async (path: string, headers: Record<string, string> = {}, method = 'GET') => {
  const lines = Object.entries({ Host: 'shop', Connection: 'close', ...headers }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  )
  const answer = await sendRaw(shop.origin, `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n`)
  return { status: statusesIn(answer)[0] ?? 0, answer }
}
describe('ways around the access check', () => {
  test.each([
    '//api/admin/orders',
    '/api//admin/orders',
    '/api/admin%2forders',
    '/api/admin/../admin/orders',
    '/api/x/..%2fadmin/orders',
    '/api/%61dmin/orders',
    '/api/admin;x=1/orders',
    '/api/admin/orders/.',
    '/api/admin/orders%20',
    '/api/admin/orders%00',
    '/API/ADMIN/ORDERS',
    '/api/admin/orders.json',
    '/api/admin/orders/%2e%2e/orders',
    '/api\\admin\\orders',
    '/%2e%2e/api/admin/orders',
    '/api/./admin/orders',
  ])('%s shows a customer nothing of the admin’s', async (path) => {
    const { status, answer } = await rawGet(path, { Cookie: cookieHeader(customer) })
    expect([200, 400, 403, 404]).toContain(status)
    // A 200 response is the not-found page, never orders.
    expect(answer).not.toMatch(/"items"|"nextCursor"/)
  })

  test.each(['X-HTTP-Method-Override', 'X-HTTP-Method', 'X-Method-Override'])(
    '%s turns no read into a write',
    async (header) => {
      const browser = await shop.signIn('customer')
      await browser.get('/api/cart', { [header]: 'DELETE' })
      await browser.post(
        '/api/cart/price',
        { items: [{ productId: 'methi-khakhra', quantity: 1 }], _method: 'DELETE' },
        { [header]: 'DELETE' },
      )
      await browser.get('/api/auth/user?_method=DELETE', { [header]: 'POST' })
      expect((await browser.get('/api/auth/user')).status).toBe(200)
    },
  )

  test.each(['TRACE', 'CONNECT', 'TRACK', 'PROPFIND', 'DEBUG', 'PUT', 'DELETE', 'PATCH'])(
    '%s on pages and endpoints that do not accept it is refused and echoes nothing',
    async (method) => {
      for (const path of ['/', '/api/products', '/api/auth/user']) {
        const { status, answer } = await rawGet(path, { 'X-Secret': 'echo-me', Cookie: 'session=echo-me' }, method)
        if (status !== 0) expect(status).toBeGreaterThanOrEqual(400)
        expect(status).toBeLessThan(500)
        expect(answer).not.toContain('echo-me')
      }
    },
  )

  test('HEAD tells no more than GET would, and has no body', async () => {
    const closed = await rawGet('/api/admin/orders', {}, 'HEAD')
    expect(closed.status).toBe(401)
    const open = await rawGet('/api/auth/user', { Cookie: cookieHeader(customer) }, 'HEAD')
    expect(open.answer.split('\r\n\r\n')[1]).toBe('')
  })

  test('no other site may read (no CORS)', async () => {
    for (const origin of ['https://evil.example', 'null', `${shop.origin}.evil.example`, 'http://evil.127.0.0.1']) {
      for (const method of ['GET', 'OPTIONS']) {
        const response = await shop.fetch('/api/auth/user', {
          method,
          headers: { origin, 'access-control-request-method': 'POST', cookie: cookieHeader(customer) },
        })
        expect(response.headers.get('access-control-allow-origin')).toBeNull()
        expect(response.headers.get('access-control-allow-credentials')).toBeNull()
      }
    }
  })
})

describe('files', () => {
  test.each([
    '/assets/../../../../etc/passwd',
    '/assets/%2e%2e/%2e%2e/package.json',
    '/assets/..%2f..%2fpackage.json',
    '/assets/..%5c..%5cpackage.json',
    '/pictures/....//....//etc/passwd',
    '/fonts/%252e%252e/%252e%252e/package.json',
    '/assets/\\..\\..\\package.json',
    '/.git/config',
    '/.env',
    '/package.json',
    '/data/session-secret',
    '/src/server/main.ts',
    '/database/migrations/0001-shop.sql',
    '/node_modules/pg/package.json',
    '/assets/',
    '/pictures/',
    '/metrics',
    '/server-status',
    '/dev/emails/..%2f..%2fsession-secret',
    '/dev/emails/%2e%2e%2f%2e%2e%2fsession-secret.txt',
  ])('%s gives nothing of ours away', async (path) => {
    const { status, answer } = await rawGet(path)
    expect(status).toBeLessThan(500)
    expect(answer).not.toMatch(/root:x:|"dependencies"|\[core\]|create table|SESSION_SECRET|readConfig|Index of/i)
  })

  test('production has no development pages', async () => {
    const selling = await openShop({ settings: { NODE_ENV: 'production', SESSION_SECRET: 'x'.repeat(40) } })
    expect(await (await selling.fetch('/dev/emails')).text()).not.toContain('<h1>Mail</h1>')
    await selling.close()
  })
})

describe('requests within requests', () => {
  const inner = 'GET /api/auth/user HTTP/1.1\r\nHost: shop\r\n\r\n'
  const smuggled: [string, string][] = [
    [
      'both lengths',
      `POST /api/auth/login HTTP/1.1\r\nHost: shop\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${inner}`,
    ],
    [
      'two lengths',
      `POST /api/auth/login HTTP/1.1\r\nHost: shop\r\nContent-Length: 0\r\nContent-Length: ${inner.length}\r\n\r\n${inner}`,
    ],
    ['a length with a plus', `POST /api/auth/login HTTP/1.1\r\nHost: shop\r\nContent-Length: +5\r\n\r\n${inner}`],
    [
      'chunked behind a blank',
      `POST /api/auth/login HTTP/1.1\r\nHost: shop\r\nTransfer-Encoding : chunked\r\n\r\n0\r\n\r\n${inner}`,
    ],
    [
      'chunked under a false name',
      `POST /api/auth/login HTTP/1.1\r\nHost: shop\r\nTransfer-Encoding: xchunked\r\n\r\n0\r\n\r\n${inner}`,
    ],
    ['a bare line feed in the head', `POST /api/auth/login HTTP/1.1\nHost: shop\nContent-Length: 0\n\n${inner}`],
    [
      'a folded header',
      `POST /api/auth/login HTTP/1.1\r\nHost: shop\r\nX: a\r\n Transfer-Encoding: chunked\r\nContent-Length: 0\r\n\r\n${inner}`,
    ],
    [
      'a chunk with a false length',
      `POST /api/auth/login HTTP/1.1\r\nHost: shop\r\nTransfer-Encoding: chunked\r\n\r\n-1\r\n\r\n${inner}`,
    ],
    ['a zero byte in a header', `GET /api/auth/user HTTP/1.1\r\nHost: shop\r\nX: a\0b\r\n\r\n${inner}`],
  ]
  test.each(smuggled)('%s: refused, and nothing behind it is answered', async (_name, text) => {
    const answer = await sendRaw(shop.origin, text)
    const statuses = statusesIn(answer)
    expect(statuses.length).toBeLessThanOrEqual(1)
    expect(statuses[0] ?? 400).toBe(400)
  })
})

describe('a false host', () => {
  test('is in no link of a page, a letter or a redirect', async () => {
    const evil = {
      Host: 'evil.example',
      'X-Forwarded-Host': 'evil.example',
      'X-Forwarded-Proto': 'https',
      Forwarded: 'host=evil.example',
    }
    for (const path of [
      '/',
      '/auth',
      '/sitemap.xml',
      '/robots.txt',
      '/api/openapi.json',
      '/favicon.ico',
      '/orders/x/open/y',
    ])
      expect((await rawGet(path, evil)).answer, path).not.toContain('evil.example')
  })

  test('never comes into a page that is kept for the next visitor', async () => {
    await rawGet('/brands?host', {
      Host: 'evil.example',
      'X-Forwarded-Host': 'evil.example',
      'X-Original-URL': '/admin',
    })
    expect(await (await shop.fetch('/brands?host')).text()).not.toContain('evil.example')
  })

  test('is never the return URL sent to Google', async () => {
    const provider = await startLocalProvider()
    const linked = await openShop({ settings: provider.settings })
    const answer = await sendRaw(
      linked.origin,
      'GET /api/auth/google HTTP/1.1\r\nHost: evil.example\r\nX-Forwarded-Host: evil.example\r\nConnection: close\r\n\r\n',
    )
    expect(statusesIn(answer)).toEqual([302])
    expect(answer).not.toContain('evil.example')
    await linked.close()
    await provider.close()
  })
})

describe('what is kept for everybody', () => {
  test.each([
    '/account/x.css',
    '/account%2fx.js',
    '/%61ccount',
    '/account;.css',
    '//account',
    '/account/..%2fbrands',
    '/orders/1.png',
  ])('never holds someone’s page: %s', async (path) => {
    await rawGet(path, { Cookie: cookieHeader(customer) })
    const { answer } = await rawGet(path)
    expect(answer).not.toMatch(/customer@haatdi|Hetal Shah/)
  })

  test.each(['/api/auth/user/x.css', '/api/%61uth/user', '/api/auth/user?x=.js', '/api/auth/user/'])(
    'never holds someone’s answer: %s',
    async (path) => {
      await rawGet(path, { Cookie: cookieHeader(customer) })
      const { answer } = await rawGet(path)
      expect(answer).not.toContain('customer@haatdi.example')
    },
  )

  test('answers about a person forbid keeping', async () => {
    for (const path of ['/api/auth/user', '/api/cart', '/api/orders']) {
      expect((await customer.get(path)).headers.get('cache-control'), path).toBe('no-store')
    }
    expect((await admin.get('/api/admin/orders')).headers.get('cache-control')).toBe('no-store')
    expect((await shop.visitor().get('/api/auth/user')).headers.get('cache-control')).toBe('no-store')
  })

  test('a header that is not part of the key changes nothing that is kept', async () => {
    await rawGet('/brands?poison', {
      'X-Forwarded-Scheme': 'http',
      'X-Host': 'evil.example',
      'X-Forwarded-Prefix': '/evil',
      'Accept-Language': '"><script>evil</script>',
    })
    expect(await (await shop.fetch('/brands?poison')).text()).not.toMatch(/evil/)
  })
})

describe('a way back that leads elsewhere', () => {
  const encodings = [
    'https://evil.example',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/%09/evil.example',
    '/%0a/evil.example',
    '/%0d%0aLocation:%20https://evil.example',
    '/%5cevil.example',
    '/%2f%2fevil.example',
    '/a/..//evil.example',
    '/a/%2e%2e//evil.example',
    'javascript:alert(1)',
    'data:text/html,evil.example',
    'https:evil.example',
    'https://haatdi.example@evil.example',
    '%E3%80%82evil.example',
    '/\u2044/evil.example',
  ]
  let provider: LocalProvider
  let linked: Shop
  beforeAll(async () => {
    provider = await startLocalProvider()
    linked = await openShop({ settings: provider.settings })
  })
  afterAll(async () => {
    await linked?.close()
    await provider?.close()
  })
  test.each(encodings)('redirect=%s after Google stays here', async (redirect) => {
    const browser = linked.visitor()
    const out = await browser.get(
      `/api/auth/google?redirect=${redirect.includes('%') ? redirect : encodeURIComponent(redirect)}`,
    )
    const back = new URL(await provider.consent(out.headers.get('location') ?? ''))
    const { headers } = await browser.get(back.pathname + back.search)
    const target = new URL(headers.get('location') ?? '', linked.origin)
    expect(target.origin).toBe(linked.origin)
    const next = target.searchParams.get('next')
    if (next !== null) expect(new URL(next, linked.origin).origin).toBe(linked.origin)
  })

  test.each(encodings)('no address of ours redirects to next=%s', async (next) => {
    const given = next.includes('%') ? next : encodeURIComponent(next)
    for (const path of ['/auth', '/login', '/courier-login', '/orders/x/open/y', '/']) {
      for (const name of ['next', 'redirect', 'returnTo', 'url', 'callback']) {
        const response = await shop.fetch(`${path}?${name}=${given}`)
        const location = response.headers.get('location')
        if (location !== null) expect(new URL(location, shop.origin).origin).toBe(shop.origin)
      }
    }
  })
})
