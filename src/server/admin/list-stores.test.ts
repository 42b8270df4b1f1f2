import { afterAll, beforeAll, expect, test } from 'vitest'
import { storeList } from '#domain/sellers/store-list.ts'
import { csvLinesOf } from '#tests/support/csv-lines.ts'
import { openDemoShop } from '#tests/support/demo-shop.ts'
import type { Shop, ShopVisitor } from '#tests/support/open-shop.ts'
import { expectListAsRead } from '#tests/support/read-list-plainly.ts'

let shop: Shop
let admin: ShopVisitor
beforeAll(async () => {
  shop = await openDemoShop({ jobs: [] })
  admin = await shop.signIn('admin')
  await shop.rows(`update brand b set suspended_at = case when n % 5 = 1 then now() - n * interval '3 days' end,
      approved_at = case when n % 4 <> 2 then now() - n * interval '19 days' end,
      holiday_from = case when n % 7 = 3 then current_date - 1 end, holiday_until = case when n % 7 = 3 then current_date + 9 end
    from (select id, row_number() over (order by id) as n from brand) r where r.id = b.id`)
})
afterAll(() => shop.close())

const list = async (query: string) => (await admin.get(`/api/admin/stores?${query}`)).body

test('every sort and filter of the stores is what a plain reading gives', async () => {
  await expectListAsRead(storeList, list)
})

test('the state of the list agrees with what the store lacks', async () => {
  for (const { state, closedGates } of (await list('size=100')).items)
    expect(state === 'live').toBe((closedGates as string[]).length === 0)
})

test('the file of a view has its rows and columns', async () => {
  const { total } = await list('filter=state.in:live')
  const { body, headers } = await admin.get(
    '/api/admin/store-list-file?format=csv&filter=state.in:live&columns=id,name,state',
  )
  const lines = csvLinesOf(body)
  expect(lines[0]).toBe('Store code,Store,Status')
  expect(lines).toHaveLength(total + 1)
  expect(headers.get('content-disposition')).toContain(`-${total}.csv"`)
})
