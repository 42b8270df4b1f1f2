import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contract } from '#contract/contract.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { takesIdempotencyKey } from '#contract/idempotency-key.ts'
import { openDemoShop } from '#tests/support/demo-shop.ts'
import type { Shop, ShopVisitor } from '#tests/support/open-shop.ts'
import { wideLimits } from '#tests/support/wide-limits.ts'

let shop: Shop
let admin: ShopVisitor
beforeAll(async () => {
  shop = await openDemoShop({ settings: wideLimits })
  admin = await shop.signIn('admin@haatdi.example')
})
afterAll(() => shop.close())

const path = '/api/list-views'
const save = (name: string, key?: string, as = admin) =>
  as.post(
    path,
    { list: 'orders', name, query: 'q=sev', shared: false },
    key === undefined ? {} : { 'idempotency-key': key },
  )
const count = async (name: string) =>
  (await shop.rows('select count(*)::int as count from list_view where name = $1', [name]))[0]?.count

describe('a write with an Idempotency-Key', () => {
  test('is done once when its answer is lost and it is sent again, and gives the same answer', async () => {
    const key = randomUUID()
    const first = await save('Kachariyu', key)
    expect(first.status, JSON.stringify(first.body)).toBe(201)
    const again = await save('Kachariyu', key)
    expect([again.status, again.body, await count('Kachariyu')]).toEqual([201, first.body, 1])
    expect((await save('Kachariyu')).body.code).toBe('view/name-taken')
  })

  test('is in the audit log once', async () => {
    const key = randomUUID()
    const ask = () =>
      admin.post('/api/admin/product-requests', { q: 'adadiya', language: 'en' }, { 'idempotency-key': key })
    const answers = [await ask(), await ask()]
    expect(answers.map(({ status }) => status)).toEqual([answers[0]?.status, answers[0]?.status])
    const [entries] = await shop.rows(
      `select count(*)::int as count from audit_entry where act = 'product-request.create'`,
    )
    expect(entries).toEqual({ count: 1 })
  })

  test('is done once, however many arrive at the same moment', async () => {
    const key = randomUUID()
    const answers = await Promise.all([1, 2, 3, 4].map(() => save('Ponk', key)))
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201])
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
  })

  test('is refused with another body or at another address, and the first one stands', async () => {
    const key = randomUUID()
    await save('Umbadiyu', key)
    const other = await save('Ubadiyu', key)
    expect([other.status, other.body.code]).toEqual([422, 'idempotency/other-request'])
    expect(other.body.error).toContain('Idempotency-Key')
    const elsewhere = await admin.post('/api/admin/product-requests/1/close', {}, { 'idempotency-key': key })
    expect(elsewhere.body.code).toBe('idempotency/other-request')
    expect([await count('Umbadiyu'), await count('Ubadiyu')]).toEqual([1, 0])
  })

  test('leaves its key free when it is refused', async () => {
    const key = randomUUID()
    await save('Sukhdi')
    expect((await save('Sukhdi', key)).body.code).toBe('view/name-taken')
    expect((await save('Other sukhdi', key)).status).toBe(201)
  })

  test('has a key of its own account', async () => {
    const key = randomUUID()
    await save('Of the admin', key)
    const seller = await shop.signIn('seller@haatdi.example')
    expect((await save('Of the seller', key, seller)).status).toBe(201)
  })

  test.each(['two words', 'x'.repeat(201)])('is refused for a key that is none: %j', async (key) => {
    expect((await save('Ghari', key)).body.code).toBe('idempotency/malformed')
    expect(await count('Ghari')).toBe(0)
  })

  test('is refused where a key would promise in vain', async () => {
    const sent = await admin.post('/api/seller/product-sheets/1/continue', {}, { 'idempotency-key': randomUUID() })
    expect([sent.status, sent.body.code]).toEqual([422, 'idempotency/not-here'])
  })
})

test('every write in the area of a role takes a key, but for those with a reason', () => {
  const without = Object.entries(contract as Record<string, Endpoint>)
    .filter(([key, { access }]) => !key.startsWith('GET ') && typeof access !== 'string')
    .filter(([key, endpoint]) => !takesIdempotencyKey(key, endpoint) && endpoint.once === undefined)
    .filter(([, { takes, reply }]) => takes === undefined && typeof reply !== 'string')
    .map(([key]) => key)
  expect(without.filter((key) => !/api-keys|webhook/.test(key))).toEqual([])
})
