import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildAccount } from '#tests/support/builders.ts'
import { openDemoShop, orderOfTwoSellers, sellers } from '#tests/support/demo-shop.ts'
import type { Shop, ShopVisitor } from '#tests/support/open-shop.ts'

let shop: Shop
let seller: ShopVisitor

beforeAll(async () => {
  shop = await openDemoShop()
  seller = await shop.signIn('seller@haatdi.example')
})
afterAll(() => shop.close())

type Insights = {
  group: string
  metrics: { key: string }[]
  rows: { key: string; label: string; cells: Cell[]; before: Cell }[]
  total: Cell[]
  totalBefore: Cell[]
}
type Cell = { count?: number; amount?: number }
const read = async (query = ''): Promise<Insights> => (await seller.get(`/api/seller/insights?${query}`)).body
const cell = ({ metrics }: Insights, cells: Cell[], key: string) => {
  const found = cells[metrics.findIndex((metric) => metric.key === key)]
  return found?.amount ?? found?.count
}
const totals = (insights: Insights) =>
  Object.fromEntries(insights.metrics.map(({ key }) => [key, cell(insights, insights.total, key)]))
const record = (orderId: string, sellerOrderId: string, kind: string) =>
  shop.rows(
    `insert into order_event (order_id, seller_order_id, kind, actor_role, actor_name, acted_as)
     values ($1, $2, $3, 'system', 'system', 'system')`,
    [orderId, sellerOrderId, kind],
  )

it('counts what the store sold, to whom, and what went wrong, and nothing of other stores', async () => {
  const other = await shop.database.run(() => buildAccount({ username: 'other-buyer' }))
  const [first, again, refused, late] = [
    await orderOfTwoSellers(shop),
    await orderOfTwoSellers(shop),
    await orderOfTwoSellers(shop),
    await orderOfTwoSellers(shop, { accountId: other }),
  ]
  const [own, ownAgain, ownRefused, ownLate] = [first, again, refused, late].map(({ sellerOrders }) => sellerOrders[0])
  await shop.rows(`update customer_order set placed_at = now() - interval '40 days' where id = $1`, [first.id])
  await shop.rows(`update seller_order set state = 'rejected' where id = $1`, [ownRefused?.id])
  await record(late.id, ownLate?.id ?? '', 'seller_order_lapsed')
  await record(again.id, ownAgain?.id ?? '', 'claim_about_seller_order')
  const [sold] = await shop.rows(
    `select sum(net_paise - returned_paise)::int as paise from order_line where seller_order_id = any($1)`,
    [[ownAgain?.id, ownLate?.id]],
  )
  const insights = await read()
  expect(totals(insights)).toEqual({
    orders: 2,
    units: 4,
    sales: Number(sold?.paise) / 100,
    average: Number(sold?.paise) / 200,
    buyers: 2,
    returning: 1,
    refused: 1,
    late: 1,
    claims: 1,
  })
  expect(cell(insights, insights.totalBefore, 'orders')).toBe(1)
  expect(insights.rows).toHaveLength(30)
  expect(own).toBeDefined()

  const products = await read('group=product')
  expect(products.rows.map(({ key }) => key)).toHaveLength(1)
  expect(cell(products, products.rows[0]?.cells ?? [], 'units')).toBe(4)
  expect(totals(products)).toMatchObject({ orders: 2, units: 4, sales: Number(sold?.paise) / 100 })
})

it('adds days up to weeks and months, and gives the same as a file', async () => {
  for (const group of ['week', 'month'] as const) {
    const insights = await read(`group=${group}`)
    expect(insights.group).toBe(group)
    const orders = insights.rows.map(({ cells }) => Number(cell(insights, cells, 'orders')))
    expect(orders.reduce((all, count) => all + count, 0)).toBe(2)
  }
  const file = await shop.fetch('/api/seller/insights/file?format=csv')
  expect(file.status).toBe(401)
  const own = await seller.get('/api/seller/insights/file?format=csv&group=product')
  expect(own.headers.get('content-type')).toContain('text/csv')
  expect(String(own.body)).toContain('Sales')
})

it('shows a store to its own people, and to an admin who names it', async () => {
  expect((await seller.get(`/api/seller/insights?brandId=${sellers[1]}`)).body.code).toBe('thing/not-found')
  const admin = await shop.signIn('admin@haatdi.example')
  expect((await admin.get('/api/seller/insights')).body.code).toBe('thing/not-found')
  const named = (await admin.get(`/api/seller/insights?brandId=${sellers[0]}`)).body as Insights
  expect(totals(named)).toMatchObject({ orders: 2, refused: 1 })
  expect((await seller.get('/api/seller/insights?from=2026-02-01&to=2026-01-01')).body.code).toBe('report/period')
})
