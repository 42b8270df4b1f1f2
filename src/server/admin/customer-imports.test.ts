import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { csvText } from '#server/documents/csv-text.ts'
import { openDemoShop, sendPicture } from '#tests/support/demo-shop.ts'
import type { Shop, ShopVisitor } from '#tests/support/open-shop.ts'
import { wideLimits } from '#tests/support/wide-limits.ts'

let shop: Shop
let admin: ShopVisitor
beforeAll(async () => {
  shop = await openDemoShop({ settings: wideLimits })
  admin = await shop.signIn('admin@haatdi.example')
})
afterAll(() => shop.close())

const path = '/api/admin/customer-imports'
const send = async (rows: string[][]) => {
  const bytes = new Uint8Array(csvText(rows)) as Uint8Array<ArrayBuffer>
  const { status, body } = await sendPicture(shop, admin, path, bytes, 'text/csv')
  expect(status, JSON.stringify(body)).toBe(201)
  return body as unknown as { id: string; counts: Record<string, number>; [name: string]: unknown }
}
const accounts = async () =>
  (await shop.rows('select count(*)::int as count from account'))[0]?.count as unknown as number
const emails = async () => (await shop.rows('select count(*)::int as count from outbox'))[0]?.count
const head = ['First Name', 'Last Name', 'Email', 'Accepts Email Marketing'].concat([
  'Default Address Address1',
  'Default Address City',
  'Default Address Country Code',
  'Default Address Zip',
  'Phone',
])
const rest = ['4 Ring Road', 'Surat', 'IN', '395003']

test('an export of Shopify is checked, added and taken back; nobody is emailed, and each person is added once', async () => {
  const key = randomUUID()
  const [before, sent] = [await accounts(), await emails()]
  const file = await send([
    head,
    ['Asha', 'Patel', `asha-${key}@example.com`, 'yes', ...rest, '+919825012345'],
    ['Ravi', 'Shah', `ravi-${key}@example.com`, 'no', ...rest, ''],
    ['Asha', 'Patel', `ASHA-${key}@example.com`, 'yes', ...rest, ''],
    ['ASHA', 'PATEL', `asha.office-${key}@example.com`, 'yes', ...rest, '98250 12345'],
    ['Customer', 'of the shop', 'customer@haatdi.example', 'yes', ...rest, ''],
    ['', '', 'not an email', 'yes', ...rest, ''],
  ])
  expect(file).toMatchObject({ origin: 'shopify', rows: 6, marketing: 1 })
  expect(file.counts).toEqual({ new: 2, joined: 2, same: 1, refused: 1 })
  const [refused] = file.items as {
    number: number
    problems: { field: string; column: string | null; code: string }[]
  }[]
  expect(refused).toMatchObject({
    number: 7,
    problems: [{ column: 'Email', code: 'emailWrong' }, { code: 'nameMissing' }],
  })
  expect(await accounts()).toBe(before)
  const both = await Promise.all([admin.post(`${path}/${file.id}/apply`), admin.post(`${path}/${file.id}/apply`)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect([await accounts(), await emails()]).toEqual([before + 2, sent])
  const added = await shop.rows(
    `select a.name, a.email_verified, a.role, o.origin, o.marketing, d.city from account a join customer_origin o on o.account_id = a.id
     left join address d on d.account_id = a.id where a.email like $1 order by a.name`,
    [`%${key}%`],
  )
  const common = { email_verified: false, role: 'user', origin: 'shopify' }
  expect(added).toEqual([
    { name: 'Asha Patel', ...common, marketing: true, city: 'Surat' },
    { name: 'Ravi Shah', ...common, marketing: false, city: null },
  ])
  const again = await send([head, ['Asha', 'Patel', `asha-${key}@example.com`, 'yes', ...rest, '']])
  expect(again.counts).toEqual({ same: 1 })
  // An account whose owner has proven the address by now stays.
  await shop.rows('update account set email_verified = true where email = $1', [`ravi-${key}@example.com`])
  const undone = await admin.post(`${path}/${file.id}/undo`)
  expect(undone.body.counts).toMatchObject({ undone: 1, moved: 1 })
  expect(await accounts()).toBe(before + 1)
  expect((await admin.post(`${path}/${file.id}/undo`)).body.code).toBe('flow/stale')
})

test('a customer claims the added account by the link of a forgotten password', async () => {
  const email = `claims-${randomUUID()}@example.com`
  const file = await send([
    ['Email', 'Name'],
    [email, 'Mina Shah'],
  ])
  expect(file).toMatchObject({ origin: null, counts: { new: 1 } })
  await admin.post(`${path}/${file.id}/apply`)
  const visitor = shop.visitor()
  expect((await visitor.post('/api/auth/login', { email, password: 'anything at all' })).status).toBe(401)
  expect((await visitor.post('/api/auth/forgot-password', { email })).status).toBeLessThan(300)
  const [posted] = await shop.rows(
    `select o.kind from outbox o join account a on o.payload ->> 'accountId' = a.id where a.email = $1`,
    [email],
  )
  expect(posted).toMatchObject({ kind: 'account-email' })
})

describe('a table with other headings', () => {
  test('is read by the columns that a person chooses, and every row is checked again', async () => {
    const email = `mapped-${randomUUID()}@example.com`
    const file = await send([
      ['Mail', 'Who', 'Newsletter'],
      [email, 'Jaya Desai', 'yes'],
    ])
    expect(file.counts).toEqual({ refused: 1 })
    const mapped = await admin.put(`${path}/${file.id}/mapping`, { mapping: { email: 0, name: 1, phone: 40 } })
    expect(mapped.body).toMatchObject({ mapping: { email: 0, name: 1 }, counts: { new: 1 }, marketing: 0 })
    await admin.post(`${path}/${file.id}/apply`)
    expect((await admin.put(`${path}/${file.id}/mapping`, { mapping: {} })).body.code).toBe('flow/stale')
  })

  test('is refused where it is no table', async () => {
    const bytes = new Uint8Array([0xff, 0x00, 0xd8]) as Uint8Array<ArrayBuffer>
    const { status } = await sendPicture(shop, admin, path, bytes, 'text/csv')
    expect(status).toBe(422)
  })
})

test('a file cannot be taken back after seven days', async () => {
  const file = await send([
    ['Email', 'Name'],
    [`late-${randomUUID()}@example.com`, 'Late'],
  ])
  await admin.post(`${path}/${file.id}/apply`)
  await shop.rows(`update customer_import set applied_at = now() - interval '8 days' where id = $1`, [file.id])
  const late = await admin.post(`${path}/${file.id}/undo`)
  expect([late.status, late.body.code]).toEqual([409, 'sheet/too-late'])
})
