import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { orderStatuses } from '#domain/orders/order-statuses.ts'
import { paymentStates } from '#domain/payments/payment-flow.ts'
import { labelledOrder, openDemoShop, orderOfTwoSellers } from '#tests/support/demo-shop.ts'
import type { Shop } from '#tests/support/open-shop.ts'
import { findStaleOrderRows } from '#tests/support/stale-order-rows.ts'
import { findStaleSellerOrderRows } from '#tests/support/stale-seller-order-rows.ts'

let shop: Shop
let ids: string[]
beforeAll(async () => {
  shop = await openDemoShop()
  const { order, parcelId } = await labelledOrder(shop)
  const courier = await shop.signIn('delivery@haatdi.example')
  const left = { event: 'handed_to_carrier', proof: 'Van 4' }
  expect((await courier.post(`/api/courier/parcels/${parcelId}/events`, left)).status).toBe(200)
  const orders = [await orderOfTwoSellers(shop), await orderOfTwoSellers(shop), order]
  ids = orders.map(({ id }) => id)
  await shop.rows(`insert into order_tag (id, name, colour, actor_name)
    select 'tag-' || n, 'Tag ' || n, '#1F3A7A', 'Admin' from generate_series(0, 2) n`)
  // The parcels of this test change without being handed over.
  await shop.rows('alter table parcel disable trigger parcel_leaves_by_manifest')
}, 60_000)
afterAll(() => shop.close())

/** Every column that lists show, changed in every table they come from; the status is the shop's own to derive. */
const changes = (order: string, pick: number): string[] => {
  const of = `where order_id = '${order}'`
  const states = ['awaiting_acceptance', 'accepted', 'lapsed', 'rejected']
  const parcelStates = ['in_transit', 'lost', 'seized', 'returning', 'delivered']
  const at = <T>(list: readonly T[]): T => list[pick % list.length] as T
  return [
    `update seller_order set state = '${at(states)}' ${of} and position = ${(pick % 2) + 1}`,
    `update seller_order set accept_by = now() + interval '${pick} hours' ${of}`,
    `update payment set state = '${at(paymentStates.filter((state) => state !== 'captured'))}' ${of}`,
    `update order_line set returned_paise = least(net_paise, ${pick * 100}), cancelled_quantity = least(quantity, ${pick % 3}) ${of}`,
    `update parcel set state = '${at(parcelStates)}', waybill = 'W${pick}' ${of}`,
    `update customer_order set returned_delivery_paise = least(delivery_paise, ${pick}) where id = '${order}'`,
    `update customer_order set email = 'p${pick}@haatdi.example', shipping = shipping || '{"fullName": "P ${pick}", "phone": "+91 ${pick}"}' where id = '${order}'`,
    `update customer_order set state = '${pick % 5 === 0 ? 'cancelled' : 'placed'}' where id = '${order}'`,
    `insert into order_tag_use values ('${order}', 'tag-${pick % 3}') on conflict do nothing`,
    `delete from order_tag_use ${of} and tag_id = 'tag-${pick % 3}'`,
    `update order_tag_use u set tag_id = 'tag-${pick % 3}' ${of} and tag_id = 'tag-${(pick + 1) % 3}'
      and not exists (select from order_tag_use where order_id = u.order_id and tag_id = 'tag-${pick % 3}')`,
    `insert into cash_check (order_id, folded_address, signals, is_worth_calling) values ('${order}', 'IN', '{}', ${pick % 2 === 0})
      on conflict (order_id) do update set is_worth_calling = excluded.is_worth_calling`,
    `update cash_check set confirmed_at = case when ${pick} % 3 > 0 then now() end,
      confirmed_by = case when ${pick} % 3 > 0 then 'Admin' end ${of}`,
  ]
}

const change = fc.record({ order: fc.nat(2), what: fc.nat(12), pick: fc.nat(40) })
const step = fc.record({ changes: fc.array(change, { minLength: 1, maxLength: 4 }), undone: fc.boolean() })

/** The status is what the derived one was stored as; here only its copy is looked at. */
const stale = async () => [
  ...(await findStaleOrderRows(shop.rows, ids)).filter((sentence) => !sentence.includes(': status is listed')),
  ...(await findStaleSellerOrderRows(shop.rows, ids)),
]

describe('the row of an order in the lists', () => {
  test('follows every transaction that changes the order, and none that is undone', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 20 }), async (steps) => {
        const client = await shop.database.pool.connect()
        try {
          for (const { changes: some, undone } of steps) {
            await client.query('begin')
            for (const { order, what, pick } of some) await client.query(changes(ids[order] ?? '', pick)[what] ?? '')
            await client.query(undone ? 'rollback' : 'commit')
          }
        } finally {
          client.release()
        }
        expect(await stale()).toEqual([])
      }),
      { numRuns: 30, seed: 20_261_126 },
    )
  }, 60_000)

  test('holds the stored status, whichever it is', async () => {
    for (const status of orderStatuses) {
      await shop.rows('update customer_order set status = $2 where id = $1 returning id', [ids[0], status])
      expect(await shop.rows('select status from order_row where order_id = $1', [ids[0]])).toEqual([{ status }])
    }
  })

  test('is right when two transactions change one order at the same moment', async () => {
    const [id = ''] = ids
    for (let round = 0; round < 5; round++) {
      await Promise.all([
        shop.rows(`update payment set refunded_paise = 0, state = 'cod_due' where order_id = $1 returning id`, [id]),
        shop.rows(`update seller_order set state = 'lapsed' where order_id = $1 and position = 1 returning id`, [id]),
        shop.rows(`update customer_order set promo_code = $2 where id = $1 returning id`, [id, `ROUND${round}`]),
      ])
      expect(await stale()).toEqual([])
    }
  })

  test('is the same when it is derived again', async () => {
    const rowsOf = async () => [
      await shop.rows('select * from order_row order by order_id'),
      await shop.rows('select * from seller_order_row order by seller_order_id'),
    ]
    const before = await rowsOf()
    await shop.rows('truncate order_row, order_search, seller_order_row')
    await shop.rows('select refresh_order_rows(array(select id from customer_order))')
    expect(await rowsOf()).toEqual(before)
  })
})
