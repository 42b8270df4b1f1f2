import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contract } from '#contract/contract.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { openDemoShop } from '#tests/support/demo-shop.ts'
import { cookieHeader, type Shop, type ShopVisitor } from '#tests/support/open-shop.ts'

let shop: Shop
let admin: ShopVisitor
beforeAll(async () => {
  shop = await openDemoShop()
  admin = await shop.signIn('admin@haatdi.example')
}, 180_000)
afterAll(() => shop?.close())

/** A webhook event has no page origin; the server checks its signature instead. */
const writes = (Object.entries(contract) as [string, Endpoint][]).filter(
  ([key, { takes }]) => !key.startsWith('GET ') && takes !== 'signed' && takes !== 'email',
)

/** As a browser of the signed-in admin would send it from a page of another origin. */
async function send(
  key: string,
  headers: Record<string, string>,
  body?: string,
): Promise<{ status: number; code: string }> {
  const [method = '', path = ''] = key.split(' ')
  const cookie = cookieHeader(admin)
  const response = await shop.fetch(path.replace(/:\w+/g, 'unknown'), {
    method,
    headers: { cookie, ...headers },
    ...(body === undefined ? {} : { body }),
  })
  const text = await response.text()
  return { status: response.status, code: text ? JSON.parse(text).code : '' }
}

const strangers: [string, Record<string, string>][] = [
  ['another site', { origin: 'https://evil.example' }],
  ['no site at all (a sandboxed frame)', { origin: 'null' }],
  ['a site whose name begins like ours', { origin: 'http://127.0.0.1.evil.example' }],
  ['another port of this machine', { origin: 'http://127.0.0.1:9' }],
  ['a site that hides its origin', { 'sec-fetch-site': 'cross-site' }],
  ['a neighbour under the same name', { 'sec-fetch-site': 'same-site' }],
]

const foreignTypes = [
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'text/plain',
  'text/plain; charset=utf-8',
]

/** Returns a media type that the endpoint accepts. */
function sentAs(takes: string | undefined): string {
  if (takes === 'picture') return 'image/jpeg'
  if (takes === 'sheet') return 'text/csv'
  return takes === 'document' ? 'application/pdf' : 'application/json'
}

describe.each(writes)('%s', (key, { takes }) => {
  test('sent by another place than ours is refused', async () => {
    const type = sentAs(takes)
    const body = type === 'application/json' ? '{}' : 'x'
    const answers = strangers.map(async ([who, headers]) => [
      who,
      await send(key, { ...headers, 'content-type': type }, body),
    ])
    const refusal = { status: 403, code: 'auth/origin' }
    expect(await Promise.all(answers)).toEqual(strangers.map(([who]) => [who, refusal]))
  })

  // Signing out takes any body, so that nobody stays signed in because of one.
  test.skipIf(key === 'POST /api/auth/logout')('a form writes nothing, even from a page of ours', async () => {
    const answers = foreignTypes.map(async (type) => [
      type,
      await send(key, { origin: shop.origin, 'content-type': type }, '{"a":"=b"}'),
    ])
    const refusal = { status: 415, code: 'request/wrong-type' }
    expect(await Promise.all(answers)).toEqual(foreignTypes.map((type) => [type, refusal]))
  })
})
