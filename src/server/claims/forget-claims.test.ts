import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  claimed,
  decide,
  delivered,
  openClaimShop,
  readDesk,
  readyForClaims,
  rowsOf,
} from '#tests/support/claim-shop.ts'
import type { Shop, ShopVisitor } from '#tests/support/open-shop.ts'
import { meanwhile } from '#tests/support/order-shop.ts'

let shop: Shop
let admin: ShopVisitor
beforeAll(async () => {
  ;({ shop, admin } = await openClaimShop())
})
afterAll(() => shop.close())
beforeEach(() => readyForClaims(shop))

test('whoever closes her account takes photographs, words and name along; what was decided stays', async () => {
  const order = await delivered(shop)
  const id = await claimed(shop, order)
  const [{ id: accountId }] = await rowsOf(shop, `select id from account where username = 'customer'`)
  await meanwhile(shop, 'update customer_order set account_id = $2 where id = $1', [order.id, accountId])
  await decide(admin, id, 'refuse', { seen: 1, reason: 'The photographs show whole packets.' })
  await meanwhile(
    shop,
    `insert into outbox (kind, payload, dedupe_key) values ('forget-claims', jsonb_build_object('accountId', $1::text), 'forget-claims:test')`,
    [accountId],
  )
  await expect.poll(async () => (await readDesk(admin, id)).photos, { timeout: 20_000 }).toEqual([])
  expect((await readDesk(admin, id)).steps).toMatchObject([
    { kind: 'opened', words: null, by: '' },
    { kind: 'refused', words: 'The photographs show whole packets.' },
  ])
})
