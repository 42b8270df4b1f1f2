import { createHash } from 'node:crypto'
import { request as rawRequest } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildProduct } from '#tests/support/builders.ts'
import { openShop, type Shop } from '#tests/support/open-shop.ts'

let shop: Shop
let rendered: { url: string; language: string; principal: unknown }[] = []

beforeAll(async () => {
  shop = await openShop({
    fill: () => buildProduct({ id: 'sev' }),
    render: async ({ url, language, principal }) => {
      rendered.push({ url, language, principal })
      if (url.startsWith('/lacking'))
        return { status: 200, html: '<!doctype html><title>half</title>', lacking: rendered.length < 2 }
      if (url.startsWith('/missing')) return { status: 404, html: '<!doctype html><title>none</title>' }
      return {
        status: 200,
        html: `<!doctype html><html lang="${language}"><script>window.x=${rendered.length}</script><script>evil()</script>${'page '.repeat(400)}</html>`,
        scripts: [`window.x=${rendered.length}`],
      }
    },
  })
})
afterAll(() => shop.close())

/** `fetch` decompresses and hides encodings; here the exact bytes count. */
function bytesOf(
  path: string,
  headers: Record<string, string>,
): Promise<{ status: number; headers: Record<string, unknown>; body: Buffer }> {
  return new Promise((resolve, reject) => {
    rawRequest(shop.origin + path, { headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      )
    })
      .on('error', reject)
      .end()
  })
}

describe('headers', () => {
  it.each(['/', '/missing', '/api/health', '/api/products', '/api/nothing', '/cloth/none.svg', '/assets/none.js'])(
    'sends %s with its own type, and it cannot be framed',
    async (path) => {
      const { headers } = await shop.fetch(path)
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('x-frame-options')).toBe('DENY')
      expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
      expect(headers.get('content-type')).toMatch(
        path.startsWith('/api') || path.includes('none')
          ? /^application\/json; charset=utf-8/
          : /^text\/html; charset=utf-8/,
      )
    },
  )

  it('allows the inline scripts that the renderer names by their hashes, and no other one in the HTML', async () => {
    const answer = await shop.fetch('/hashes')
    const policy = answer.headers.get('content-security-policy') ?? ''
    const html = await answer.text()
    expect(html).toContain('<script>evil()</script>')
    const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
    expect(policy).toContain(hashOf(/window\.x=\d+/.exec(html)?.[0] ?? ''))
    expect(policy).not.toContain(hashOf('evil()'))
    expect(policy).toMatch(/script-src 'self' 'sha256-[A-Za-z0-9+/]{43}='(;|$)/)
    expect(policy).not.toContain("script-src 'self' 'unsafe-inline'")
    expect(policy).toContain("object-src 'none'")
    expect(policy).toContain("frame-ancestors 'none'")
  })

  it('lets the pages of couriers alone compile WebAssembly, for the decoder of their camera', async () => {
    const policyOf = async (path: string) => (await shop.fetch(path)).headers.get('content-security-policy')
    expect(await policyOf('/courier/hub')).toContain("script-src 'self' 'wasm-unsafe-eval'")
    expect(await policyOf('/')).not.toContain('wasm')
  })

  it('sends HSTS on https only', async () => {
    expect((await shop.fetch('/')).headers.has('strict-transport-security')).toBe(false)
    const secure = await openShop({ settings: { PUBLIC_URL: 'https://haatdi.example' } })
    expect((await secure.fetch('/')).headers.get('strict-transport-security')).toContain('max-age=63072000')
    await secure.close()
  })
})

describe('cached responses', () => {
  it('renders a page once per language, and again after the catalogue changed', async () => {
    rendered = []
    const first = await (await shop.fetch('/cached')).text()
    expect(await (await shop.fetch('/cached')).text()).toBe(first)
    expect(rendered).toHaveLength(1)
    await shop.fetch('/cached', { headers: { cookie: 'language=gu' } })
    await shop.fetch('/cached', { headers: { 'accept-language': 'hi-IN,hi;q=0.9' } })
    expect(rendered.map(({ language }) => language)).toEqual(['en', 'gu', 'hi'])
    await shop.fetch('/cached', { headers: { cookie: 'city=Surat' } })
    expect(rendered).toHaveLength(4)
  })

  it('does not send an unchanged page twice', async () => {
    const etag = (await shop.fetch('/etag')).headers.get('etag') ?? ''
    const again = await shop.fetch('/etag', { headers: { 'if-none-match': etag } })
    expect(again.status).toBe(304)
    expect(await again.text()).toBe('')
  })

  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])('sends %s to clients that accept it, with the same content', async (encoding, unpack) => {
    const plain = await bytesOf('/packed', {})
    const packed = await bytesOf('/packed', { 'accept-encoding': encoding })
    expect(packed.headers['content-encoding']).toBe(encoding)
    expect(packed.body.length).toBeLessThan(plain.body.length)
    expect(unpack(packed.body).toString()).toBe(plain.body.toString())
    expect(packed.headers.etag).toBe(plain.headers.etag)
  })

  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])('sends a private page in %s too, but not one whose URL holds a secret', async (encoding, unpack) => {
    const packed = await bytesOf('/checkout', { 'accept-encoding': encoding })
    expect(packed.headers['content-encoding']).toBe(encoding)
    expect(unpack(packed.body).toString()).toContain('page page')
    const secret = await bytesOf('/reset-password?token=x', { 'accept-encoding': encoding })
    expect(secret.headers['content-encoding']).toBeUndefined()
  })

  it('never caches private pages and pages that were not found', async () => {
    rendered = []
    for (const path of ['/account', '/orders/x', '/checkout', '/seller', '/courier/hub', '/admin', '/missing']) {
      const answer = await shop.fetch(path)
      await shop.fetch(path)
      expect(answer.headers.get('cache-control'), path).toBe('no-store')
    }
    expect(rendered).toHaveLength(14)
  })

  it('does not cache an incomplete page: the next request renders it again, and a complete one is cached', async () => {
    rendered = []
    const first = await shop.fetch('/lacking')
    expect(first.status).toBe(200)
    expect(first.headers.get('cache-control')).toBe('no-store')
    await shop.fetch('/lacking')
    await shop.fetch('/lacking')
    expect(rendered).toHaveLength(2)
  })

  it('renders a cached page without the visitor, even when a signed-in one requests it first', async () => {
    rendered = []
    await shop.fetch('/nobody', { headers: { cookie: 'session=something; signedIn=1' } })
    expect(rendered[0]?.principal).toBeNull()
  })

  it('never caches API responses that differ by visitor', async () => {
    expect((await shop.fetch('/api/orders/x')).headers.get('cache-control')).toBe('no-store')
    expect((await shop.fetch('/api/auth/user')).headers.get('cache-control')).toBe('no-store')
  })
})

describe('bad requests', () => {
  const post = (body: BodyInit, headers: Record<string, string> = {}) =>
    shop.fetch('/api/cart/price', { method: 'POST', body, headers: { 'content-type': 'application/json', ...headers } })

  it.each([
    ['broken JSON', '{"items": [', 400, 'request/malformed'],
    ['no JSON at all', 'hello', 400, 'request/malformed'],
    ['a list for an object', '[]', 422, 'request/invalid'],
    ['nothing', '', 400, 'request/malformed'],
  ])('answers %s with its message', async (_, body, status, code) => {
    const answer = await post(body)
    expect(answer.status).toBe(status)
    expect(await answer.json()).toMatchObject({ error: expect.stringMatching(/\w/), code })
  })

  it('refuses more than 100 kB as too large', async () => {
    const answer = await post(JSON.stringify({ items: 'x'.repeat(120_000) }))
    expect(answer.status).toBe(413)
    expect(await answer.json()).toMatchObject({ code: 'request/too-large' })
  })

  it('refuses a form as no JSON, so a foreign page cannot write with one', async () => {
    expect((await post('items=1', { 'content-type': 'application/x-www-form-urlencoded' })).status).toBe(415)
    expect((await post('{}', { 'content-type': 'text/plain' })).status).toBe(415)
  })

  it.each(['https://evil.example', 'null', 'http://127.0.0.1.evil.example'])(
    'refuses a write from %s',
    async (origin) => {
      const answer = await post('{"items":[]}', { origin })
      expect(answer.status).toBe(403)
      expect(await answer.json()).toMatchObject({ code: 'auth/origin' })
      expect(answer.headers.has('access-control-allow-origin')).toBe(false)
    },
  )

  it('refuses prototype keys in data', async () => {
    const answer = await post('{"items":[{"productId":"sev","quantity":1}],"__proto__":{"role":"admin"}}')
    expect([200, 400]).toContain(answer.status)
    expect(({} as { role?: string }).role).toBeUndefined()
  })

  it('answers refusals in the visitor’s language', async () => {
    const answer = await shop.fetch('/api/products/none', { headers: { cookie: 'language=gu' } })
    expect((await answer.json()).error).toMatch(/[\u0a80-\u0aff]/)
  })
})

it('logs routes and times, and nothing about people', async () => {
  const lines: string[] = []
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) })
  const talking = await openShop({ log, fill: () => buildProduct() })
  await talking.fetch('/api/orders/secret-order', {
    headers: { cookie: 'session=secret-cookie', authorization: 'Bearer secret-token' },
  })
  await talking.visitor().post('/api/auth/login', { email: 'secret@haatdi.example', password: 'secret-password' })
  await talking.fetch('/orders/secret-order/open/secret-token')
  await talking.close()
  expect(lines.length).toBeGreaterThanOrEqual(3)
  expect(lines.join('')).not.toContain('secret')
  expect(lines.join('')).not.toContain('127.0.0.1')
})
