import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDemoShop, orderOfTwoSellers } from '#tests/support/demo-shop.ts'
import type { Shop, ShopVisitor } from '#tests/support/open-shop.ts'

let shop: Shop
let admin: ShopVisitor
beforeAll(async () => {
  shop = await openDemoShop({ jobs: [] })
  admin = await shop.signIn('admin')
})
afterAll(() => shop.close())

it('says in the list of an order in two boxes whether both are complete at the hub', async () => {
  const { id } = await orderOfTwoSellers(shop)
  const [shipment] = await shop.rows('select id from shipment where order_id = $1', [id])
  await shop.rows(`update shipment set state = 'complete', shipment_count = 2 where id = $1`, [shipment?.id])
  await shop.rows(
    `insert into shipment select (jsonb_populate_record(s, '{"id": "second-box", "position": 2, "state": "expecting"}')).*
    from shipment s where s.id = $1`,
    [shipment?.id],
  )
  await shop.rows(
    `update seller_order f set state = case when n = 1 then 'received' else 'accepted' end, packed_grams = 500, shipment_position = n
    from (select id, row_number() over (order by id) as n from seller_order where order_id = $1) r where r.id = f.id`,
    [id],
  )
  await shop.rows(`update customer_order set status = 'at_hub' where id = $1`, [id])
  const [{ number }] = await shop.rows('select number from customer_order where id = $1', [id])
  const listed = async () => (await admin.get(`/api/admin/orders?filter=number.is:${number}`)).body.items
  expect(await listed()).toMatchObject([{ status: 'at_hub', shipmentStep: 'one_of_two' }])
  const file = await admin.get(`/api/admin/order-list-file?format=csv&columns=status&filter=number.is:${number}`)
  expect(String(file.body)).toContain('One of two boxes is complete at the hub')
  await shop.rows(`update seller_order set state = 'received' where order_id = $1`, [id])
  await shop.rows(`update shipment set state = 'complete' where order_id = $1`, [id])
  expect(await listed()).toMatchObject([{ status: 'at_hub', shipmentStep: 'both' }])
})
