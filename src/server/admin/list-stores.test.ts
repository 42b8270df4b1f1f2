import { afterAll, beforeAll, expect, test } from 'vitest'
import { storeList } from '#domain/sellers/store-list.ts'
import { openDemoShop } from '#tests/support/demo-shop.ts'
import type { Shop, ShopVisitor } from '#tests/support/open-shop.ts'

let shop: Shop
let admin: ShopVisitor
beforeAll(async () => {
  shop = await openDemoShop({ jobs: [] })
  admin = await shop.signIn('admin')
})
afterAll(() => shop.close())

const list = async (query: string) => (await admin.get(`/api/admin/stores?size=100&${query}`)).body

test('stores are sorted by every declared column, each store once', async () => {
  const ids = (await list('')).items.map(({ id }: { id: string }) => id).toSorted()
  for (const { key, sorts } of storeList.columns)
    if (sorts)
      for (const sort of [key, `-${key}`])
        expect((await list(`sort=${sort}`)).items.map(({ id }: { id: string }) => id).toSorted(), sort).toEqual(ids)
})

test.each(['name.has:a', 'waiting.range:|0', 'waitingSince.empty', 'state.in:live', 'owner.filled', 'city.starts:a'])(
  'stores are filtered by %s',
  async (filter) => {
    const { items, total } = await list(`filter=${encodeURIComponent(filter)}`)
    expect(items).toHaveLength(total)
    expect(total).toBeGreaterThan(0)
  },
)

test('the state of the list agrees with what the store lacks', async () => {
  for (const { state, closedGates } of (await list('')).items)
    expect(state === 'live').toBe((closedGates as string[]).length === 0)
})

test('the file of a view has its rows and columns', async () => {
  const { total } = await list('filter=state.in:live')
  const { body, headers } = await admin.get(
    '/api/admin/store-list-file?format=csv&filter=state.in:live&columns=id,name,state',
  )
  const lines = String(body).trimEnd().split('\r\n')
  expect(lines[0]).toBe('Store code,Store,State')
  expect(lines).toHaveLength(total + 1)
  expect(headers.get('content-disposition')).toContain(`-${total}.csv"`)
})
