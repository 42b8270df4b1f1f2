import { afterAll, beforeAll, expect, test } from 'vitest'
import { promotionList } from '#domain/promotions/promotion-list.ts'
import { csvLinesOf } from '#tests/support/csv-lines.ts'
import { openDemoShop } from '#tests/support/demo-shop.ts'
import type { Shop } from '#tests/support/open-shop.ts'
import { openPromotionAdmin } from '#tests/support/promotion-admin.ts'
import { expectListAsRead } from '#tests/support/read-list-plainly.ts'

let shop: Shop
let promotions: Awaited<ReturnType<typeof openPromotionAdmin>>
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
beforeAll(async () => {
  shop = await openDemoShop({ jobs: [] })
  promotions = await openPromotionAdmin(shop)
  const later = await promotions.begin('LATER', { limitInAll: 40, heaviestGrams: 2_000 })
  await promotions.replace(later, { goodsAtLeast: 250.5 }, inDays(4))
  await promotions.begin('OFFNOW', { on: false, fundedBy: 'seller', until: inDays(9) })
  await promotions.begin('OPEN-1', { isPublic: true, limitPerCustomer: 1 })
})
afterAll(() => shop.close())

const list = async (query: string) => (await promotions.admin.get(`/api/admin/promotions?${query}`)).body

test('every sort and filter of the promotions is what a plain reading gives', async () => {
  await expectListAsRead(promotionList, list)
})

test('a promotion has the same state and sums in the list as on its own page', async () => {
  for (const row of (await list('size=100')).items) {
    const { now, orders, takenOff, scheduled } = await promotions.read(row.id)
    expect(row).toMatchObject({ state: now.state, version: now.version, from: now.from, orders, takenOff, scheduled })
  }
  const { items } = await list('filter=scheduled.range:1|')
  expect(items).toMatchObject([{ code: 'LATER', state: 'in_force', goods: 100, scheduled: 1 }])
})

test('of two versions that have not begun the first to begin is shown', async () => {
  const { status, body } = await promotions.admin.post('/api/admin/promotions', {
    terms: { kind: 'category-percent', on: true, fundedBy: 'shop', until: null, category: 'sweets', percent: 12 },
    from: inDays(20),
    reason: 'For the test',
  })
  expect(status).toBe(201)
  await promotions.replace(body.id, { percent: 14 }, inDays(10))
  expect((await promotions.read(body.id)).now).toMatchObject({ version: 2, state: 'scheduled' })
  expect((await list(`filter=id.is:${body.id}`)).items).toMatchObject([{ percent: 14, state: 'scheduled', version: 2 }])
})

test('the file of a view has its rows and columns', async () => {
  const { total } = await list('filter=state.in:off')
  const path = '/api/admin/promotion-list-file?format=csv&filter=state.in:off&columns=offer,state,goods'
  const { body, headers } = await promotions.admin.get(path)
  const lines = csvLinesOf(body)
  expect(lines[0]).toBe('Offer,Status,Items from (₹)')
  expect(lines.slice(1)).toContain('"OFFNOW, from ₹100",Off,100')
  expect(lines).toHaveLength(total + 1)
  expect(headers.get('content-disposition')).toContain(`-${total}.csv"`)
})
