import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contract } from '#contract/contract.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { readAct } from '#domain/audit/act.ts'
import { transaction } from '#server/db/transaction.ts'
import { buildAccount } from '#tests/support/builders.ts'
import { orderOfTwoSellers } from '#tests/support/demo-shop.ts'
import { openShop, type Shop, type ShopVisitor } from '#tests/support/open-shop.ts'
import { stepUpSessions } from '#tests/support/step-up-sessions.ts'
import { insertEntry } from './audit-entry-store.ts'
import { extendChain } from './extend-chain.ts'
import { verifyChain } from './verify-chain.ts'

let shop: Shop
let admin: ShopVisitor
let adminId = ''
let miraId = ''
const reason = 'agreed by telephone, mira@example.com'

beforeAll(async () => {
  shop = await openShop({
    demo: true,
    fill: async () => {
      miraId = await buildAccount({ username: 'mira' })
    },
  })
  admin = await shop.signIn('admin')
  await stepUpSessions(shop, 'admin@haatdi.example')
  const [row] = await shop.rows(`select id from account where username = 'admin'`)
  adminId = row.id
})
afterAll(() => shop.close())

const entries = (where = 'true') => shop.rows(`select * from audit_entry where ${where} order by id`)
const newest = async () => (await entries()).at(-1)
const count = async () => (await entries()).length
/** Ends the job's turn: the chain is extended here until nothing waits. */
const chainAll = () =>
  shop.database.run(async () => {
    while ((await extendChain()) > 0);
  })
const verify = (anchor?: { position: number; hash: string }) => shop.database.run(() => verifyChain(anchor))

describe('an act of staff', () => {
  test('is recorded with who, what, before and after, and why; personal values and addresses are hidden', async () => {
    await admin.post(`/api/admin/accounts/${miraId}/role`, {
      role: 'courier',
      capabilities: ['hub'],
      seen: 'user',
      reason,
    })
    expect(await newest()).toMatchObject({
      actor_id: adminId,
      permission: 'people.write',
      act: 'person.change',
      subject_id: miraId,
      about: [`person:${miraId}`],
      reason: 'agreed by telephone, [redacted]',
      changes: [
        {
          kind: 'person',
          id: miraId,
          columns: {
            role: { before: 'user', after: 'courier' },
            capabilities: { before: [], after: ['hub'] },
          },
        },
      ],
    })
  })

  test('is found in the history of every record it concerns, by the person and by its own filters', async () => {
    const found = async (query: string) => {
      const { body } = await admin.get(`/api/admin/audit?${query}`)
      return body.items.map(({ subject, verb }: { subject: string; verb: string }) => `${subject}.${verb}`)
    }
    expect(await found(`q=person:${miraId}`)).toEqual(['person.change'])
    expect(await found(`q=${encodeURIComponent((await admin.get('/api/auth/user')).body.fullName)}`)).toContain(
      'person.change',
    )
    expect(await found('q=order:unknown')).toEqual([])
    expect(await found('filter=verb.in:change')).toEqual(['person.change'])
    expect(await found('filter=subject.in:refund')).toEqual([])
  })

  test('of settings shows the value before and after', async () => {
    const { body } = await admin.get('/api/admin/settings')
    const { version } = body.ordering
    const saved = await admin.put('/api/admin/settings/ordering', { open: true, opensAt: null, seen: version, reason })
    if (saved.status !== 200) throw new Error(JSON.stringify(saved.body))
    const entry = await newest()
    expect(entry).toMatchObject({ act: 'setting.change', permission: 'settings.write' })
  })

  test('in the place of a store names the store and its order', async () => {
    const { id: orderId } = await orderOfTwoSellers(shop)
    const [part] = await shop.rows('select id, brand_id, version from seller_order where order_id = $1 limit 1', [
      orderId,
    ])
    const accepted = await admin.post(`/api/seller/parts/${part.id}/accept`, { version: part.version })
    expect(accepted.status, JSON.stringify(accepted.body)).toBeLessThan(300)
    const entry = await newest()
    expect(entry).toMatchObject({ act: 'seller-order.accept', subject_id: part.id, permission: 'orders.write' })
    expect(entry.about).toEqual([`order:${orderId}`, `seller-order:${part.id}`, `store:${part.brand_id}`])
  })

  test('that is refused leaves no entry, nor does reading, nor an act of anyone else', async () => {
    const before = await count()
    expect((await admin.post(`/api/admin/accounts/${adminId}/disable`, { reason })).status).toBe(409)
    await admin.get('/api/admin/accounts')
    const seller = await shop.signIn('seller@haatdi.example')
    await seller.put('/api/seller/make-list', {})
    expect(await count()).toBe(before)
  })

  test('that takes data out of the shop is recorded too, the audit log included', async () => {
    const reportFile = '/api/admin/money-reports/trial-balance/file?format=csv'
    for (const path of ['/api/admin/order-list-file?format=csv', reportFile, '/api/admin/audit-file?format=csv'])
      expect((await admin.get(path)).status).toBe(200)
    expect((await entries()).slice(-3).map(({ act, subject_id }) => [act, subject_id])).toEqual([
      ['order.export', null],
      ['report.export', 'trial-balance'],
      ['audit-log.export', null],
    ])
  })

  test('is named at every write in the area of a role, except where nothing of the shop changes', () => {
    const writes = (Object.entries(contract) as [string, Endpoint][]).filter(
      ([key, { access }]) => !key.startsWith('GET ') && typeof access !== 'string',
    )
    expect(writes.filter(([, { act }]) => act !== 'none' && !readAct(act ?? '')).map(([key]) => key)).toEqual([])
    expect(
      writes
        .filter(([, { act }]) => act === 'none')
        .map(([key]) => key)
        .toSorted(),
    ).toEqual([
      'DELETE /api/admin/countries/:code/draft',
      'DELETE /api/list-views/:id',
      'DELETE /api/seller/notifications/devices/:id',
      'POST /api/admin/carrier-invoices/check',
      'POST /api/admin/categories/:id/effect',
      'POST /api/admin/content/:id/preview',
      'POST /api/admin/countries/:code/effect',
      'POST /api/admin/courier-tariffs/preview',
      'POST /api/admin/desk-orders/price',
      'POST /api/admin/desk-visits',
      'POST /api/admin/order-bulk/preview',
      'POST /api/admin/order-tag-bulk/preview',
      'POST /api/admin/orders/:id/additions/price',
      'POST /api/admin/presence',
      'POST /api/admin/promotion-bulk/preview',
      'POST /api/admin/promotions/preview',
      'POST /api/admin/promotions/simulate',
      'POST /api/admin/rate-sheet/check',
      'POST /api/admin/review-bulk/preview',
      'POST /api/admin/search-knowledge/preview',
      'POST /api/admin/settings/commission-terms/products',
      'POST /api/admin/settings/commission-terms/simulate',
      'POST /api/admin/store-bulk/preview',
      'POST /api/admin/ticket-bulk/preview',
      'POST /api/list-views',
      'POST /api/seller/notifications/devices',
      'POST /api/seller/notifications/sample',
      'POST /api/seller/order-bulk/preview',
      'POST /api/seller/product-bulk/preview',
      'POST /api/seller/products/check',
      'PUT /api/admin/countries/:code/draft',
      'PUT /api/courier/hub/place',
      'PUT /api/list-views/:id',
      'PUT /api/seller/notifications',
    ])
  })

  test('shows only columns that exist', async () => {
    const triggers = await shop.rows(`
      select c.relname as name, encode(t.tgargs, 'escape') as args from pg_trigger t join pg_class c on c.oid = t.tgrelid
      where t.tgname like '%\\_noted'`)
    expect(triggers.length).toBeGreaterThan(30)
    const wrong: string[] = []
    for (const { name, args } of triggers) {
      const [, shown, id] = String(args).split('\\000')
      const columns = (
        await shop.rows('select column_name from information_schema.columns where table_name = $1', [name])
      ).map((row) => row.column_name)
      for (const column of [...String(shown).split(' '), id])
        if (!columns.includes(column)) wrong.push(`${name}.${column}`)
    }
    expect(wrong).toEqual([])
  })
})

describe('the audit log', () => {
  test.each([
    ['changed', `update audit_entry set reason = 'another'`],
    ['deleted', 'delete from audit_entry'],
    ['emptied', 'truncate audit_entry'],
    ['changed in its chain', `update audit_link set hash = repeat('0', 64)`],
  ])('cannot be %s', async (_name, statement) => {
    await chainAll()
    await expect(shop.rows(statement)).rejects.toThrow(/append-only|permission denied/)
  })

  test('is whole, and several processes that chain at once chain every entry once', async () => {
    const entry = { actorId: adminId, actingFor: null, permission: 'money.write', subject: 'refund', subjectId: 'r' }
    await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        shop.database.run(() =>
          transaction(() =>
            insertEntry(
              { ...entry, act: 'refund.approve', reason: `act ${at}`, requestId: `${at}`, apiKey: null },
              true,
            ),
          ),
        ),
      ),
    )
    await Promise.all([chainAll(), chainAll(), chainAll()])
    await chainAll()
    const report = await verify()
    expect(report).toMatchObject({ isWhole: true, waiting: 0, head: { position: await count() } })
  })

  test('shows the first entry that was changed behind its back, and a head that was cut off', async () => {
    const whole = await verify()
    if (!whole.isWhole || !whole.head) throw new Error('the log is not whole')
    expect(await verify(whole.head)).toMatchObject({ isWhole: true })
    expect(await verify({ position: whole.head.position, hash: 'f'.repeat(64) })).toMatchObject({ why: 'anchor' })
    expect(await verify({ position: whole.head.position + 1, hash: whole.head.hash })).toMatchObject({ why: 'missing' })
    await tamper(
      'update audit_entry set subject_id = $$other$$ where id = (select entry_id from audit_link where position = 3)',
    )
    expect(await verify()).toMatchObject({ isWhole: false, position: 3, why: 'changed' })
    await tamper('delete from audit_entry where id = (select entry_id from audit_link where position = 2)')
    expect(await verify()).toMatchObject({ isWhole: false, position: 2, why: 'missing' })
  })
})

/** Does what only an owner of the database can: without the triggers. */
const tamper = (statement: string) =>
  shop.rows(`do $do$ begin
    grant update, delete on audit_entry to current_user;
    alter table audit_entry disable trigger audit_entry_append_only;
    ${statement};
    alter table audit_entry enable trigger audit_entry_append_only;
  end $do$`)
