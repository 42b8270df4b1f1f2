import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { brand } from '#server/db/catalogue-tables.ts'
import { db } from '#server/db/transaction.ts'
import { buildAccount } from '#tests/support/builders.ts'
import { openShop, type Shop } from '#tests/support/open-shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop({
    demo: true,
    fill: async () => {
      await buildAccount({ username: 'fresh', name: 'Fresh seller', role: 'seller' })
    },
  })
})
afterAll(() => shop.close())

const own = '/api/seller/store'
const changeStore = (change: Partial<typeof brand.$inferInsert>) =>
  shop.database.run(() => db().update(brand).set(change).where(eq(brand.id, 'otlavali-khakhra')))

test('a seller reads the own store as it is set up', async () => {
  const seller = await shop.signIn('seller')
  const { body } = await seller.get(own)
  expect(body.store).toMatchObject({
    id: 'otlavali-khakhra',
    city: 'Ahmedabad',
    licence: expect.any(String),
    papersHold: true,
    approvedAt: expect.any(String),
    onHoliday: false,
    live: true,
    products: expect.any(Number),
  })
  expect((await seller.get(`${own}?lng=gu`)).body.store.city).toBe('અમદાવાદ')
})

test('a seller without a store gets that refusal; another store is not visible', async () => {
  const fresh = await shop.signIn('fresh')
  const { status, body } = await fresh.get(own)
  expect([status, body]).toEqual([200, { store: null }])
  expect((await fresh.get(`${own}?brandId=otlavali-khakhra`)).status).toBe(404)
  const seller = await shop.signIn('seller')
  expect((await seller.get(`${own}?brandId=rankaar-farsan`)).status).toBe(404)
})

test('an admin picks a store, or none', async () => {
  const admin = await shop.signIn('admin')
  expect((await admin.get(own)).body).toEqual({ store: null })
  expect((await admin.get(`${own}?brandId=rankaar-farsan`)).body.store.id).toBe('rankaar-farsan')
  expect((await admin.get(`${own}?brandId=none`)).status).toBe(404)
})

test('a store is live only if approved, its papers hold and nobody suspended it', async () => {
  const seller = await shop.signIn('seller')
  const readOwnStore = async () => (await seller.get(own)).body.store
  await changeStore({ documentsValidUntil: '2020-01-01' })
  expect(await readOwnStore()).toMatchObject({ live: false, papersHold: false, papersUntil: '2020-01-01' })
  await changeStore({ documentsValidUntil: '2099-01-01', approvedAt: null })
  expect(await readOwnStore()).toMatchObject({ live: false, approvedAt: null, papersHold: true })
  await changeStore({ approvedAt: new Date(), holidayUntil: '2099-01-01' })
  expect(await readOwnStore()).toMatchObject({ live: true, onHoliday: true })
  await changeStore({ suspendedAt: sql`now()` as unknown as Date })
  expect(await readOwnStore()).toMatchObject({ live: false, suspendedAt: expect.any(String) })
})
