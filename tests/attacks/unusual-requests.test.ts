import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoPassword } from '#server/accounts/demo-accounts.ts'
import { cookieHeader, openShop, type Shop } from '#tests/support/open-shop.ts'
import { sendRaw, statusesIn } from '#tests/support/raw-request.ts'
import { renderPage } from '#web/entry-server.tsx'

let shop: Shop
const errors: string[] = []
beforeAll(async () => {
  shop = await openShop({
    demo: true,
    log: pino({ level: 'error' }, { write: (line: string) => void errors.push(line) }),
    settings: { PUBLIC_URL: 'https://haatdi.example' },
    render: (page) => renderPage(page, { routes: {} }, { fonts: [] }),
  })
  for (const folder of ['client/assets', 'pictures', 'fonts']) {
    mkdirSync(join(shop.dataDir, 'dist', folder), { recursive: true })
    writeFileSync(join(shop.dataDir, 'dist', folder, 'one.txt'), 'some bytes')
  }
}, 180_000)
afterAll(() => shop?.close())

/** Sends the path unchanged; `fetch` would normalize it. */
async function rawGet(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const lines = Object.entries({ Host: 'shop', Connection: 'close', ...headers }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  )
  return readAnswer(await sendRaw(shop.origin, `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n`))
}

function readAnswer(answer: string) {
  const [head = '', ...rest] = answer.split('\r\n\r\n')
  return { status: statusesIn(answer)[0] ?? 0, head: head.toLowerCase(), body: rest.join('\r\n\r\n') }
}

describe('a query parameter that is given twice', () => {
  test.each([
    '/api/products?lng=en&lng=gu',
    '/api/products/none?lng=en&lng=gu',
    '/api/settings?lng=en&lng=gu',
    '/feeds/products.xml?lng=en&lng=gu',
    '/manifest.webmanifest?lng=en&lng=gu',
    '/?lng=en&lng=gu',
    '/account?lng=en&lng=gu',
    '/api/nothing?lng=en&lng=gu',
    '/products?q=a&q=b',
    '/search?q=a&q=b',
    '/api/products?q[a]=b&q[a]=c',
  ])('%s is no fault of the server', async (path) => {
    const { status, body } = await rawGet(path)
    expect(status).toBeLessThan(500)
    expect(body).not.toMatch(/is not a function|Internal Server Error/)
  })

  test('of a language the first counts', async () => {
    const { body } = await shop.visitor().get('/api/products/none?lng=gu&lng=en')
    expect(body.error).toMatch(/[\u0a80-\u0aff]/)
  })
})

describe('an address that is none', () => {
  test.each([
    '//',
    '///',
    '//products',
    '//name/products',
    '/product/%00',
    '/brand/%00',
    '/products/%01',
    '/\\products',
  ])('%s shows the page for unknown addresses', async (path) => {
    const { status, head } = await rawGet(path)
    expect(status).toBe(404)
    expect(head).toContain('text/html')
  })

  test('a whole address in place of a path never leads elsewhere', async () => {
    const { status, body } = await rawGet('http://evil.example/products')
    expect(status).toBeLessThan(500)
    expect(body).not.toContain('evil.example')
  })

  test('an id with a control character is an id of nothing', async () => {
    const { status, body } = await shop.visitor().get('/api/products/%00')
    expect([status, body.code]).toEqual([404, 'thing/not-found'])
    expect((await shop.visitor().get('/api/products/a%0ab')).status).toBe(404)
  })
})

describe('conditions on files', () => {
  const files = ['/assets/one.txt', '/pictures/one.txt', '/fonts/one.txt']
  test.each(files)('%s: a condition that does not hold is answered with 412', async (path) => {
    expect((await rawGet(path)).status).toBe(200)
    const unmet: Record<string, string>[] = [
      { 'If-Match': '"x"' },
      { 'If-Unmodified-Since': 'Mon, 01 Jan 1990 00:00:00 GMT' },
    ]
    for (const header of unmet) {
      const { status, body } = await rawGet(path, header)
      expect(status).toBe(412)
      expect(JSON.parse(body)).toMatchObject({ code: 'request/precondition' })
    }
  })

  test.each(['bytes=999999999-', 'bytes=99-200'])(
    'a range that is not there is answered with 416: %s',
    async (range) => {
      const { status, head, body } = await rawGet('/pictures/one.txt', { Range: range })
      expect(status).toBe(416)
      expect(head).toContain('content-range: bytes */10')
      expect(JSON.parse(body)).toMatchObject({ code: 'request/range' })
    },
  )

  test('a range that cannot be read is left aside, or refused', async () => {
    expect([200, 416]).toContain((await rawGet('/pictures/one.txt', { Range: 'bytes=abc' })).status)
  })
})

describe('what the HTTP parser or the router refuses', () => {
  const requests: [string, string, number][] = [
    ['an escape that is none', 'GET /% HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n\r\n', 400],
    [
      'an escape that is none, in a file name',
      'GET /assets/%zz HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n\r\n',
      400,
    ],
    [
      'an escape that is none, in an endpoint',
      'GET /api/products/%zz HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n\r\n',
      400,
    ],
    ['a header without a name', 'GET / HTTP/1.1\r\nHost: shop\r\n: x\r\n\r\n', 400],
    ['no Host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
    ['no HTTP at all', 'hello\r\n\r\n', 400],
    ['a method that is none', 'BREW / HTTP/1.1\r\nHost: shop\r\n\r\n', 400],
    ['two lengths', 'POST / HTTP/1.1\r\nHost: shop\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n', 400],
    ['headers without an end', `GET / HTTP/1.1\r\nHost: shop\r\nX: ${'x'.repeat(40_000)}\r\n\r\n`, 431],
    ['an expectation nobody can meet', 'GET / HTTP/1.1\r\nHost: shop\r\nExpect: tea\r\nConnection: close\r\n\r\n', 400],
    ['a later HTTP', 'GET / HTTP/3.0\r\nHost: shop\r\n\r\n', 400],
  ]
  test.each(requests)('%s gets our own error with all security headers', async (_name, request, expected) => {
    const { status, head, body } = readAnswer(await sendRaw(shop.origin, request))
    expect(status).toBe(expected)
    for (const header of [
      'x-content-type-options: nosniff',
      'x-frame-options: deny',
      'referrer-policy: ',
      'strict-transport-security: ',
      "content-security-policy: default-src 'none'",
      'cache-control: no-store',
      'content-type: application/json',
    ])
      expect(head).toContain(header)
    const { error, code } = JSON.parse(body)
    expect(error).toMatch(/\w/)
    expect(code).toMatch(/^request\//)
    expect(body).not.toMatch(/FST_|HPE_|node/i)
  })
})

describe('deep JSON', () => {
  const deep = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`
  test.each([
    [
      'POST',
      '/api/account/second-factor/step-up/passkey',
      '{"id":"x","rawId":"x","type":"public-key","clientExtensionResults":{"a":DEEP},"response":{"clientDataJSON":"x","authenticatorData":"x","signature":"x"}}',
    ],
    [
      'POST',
      '/api/account/second-factor/passkeys',
      '{"name":"x","id":"x","rawId":"x","type":"public-key","clientExtensionResults":{"a":DEEP},"response":{"clientDataJSON":"x","attestationObject":"x"}}',
    ],
    ['POST', '/api/cart/price', '{"items":DEEP}'],
    ['POST', '/api/cart/price', 'DEEP'],
    ['POST', '/api/auth/login', '{"email":"a","password":"b","more":DEEP}'],
  ])('%s %s refuses 20,000 levels', async (method, path, body) => {
    const browser = await shop.signIn('customer', demoPassword)
    const cookie = cookieHeader(browser)
    for (const text of [
      body.replace('DEEP', deep(20_000)),
      body.replace('DEEP', `${'{"a":'.repeat(15_000)}1${'}'.repeat(15_000)}`),
    ]) {
      const answer = await shop.fetch(path, {
        method,
        headers: { cookie, 'content-type': 'application/json', origin: 'https://haatdi.example' },
        body: text,
      })
      expect([400, 422]).toContain(answer.status)
      expect(await answer.json()).toMatchObject({ code: expect.stringMatching(/^request\//) })
    }
  })
})

test('none of this is an error in the log', () => {
  expect(errors).toEqual([])
})

test.each([7e-323, -1.4e-173, 100.0000000001, 100.005, 1e21])(
  'an amount of %d rupees is refused beside its field',
  async (amount) => {
    const { status, body } = await shop.visitor().post('/api/orders', { items: [], expectedTotal: amount })
    expect([status, body.code]).toEqual([422, 'request/invalid'])
    expect(body.details).toHaveProperty('expectedTotal')
  },
)

describe('signing out', () => {
  test.each([
    ['a body that is no JSON', 'application/json', '{"a":'],
    ['an empty body of JSON', 'application/json', ''],
    ['a body of another type', 'text/xml', '<a/>'],
    ['no body', undefined, undefined],
  ])('ends the session with %s', async (_name, type, body) => {
    const browser = await shop.signIn('customer', demoPassword)
    const cookie = cookieHeader(browser)
    const headers = { cookie, origin: 'https://haatdi.example', ...(type ? { 'content-type': type } : {}) }
    const answer = await shop.fetch('/api/auth/logout', {
      method: 'POST',
      headers,
      ...(body === undefined ? {} : { body }),
    })
    expect(answer.status).toBe(204)
    expect((await shop.fetch('/api/auth/user', { headers: { cookie } })).status).toBe(401)
  })

  test('is not done for another site', async () => {
    const browser = await shop.signIn('customer', demoPassword)
    const foreign = await browser.post('/api/auth/logout', {}, { origin: 'https://evil.example' })
    expect(foreign.status).toBe(403)
    expect((await browser.get('/api/auth/user')).status).toBe(200)
  })
})
