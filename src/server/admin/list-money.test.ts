import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { paymentList } from '#domain/payments/payment-list.ts'
import { refundList } from '#domain/refunds/refund-list.ts'
import { csvLinesOf } from '#tests/support/csv-lines.ts'
import { openDemoShop, orderOfTwoSellers } from '#tests/support/demo-shop.ts'
import type { Shop, ShopVisitor } from '#tests/support/open-shop.ts'
import { expectListAsRead } from '#tests/support/read-list-plainly.ts'

let shop: Shop
let admin: ShopVisitor
beforeAll(async () => {
  shop = await openDemoShop({ jobs: [] })
  admin = await shop.signIn('admin')
  for (let count = 0; count < 6; count++) await orderOfTwoSellers(shop)
  await shop.rows(`update payment p set created_at = now() - n * interval '9 hours', updated_at = now() - n * interval '8 hours'
    from (select id, row_number() over (order by id) as n from payment) r where r.id = p.id`)
  await shop.rows(`insert into payment (id, order_id, method, state, amount_paise, gateway, gateway_ref, online_method, failure,
      created_at, updated_at)
    select 'late-' || p.id, p.order_id, 'online', case when n % 2 = 0 then 'failed' else 'expired' end, 12345 * n, 'sandbox', 'Ref_' || n,
      case when n % 3 = 0 then 'card' else 'upi' end, null, now() - n * interval '20 days', now() - n * interval '7 days'
    from (select id, order_id, row_number() over (order by id) as n from payment) p`)
  await shop.rows(`insert into refund (id, order_id, payment_id, key, cause, funded_by, amount_paise, method, state, approvals_needed,
      requested_as, reference, attempts, created_at, approved_at, settled_at, origin)
    select 'refund-' || n, p.order_id, p.id, 'k' || n, (array['cancelled', 'shortage', 'claim', 'goodwill'])[1 + n % 4],
      (array['seller', 'platform'])[1 + n % 2], 1000 * n + 50, (array['gateway', 'bank'])[1 + n % 2],
      (array['requested', 'approved', 'succeeded', 'failed', 'refused'])[1 + n % 5], n % 3, 'admin', 'Bank_' || n, n,
      now() - n * interval '11 hours', now(), case when n % 5 = 2 then now() end, case when n % 4 = 0 then 'gateway' else 'shop' end
    from (select id, order_id, (row_number() over (order by id))::int as n from payment) p`)
})
afterAll(() => shop.close())

const lists = { payments: paymentList, refunds: refundList } as const

describe.each(Object.keys(lists) as (keyof typeof lists)[])('the list of %s', (name) => {
  const list = async (query: string) => (await admin.get(`/api/admin/${name}?${query}`)).body

  test('has for every sort and filter what a plain reading gives', async () => {
    await expectListAsRead(lists[name], list)
  })

  test('is searched by order, customer, email address and reference', async () => {
    const [row] = (await list('size=100&filter=reference.filled')).items
    const [order] = await shop.rows('select email from order_row where order_id = $1', [row.orderId])
    for (const typed of [
      row.orderNumber,
      row.customer.slice(1, 5).toUpperCase(),
      order?.email.toUpperCase(),
      row.reference.toLowerCase(),
    ]) {
      const { items } = await list(`size=100&q=${encodeURIComponent(typed)}`)
      expect(
        items.map(({ id }: { id: string }) => id),
        typed,
      ).toContain(row.id)
    }
    expect((await list('q=%25')).total).toBe(0)
  })

  test('is the same as a file, and refuses columns that it does not have', async () => {
    const { items, total } = await list('sort=-amount&size=100&filter=amount.range:20|')
    const path = `/api/admin/${name.slice(0, -1)}-list-file?sort=-amount&filter=amount.range:20|&columns=id,orderNumber,amount,state&format=csv`
    const lines = csvLinesOf((await admin.get(path)).body).slice(1)
    expect(lines).toHaveLength(total)
    expect(lines.map((line) => line.split(',').slice(0, 3))).toEqual(
      items.map(({ id, orderNumber, amount }: { id: string; orderNumber: string; amount: number }) => [
        id,
        orderNumber,
        String(amount),
      ]),
    )
    expect((await list('filter=lastError.has:a')).code).toBe('request/invalid')
  })
})

test('refunds that wait for a person are those of the panel', async () => {
  const { items } = (await admin.get('/api/admin/refunds-waiting')).body
  const listed = (await admin.get('/api/admin/refunds?size=100&filter=waiting.yes&sort=at')).body
  expect(listed.items.map(({ id }: { id: string }) => id)).toEqual(items.map(({ id }: { id: string }) => id))
  expect(listed.total).toBeGreaterThan(0)
})
