import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildAccount } from '#tests/support/builders.ts'
import { openShop, type Shop, type ShopVisitor } from '#tests/support/open-shop.ts'
import { stepUpSessions } from '#tests/support/step-up-sessions.ts'
import { createKeyText, isKeyText } from './api-key-text.ts'
import { warnExpiringKeys } from './warn-expiring-keys.ts'

let shop: Shop
/** An admin with all rights. */
let admin: ShopVisitor
/** May change settings and see orders, and nothing else. */
let clerk: ShopVisitor
const ids: Record<string, string> = {}
const reason = 'for the bookkeeping'

beforeAll(async () => {
  shop = await openShop({
    settings: { LIMIT_API_KEY: '5/1m' },
    fill: async () => {
      for (const username of ['owner', 'clerk']) ids[username] = await buildAccount({ username, role: 'admin' })
    },
  })
  await shop.rows(`insert into staff_role (id, name, permissions) values
    ('clerk', 'Clerk', array['settings.read', 'settings.write', 'orders.read'])`)
  await shop.rows(`update account set staff_role_id = 'clerk' where id = $1`, [ids.clerk])
  admin = await signInSteppedUp('owner')
  clerk = await signInSteppedUp('clerk')
})
afterAll(() => shop.close())

async function signInSteppedUp(name: string): Promise<ShopVisitor> {
  const browser = await shop.signIn(`${name}@haatdi.example`)
  await stepUpSessions(shop, `${name}@haatdi.example`)
  return browser
}

let made = 0
const make = (permissions: string[], by = admin, more: object = {}) =>
  by.post('/api/admin/api-keys', { name: `Key ${++made}`, permissions, expiresInDays: 365, reason, ...more })
/** Makes a key; returns it with the function that calls by it. */
async function keyWith(permissions: string[], by = admin) {
  const { status, body } = await make(permissions, by)
  expect([status, body.code]).toEqual([201, undefined])
  return { ...body, ...callerBy(body.key) }
}
function callerBy(key: string) {
  const headers = { authorization: `Bearer ${key}` }
  const visitor = shop.visitor()
  return {
    get: (path: string) => visitor.get(path, headers),
    post: (path: string, body: object) => visitor.post(path, body, headers),
    put: (path: string, body: object) => visitor.put(path, body, headers),
  }
}
const outcome = ({ status, body }: Awaited<ReturnType<ShopVisitor['get']>>) => `${status} ${body?.code ?? ''}`.trim()
const list = async () => (await admin.get('/api/admin/api-keys')).body.items

describe('the text of a key', () => {
  test('is recognised by its prefix and checksum', () => {
    const key = createKeyText('live')
    expect(key).toMatch(/^htd_live_[0-9A-Za-z]{38}$/)
    expect(isKeyText(key)).toBe(true)
    const other = key.endsWith('0') ? '1' : '0'
    expect(isKeyText(key.slice(0, -1) + other)).toBe(false)
    expect(isKeyText(key.replace('htd_live_', 'htd_test_'))).toBe(false)
    expect(isKeyText(`${key}x`)).toBe(false)
  })
})

describe('an API key', () => {
  test('is made with step-up, shown once, and stored as a hash', async () => {
    const plain = await shop.signIn('clerk@haatdi.example')
    await shop.rows('update session set step_up_at = null')
    expect(outcome(await make(['orders.read'], plain))).toBe('403 auth/second-factor')
    await stepUpSessions(shop, 'owner@haatdi.example')
    await stepUpSessions(shop, 'clerk@haatdi.example')
    const { key, item } = await keyWith(['orders.write'])
    expect(key).toMatch(/^htd_test_/)
    expect(item).toMatchObject({
      permissions: ['orders.read', 'orders.write'],
      state: 'active',
      isOwn: true,
      lastUsedAt: null,
    })
    expect(key.startsWith(item.hint)).toBe(true)
    const stored = JSON.stringify([
      await shop.rows('select * from api_key'),
      await shop.rows('select * from audit_entry'),
    ])
    expect(stored).not.toContain(key)
    expect(JSON.stringify(await list())).not.toContain(key)
  })

  test('is refused to an admin who gives more than they have, and under a name that another key has', async () => {
    expect(outcome(await make(['money.read'], clerk))).toBe('403 rights/beyond-own')
    await make(['orders.read'], clerk, { name: 'Bookkeeping' })
    expect(outcome(await make(['orders.read'], clerk, { name: 'bookkeeping' }))).toBe('409 api-key/name-taken')
    expect(outcome(await make([], clerk))).toBe('422 request/invalid')
  })

  test('reads and writes what it may, in the name of its owner, and no more', async () => {
    const key = await keyWith(['settings.read', 'orders.read'])
    expect(outcome(await key.get('/api/admin/orders'))).toBe('200')
    expect(outcome(await key.get('/api/admin/audit'))).toBe('403 auth/permission')
    expect(outcome(await key.get('/api/account/profile'))).toBe('403 auth/key-endpoint')
    expect(outcome(await key.get('/api/list-views?list=orders'))).toBe('403 auth/key-endpoint')
    // What anyone may call, it calls as a guest.
    expect(outcome(await key.get('/api/currencies'))).toBe('200')
    expect((await list()).find(({ id }: { id: string }) => id === key.item.id).lastUsedAt).not.toBeNull()
  })

  test('does nothing that needs step-up: money, roles, payouts and keys', async () => {
    const key = await keyWith(['settings.write', 'people.write', 'money.write'])
    for (const [path, body] of [
      ['/api/admin/api-keys', { name: 'Another', permissions: ['orders.read'], expiresInDays: 30, reason }],
      [`/api/admin/api-keys/${key.item.id}/revoke`, { reason }],
      ['/api/admin/staff-roles', { name: 'Everything', permissions: ['money.write'], reason }],
      [`/api/admin/accounts/${ids.clerk}/role`, { role: 'admin', seen: 'admin', staffRoleId: null, reason }],
    ] as const)
      expect([path, outcome(await key.post(path, body))]).toEqual([path, '403 auth/key-endpoint'])
  })

  test('has no more than its owner has at the time of the call', async () => {
    const key = await keyWith(['orders.read'], clerk)
    expect(outcome(await key.get('/api/admin/orders'))).toBe('200')
    await shop.rows(`update staff_role set permissions = array['settings.read'] where id = 'clerk'`)
    expect(outcome(await key.get('/api/admin/orders'))).toBe('403 auth/permission')
    await shop.rows(
      `update staff_role set permissions = array['settings.read', 'settings.write', 'orders.read'] where id = 'clerk'`,
    )
    await shop.rows('update account set disabled_at = now() where id = $1', [ids.clerk])
    expect(outcome(await key.get('/api/admin/orders'))).toBe('401 auth/key-invalid')
    await shop.rows('update account set disabled_at = null where id = $1', [ids.clerk])
  })

  test('leaves its name at every act in the audit log, found by the key', async () => {
    const key = await keyWith(['catalogue.write', 'audit.read'])
    const added = await key.post('/api/admin/product-requests', { q: 'kachariyu', language: 'en' })
    expect(added.status, JSON.stringify(added.body)).toBeLessThan(300)
    const { body } = await admin.get(`/api/admin/audit?q=api-key:${key.item.id}`)
    expect(
      body.items.map((entry: Record<string, string>) => [
        `${entry.subject}.${entry.verb}`,
        entry.apiKey,
        entry.personId,
      ]),
    ).toEqual([
      ['product-request.create', key.item.name, ids.owner],
      ['api-key.create', null, ids.owner],
    ])
  })

  test('is replaced by its owner alone; the one before works for the hours that were chosen', async () => {
    const key = await keyWith(['orders.read'])
    const rotate = (by: ShopVisitor, seen: number, overlapHours: number) =>
      by.post(`/api/admin/api-keys/${key.item.id}/rotate`, { seen, overlapHours, expiresInDays: 30 })
    expect(outcome(await rotate(clerk, 1, 24))).toBe('403 api-key/of-another')
    const second = (await rotate(admin, 1, 24)).body
    expect(outcome(await rotate(admin, 1, 24))).toBe('409 flow/stale')
    expect(outcome(await key.get('/api/admin/orders'))).toBe('200')
    expect(outcome(await callerBy(second.key).get('/api/admin/orders'))).toBe('200')
    await shop.rows(`update api_key set previous_until = now() - interval '1 second' where id = $1`, [key.item.id])
    expect(outcome(await key.get('/api/admin/orders'))).toBe('401 auth/key-invalid')
    const third = (await rotate(admin, 2, 0)).body
    expect(outcome(await callerBy(second.key).get('/api/admin/orders'))).toBe('401 auth/key-invalid')
    expect(outcome(await callerBy(third.key).get('/api/admin/orders'))).toBe('200')
  })

  test('ends at once when it is revoked, and at its day', async () => {
    const key = await keyWith(['orders.read'])
    expect(outcome(await clerk.post(`/api/admin/api-keys/${key.item.id}/revoke`, { reason }))).toBe('204')
    expect(outcome(await key.get('/api/admin/orders'))).toBe('401 auth/key-invalid')
    const old = await keyWith(['orders.read'])
    await shop.rows('update api_key set expires_at = now() where id = $1', [old.item.id])
    expect(outcome(await old.get('/api/admin/orders'))).toBe('401 auth/key-invalid')
    expect(outcome(await callerBy(createKeyText('live')).get('/api/admin/orders'))).toBe('401 auth/key-invalid')
    expect(outcome(await callerBy('htd_live_typed').get('/api/products'))).toBe('401 auth/key-invalid')
    const states = new Map((await list()).map(({ id, state }: { id: string; state: string }) => [id, state]))
    expect([states.get(key.item.id), states.get(old.item.id)]).toEqual(['revoked', 'expired'])
  })

  test('is announced to its owner by one email two weeks before its end', async () => {
    const { item } = await keyWith(['orders.read'])
    const emails = () =>
      shop.rows(`select payload from outbox where dedupe_key like $1`, [`email:api-key-expires:${item.id}:%`])
    const turn = () => shop.database.run(() => warnExpiringKeys({ notifyOutbox: () => undefined }))
    await turn()
    expect(await emails()).toEqual([])
    await shop.rows(`update api_key set expires_at = now() + interval '13 days' where id = $1`, [item.id])
    await turn()
    await turn()
    expect((await emails()).map(({ payload }) => [payload.to, payload.values.key])).toEqual([
      ['owner@haatdi.example', item.name],
    ])
  })

  test('has a limit of its own, and says what is left of it', async () => {
    const key = await keyWith(['orders.read'])
    const call = () => key.get('/api/admin/orders?limit=1')
    const first = await call()
    expect([first.headers.get('ratelimit-limit'), first.headers.get('ratelimit-remaining')]).toEqual(['5', '4'])
    for (let turn = 0; turn < 4; turn++) await call()
    const over = await call()
    expect([outcome(over), over.headers.get('ratelimit-remaining')]).toEqual(['429 rate/limited', '0'])
    expect(Number(over.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(outcome(await admin.get('/api/admin/orders'))).toBe('200')
  })
})
