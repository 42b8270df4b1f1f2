import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { presenceEverySeconds, presenceLeaseSeconds, presenceSubjects } from '#domain/accounts/presence.ts'
import { buildAccount } from '#tests/support/builders.ts'
import { openDemoShop } from '#tests/support/demo-shop.ts'
import type { Shop, ShopVisitor } from '#tests/support/open-shop.ts'
import { meanwhile } from '#tests/support/order-shop.ts'

let shop: Shop
let admin: ShopVisitor
let other: ShopVisitor

beforeAll(async () => {
  shop = await openDemoShop({ jobs: [] })
  admin = await shop.signIn('admin@haatdi.example')
  await shop.database.run(() =>
    buildAccount({ email: 'present@haatdi.example', name: 'Ila Buch', role: 'admin', password: 'haatdi-demo-2026' }),
  )
  other = await shop.signIn('present@haatdi.example')
})
afterAll(() => shop.close())

const report = (as: ShopVisitor, id: string, more: object = {}) =>
  as.post('/api/admin/presence', { subject: 'order', id, ...more })
const othersOf = async (as: ShopVisitor, id: string) => (await report(as, id)).body.others
/** Lets leases be older by so many seconds. */
const age = (seconds: number, columns = ['seen_at', 'since']) =>
  meanwhile(
    shop,
    `update presence set ${columns.map((name) => `${name} = ${name} - ${seconds} * interval '1 second'`).join(', ')}`,
  )

describe('two people on one record', () => {
  test('see each other, with the minutes since', async () => {
    expect(await othersOf(admin, 'one')).toEqual([])
    expect(await othersOf(other, 'one')).toEqual([{ name: expect.any(String), minutes: 0 }])
    expect(await othersOf(admin, 'one')).toEqual([{ name: 'Ila Buch', minutes: 0 }])
    await age(150, ['since'])
    expect(await othersOf(admin, 'one')).toEqual([{ name: 'Ila Buch', minutes: 2 }])
    expect(await othersOf(admin, 'two')).toEqual([])
  })

  test('are gone at once when they leave, and within 45 seconds when a tab was closed', async () => {
    await othersOf(other, 'left')
    expect(await othersOf(admin, 'left')).toHaveLength(1)
    expect((await report(other, 'left', { left: true })).body.others).toEqual([])
    expect(await othersOf(admin, 'left')).toEqual([])
    await othersOf(other, 'closed')
    await age(presenceLeaseSeconds - 5)
    expect(await othersOf(admin, 'closed')).toHaveLength(1)
    await age(6)
    expect(await othersOf(admin, 'closed')).toEqual([])
    expect(presenceLeaseSeconds + presenceEverySeconds).toBeLessThanOrEqual(45)
  })

  test('begin again when they come back, and old leases go', async () => {
    await othersOf(other, 'again')
    await age(7_200)
    await othersOf(other, 'another')
    expect(
      await shop.rows(`select record_id from presence p join account a on a.id = p.account_id
      where a.email = 'present@haatdi.example'`),
    ).toEqual([{ record_id: 'another' }])
    await othersOf(other, 'again')
    expect(await othersOf(admin, 'again')).toEqual([{ name: 'Ila Buch', minutes: 0 }])
  })
})

describe('presence', () => {
  test.each(presenceSubjects)('is known of a record of kind %s', async (subject) => {
    for (const as of [other, admin]) expect((await report(as, 'same', { subject })).status).toBe(200)
    expect((await report(admin, 'same', { subject })).body.others).toMatchObject([{ name: 'Ila Buch' }])
  })

  test('is for who may read such records, and leaves nothing in the audit log', async () => {
    const [role] = await shop.rows(
      `insert into staff_role (name, permissions) values ('Only orders', '{orders.read}') returning id`,
    )
    await shop.rows(`update account set staff_role_id = $1 where email = 'present@haatdi.example'`, [role?.id])
    expect((await report(other, 'three')).status).toBe(200)
    const refused = await other.post('/api/admin/presence', { subject: 'person', id: 'three' })
    expect([refused.status, refused.body.code]).toEqual([403, 'auth/permission'])
    expect(await shop.rows(`select 1 from audit_entry where permission = 'any-staff'`)).toEqual([])
  })

  test.each([
    ['another subject', { subject: 'parcel' }],
    ['no id', { id: '' }],
    ['a zero byte', { id: 'a\u0000b' }],
    ['a very long id', { id: 'a'.repeat(81) }],
  ])('refuses %s', async (_, body) => {
    expect((await report(admin, 'one', body)).status).toBe(422)
  })
})
