import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoPassword } from '#server/accounts/demo-accounts.ts'
import { openDemoShop, sendPicture } from '#tests/support/demo-shop.ts'
import type { Shop, ShopVisitor } from '#tests/support/open-shop.ts'
import { orderOf } from '#tests/support/order-shop.ts'
import { sendRaw, statusesIn } from '#tests/support/raw-request.ts'

let shop: Shop
let hub: ShopVisitor
beforeAll(async () => {
  shop = await openDemoShop()
  hub = await shop.signIn('hub@haatdi.example')
}, 180_000)
afterAll(() => shop?.close())

async function sendText(path: string, body: string | Uint8Array<ArrayBuffer>, headers: Record<string, string> = {}) {
  const began = performance.now()
  const response = await shop.fetch(path, {
    method: 'POST',
    headers: { origin: shop.origin, 'content-type': 'application/json', ...headers },
    body,
  })
  return { status: response.status, text: await response.text(), ms: performance.now() - began }
}
const login = '/api/auth/login'
const good = { email: 'customer', password: demoPassword }

describe('a body that is no honest JSON', () => {
  const bodies: [string, string][] = [
    ['__proto__ with a role', '{"__proto__":{"role":"admin"},"email":"customer","password":"x"}'],
    ['constructor.prototype', '{"constructor":{"prototype":{"role":"admin"}},"email":"customer","password":"x"}'],
    [
      '__proto__ spelt with escapes',
      '{"\\u005f\\u005fproto\\u005f\\u005f":{"role":"admin"},"email":"customer","password":"x"}',
    ],
    ['a nested __proto__', '{"email":"customer","password":"x","more":{"__proto__":{"a":1}}}'],
    ['a list for the whole', '[{"email":"customer","password":"x"}]'],
    ['a list for a text', '{"email":["customer"],"password":"x"}'],
    ['an object for a text', '{"email":{"$ne":null},"password":{"$ne":null}}'],
    ['a number for a text', '{"email":1,"password":2}'],
    ['a bare text', '"customer"'],
    ['null', 'null'],
    ['true', 'true'],
    ['nothing', ''],
    ['an open bracket', '{'],
    ['a comment', '{"email":"customer"/**/,"password":"x"}'],
    ['a trailing comma', '{"email":"customer","password":"x",}'],
    ['NaN', '{"email":NaN,"password":"x"}'],
    ['two documents', '{"email":"customer","password":"x"}{"email":"admin"}'],
    ['a byte order mark and nothing else', '\ufeff'],
  ]
  test.each(bodies)('%s is refused', async (_name, body) => {
    const { status } = await sendText(login, body)
    expect([400, 401, 422]).toContain(status)
    expect(({} as { role?: string }).role).toBeUndefined()
  })

  test('a zero byte in any text is refused, not a fault', async () => {
    for (const body of [
      { email: 'cust\u0000omer', password: 'x' },
      { email: 'customer', password: 'x\u0000' },
    ])
      expect([400, 401, 422]).toContain((await sendText(login, JSON.stringify(body))).status)
    const order = orderOf({ orderNotes: 'a\u0000b' })
    const ordered = await sendText('/api/orders', JSON.stringify(order), { 'idempotency-key': 'zero-byte-000001' })
    expect([201, 400, 422]).toContain(ordered.status)
    const stored = await shop.rows('select order_notes from customer_order')
    expect(JSON.stringify(stored)).not.toContain('\\u0000')
    for (const path of ['/api/search?q=a%00b', '/api/products/a%00b', '/api/orders/%00'])
      expect((await shop.visitor().get(path)).status, path).toBeLessThan(500)
  })

  test('half a surrogate pair is refused or kept as text, not a fault', async () => {
    expect((await sendText(login, '{"email":"\\ud800","password":"x"}')).status).toBeLessThan(500)
    expect(
      (await sendText('/api/contact', '{"name":"\\ud800","email":"a@b.example","subject":"s","message":"\\udfff"}'))
        .status,
    ).toBeLessThan(500)
  })

  test('bytes that are no UTF-8 are refused, not a fault', async () => {
    const bytes = Uint8Array.from([...Buffer.from('{"email":"'), 0xc3, 0x28, 0xff, ...Buffer.from('","password":"x"}')])
    expect((await sendText(login, bytes)).status).toBeLessThan(500)
  })

  test('ten thousand levels deep is refused within 200 ms of work', async () => {
    const deep = `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`
    const answer = await sendText(login, deep)
    expect([400, 422]).toContain(answer.status)
    const lists = await sendText('/api/cart/price', `{"items":${'['.repeat(10_000)}${']'.repeat(10_000)}}`)
    expect([400, 422]).toContain(lists.status)
  })

  test('ten thousand keys are not taken along', async () => {
    const wide = Object.fromEntries(Array.from({ length: 4000 }, (_, at) => [`k${at}`, at]))
    expect((await sendText(login, JSON.stringify({ ...wide, ...good }))).status).toBe(200)
    expect((await sendText(login, JSON.stringify({ ...good, x: 'x'.repeat(120_000) }))).status).toBe(413)
  })

  test('a body longer than it may be is cut off, also when it does not say its length', async () => {
    const chunk = 'a'.repeat(30_000)
    const head = `POST ${login} HTTP/1.1\r\nHost: shop\r\nOrigin: ${shop.origin}\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n`
    const answer = await sendRaw(shop.origin, `${head}${`7530\r\n${chunk}\r\n`.repeat(5)}0\r\n\r\n`)
    expect(statusesIn(answer)[0]).toBe(413)
  })

  test('a packed body is not unpacked (no bomb)', async () => {
    const bomb = Uint8Array.from(gzipSync(`{"email":"customer","password":"${' '.repeat(5_000_000)}"}`))
    const { status, ms } = await sendText(login, bomb, { 'content-encoding': 'gzip' })
    expect([400, 415]).toContain(status)
    expect(ms).toBeLessThan(3000)
  })

  test('the same key twice: one of them counts, and never a third thing', async () => {
    const { status, text } = await sendText(login, `{"email":"admin","email":"customer","password":"${demoPassword}"}`)
    expect(status).toBe(200)
    expect(JSON.parse(text).role).toBe('user')
  })

  test('costly patterns of words are looked for in no time', async () => {
    for (const text of ['((a+)+)$', `${'a'.repeat(100)}!`, '[', '\\', '.*'.repeat(40), '%_%_%_%_%']) {
      const began = performance.now()
      const { status } = await shop.visitor().get(`/api/search?q=${encodeURIComponent(text)}`)
      expect(status).toBeLessThan(500)
      expect(performance.now() - began).toBeLessThan(4000)
    }
  })
})

describe('parameters', () => {
  test.each([
    '/api/products?limit=24&limit=9999',
    '/api/products?limit[]=9999',
    '/api/products?limit=-1',
    '/api/products?limit=1e9',
    '/api/products?limit=NaN',
    '/api/products?cursor=%27%20or%201=1--',
    '/api/reviews?stars=5&stars=1',
    '/api/reviews?sort=newest;drop%20table%20review',
    '/api/products?sort=price%27--',
    '/api/products?__proto__[limit]=9999',
    '/api/products?constructor.prototype.x=1',
    '/api/home?lng=en%27;select%20pg_sleep(5)--',
    '/api/search?q[$ne]=x',
    `/api/products?category=${'x'.repeat(5000)}`,
  ])('%s is refused or ignored, never a fault and never more than was allowed', async (path) => {
    const began = performance.now()
    const { status, body } = await shop.visitor().get(path)
    expect(status).toBeLessThan(500)
    if (Array.isArray(body?.items)) expect(body.items.length).toBeLessThanOrEqual(48)
    expect(performance.now() - began).toBeLessThan(4500)
  })
})

describe('pictures', () => {
  const photoPath = '/api/seller/product-photos'
  let seller: ShopVisitor
  beforeAll(async () => {
    seller = await shop.signIn('seller')
  })
  const files: [string, string, string][] = [
    [
      'an SVG with a script',
      'image/svg+xml',
      '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
    ],
    ['a page called a picture', 'text/html', '<script>alert(1)</script>'],
    ['a form with a file', 'multipart/form-data; boundary=x', '--x\r\n\r\nhello\r\n--x--'],
    ['bytes of unknown kind', 'application/octet-stream', 'MZ'],
  ]
  test.each(files)('%s is refused before the handler', async (_name, type, text) => {
    const { status, body } = await sendPicture(shop, seller, photoPath, Uint8Array.from(Buffer.from(text)), type)
    expect([status, body.code]).toEqual([415, 'request/wrong-type'])
  })

  test('a stranger’s picture is not even read', async () => {
    const { status } = await sendPicture(shop, shop.visitor(), photoPath, new Uint8Array(4_000_000))
    expect(status).toBe(401)
  })

  test('a picture of a box that nobody has is not even read', async () => {
    const path = '/api/courier/hub/boxes/unknown/photo'
    const { status } = await sendPicture(shop, hub, path, Uint8Array.from(Buffer.from('MZ')), 'text/html')
    expect(status).toBe(404)
  })

  test('one byte more than five megabytes is too large', async () => {
    const { status } = await sendPicture(shop, seller, photoPath, new Uint8Array(5 * 1024 * 1024 + 1))
    expect(status).toBe(413)
  })
})
