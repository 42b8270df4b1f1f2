import { expect, test } from 'vitest'
import { claimed, decide, delivered, openClaimShop, readDesk, rowsOf } from '#tests/support/claim-shop.ts'
import { meanwhile } from '#tests/support/order-shop.ts'

const there = openClaimShop()

test('erases photographs, texts and name when the account is closed; decisions stay', async () => {
  const order = await delivered(there.shop)
  const id = await claimed(there.shop, order)
  const [{ id: accountId }] = await rowsOf(there.shop, `select id from account where username = 'customer'`)
  await meanwhile(there.shop, 'update customer_order set account_id = $2 where id = $1', [order.id, accountId])
  await decide(there.admin, id, 'refuse', { seen: 1, reason: 'The photographs show whole packets.' })
  await meanwhile(
    there.shop,
    `insert into outbox (kind, payload, dedupe_key) values ('erase-claims', jsonb_build_object('accountId', $1::text), 'erase-claims:test')`,
    [accountId],
  )
  await expect.poll(async () => (await readDesk(there.admin, id)).photos, { timeout: 20_000 }).toEqual([])
  expect((await readDesk(there.admin, id)).steps).toMatchObject([
    { kind: 'opened', text: null, by: '' },
    { kind: 'refused', text: 'The photographs show whole packets.' },
  ])
})
