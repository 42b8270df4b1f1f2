import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildAccount } from '#tests/support/builders.ts'
import { countAllMetrics } from '#tests/support/count-all-metrics.ts'
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
type Cell = { count?: number; amount?: number; percent?: number }
const read = async (query = ''): Promise<Insights> => (await seller.get(`/api/seller/insights?${query}`)).body
const cell = ({ metrics }: Insights, cells: Cell[], key: string) => {
  const found = cells[metrics.findIndex((metric) => metric.key === key)]
  return found?.amount ?? found?.count ?? found?.percent
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
    refusedShare: 33.3,
    lateShare: 33.3,
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

/** A sale of the store as the records have it, read without the metrics. */
type Sale = {
  day: string
  at: number
  buyer: string
  state: string
  waits: boolean
  units: number
  paise: number
  lapsed: boolean
  claimed: boolean
}
const readSales = (): Promise<Sale[]> =>
  shop.rows(
    `select to_char(o.placed_at at time zone 'Asia/Kolkata', 'YYYY-MM-DD') as day, extract(epoch from o.placed_at)::float8 as at,
       coalesce(o.account_id, lower(o.email)) as buyer, f.state, o.state = 'pending_payment' as waits,
       (select sum(coalesce(accepted_quantity, quantity))::int from order_line where seller_order_id = f.id) as units,
       (select sum(net_paise - returned_paise)::int from order_line where seller_order_id = f.id) as paise,
       exists (select from order_event where seller_order_id = f.id and kind = 'seller_order_lapsed') as lapsed,
       exists (select from order_event where seller_order_id = f.id and kind = 'claim_about_seller_order') as claimed
     from seller_order f join customer_order o on o.id = f.order_id where f.brand_id = $1`,
    [sellers[0]],
  ) as Promise<Sale[]>

/** Counts one period by hand. */
function countByHand(sales: readonly Sale[], from: string, to: string) {
  const started = sales.filter(({ waits }) => !waits)
  const sold = started
    .filter(({ state }) => !['rejected', 'lapsed', 'cancelled'].includes(state))
    .sort((a, b) => a.at - b.at)
  const within = ({ day }: Sale) => day >= from && day <= to
  const bought = sold.filter(within)
  const sum = (of: (sale: Sale) => number) => bought.reduce((all, sale) => all + of(sale), 0)
  const again = bought.filter((sale) => sold.slice(0, sold.indexOf(sale)).some(({ buyer }) => buyer === sale.buyer))
  const ofPeriod = started.filter(within)
  return {
    orders: bought.length,
    units: sum(({ units }) => units),
    sales: sum(({ paise }) => paise) / 100,
    buyers: new Set(bought.map(({ buyer }) => buyer)).size,
    returning: new Set(again.map(({ buyer }) => buyer)).size,
    refused: ofPeriod.filter(({ state }) => state === 'rejected').length,
    late: ofPeriod.filter(({ lapsed }) => lapsed).length,
    claims: ofPeriod.filter(({ claimed }) => claimed).length,
  }
}

it('is what a count of the records by hand is, whatever happens to orders and whenever the days were counted', async () => {
  const buyers = await shop.database.run(() =>
    Promise.all(['a', 'b', 'c'].map((name) => buildAccount({ username: `buyer-${name}` }))),
  )
  const orders: { id: string; sellerOrder: string }[] = []
  for (let made = 0; made < 9; made++) {
    const built = await orderOfTwoSellers(shop, { accountId: buyers[made % 3] ?? '' })
    orders.push({ id: built.id, sellerOrder: built.sellerOrders[0]?.id ?? '' })
  }
  const act = fc.oneof(
    fc.record({ kind: fc.constant('moved' as const), hours: fc.integer({ min: 0, max: 24 * 60 }) }),
    fc.record({
      kind: fc.constant('state' as const),
      state: fc.constantFrom('rejected', 'lapsed', 'accepted', 'cancelled'),
    }),
    fc.record({ kind: fc.constant('less' as const), units: fc.integer({ min: 0, max: 2 }) }),
    fc.record({ kind: fc.constant('returned' as const), paise: fc.integer({ min: 0, max: 100 }) }),
    fc.record({
      kind: fc.constant('event' as const),
      event: fc.constantFrom('seller_order_lapsed', 'claim_about_seller_order'),
    }),
    fc.record({ kind: fc.constant('buyer' as const), buyer: fc.integer({ min: 0, max: 2 }) }),
    fc.record({ kind: fc.constant('counted' as const) }),
  )
  const life = fc.record({
    steps: fc.array(fc.record({ order: fc.nat(8), act }), { minLength: 1, maxLength: 6 }),
    from: fc.integer({ min: 0, max: 60 }),
    days: fc.integer({ min: 0, max: 45 }),
  })
  const apply = async ({
    order,
    act: one,
  }: {
    order: number
    act: typeof act extends fc.Arbitrary<infer A> ? A : never
  }) => {
    const { id, sellerOrder } = orders[order] ?? { id: '', sellerOrder: '' }
    if (one.kind === 'counted') await countAllMetrics(shop)
    if (one.kind === 'moved')
      await shop.rows(`update customer_order set placed_at = now() - make_interval(hours => $2) where id = $1`, [
        id,
        one.hours,
      ])
    if (one.kind === 'state')
      await shop.rows('update seller_order set state = $2 where id = $1', [sellerOrder, one.state])
    if (one.kind === 'less')
      await shop.rows('update order_line set accepted_quantity = $2 where seller_order_id = $1', [
        sellerOrder,
        one.units,
      ])
    if (one.kind === 'returned')
      await shop.rows('update order_line set returned_paise = $2 where seller_order_id = $1', [sellerOrder, one.paise])
    if (one.kind === 'event') await record(id, sellerOrder, one.event)
    if (one.kind === 'buyer')
      await shop.rows('update customer_order set account_id = $2 where id = $1', [id, buyers[one.buyer]])
  }
  const dayAgo = (days: number) => new Date(Date.now() + 5.5 * 3_600_000 - days * 86_400_000).toISOString().slice(0, 10)
  await fc.assert(
    fc.asyncProperty(life, async ({ steps, from, days }) => {
      for (const step of steps) await apply(step)
      const period = { from: dayAgo(from + days), to: dayAgo(from) }
      const insights = await read(`from=${period.from}&to=${period.to}&group=day`)
      const byHand = countByHand(await readSales(), period.from, period.to)
      expect(totals(insights)).toMatchObject(byHand)
      const products = await read(`from=${period.from}&to=${period.to}&group=product`)
      expect(totals(products)).toMatchObject({ units: byHand.units, sales: byHand.sales, orders: byHand.orders })
    }),
    { numRuns: 40 },
  )
})
