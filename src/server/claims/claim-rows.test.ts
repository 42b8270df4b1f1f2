import { expect, test } from 'vitest'
import { claimed, delivered, openClaimShop } from '#tests/support/claim-shop.ts'
import { meanwhile } from '#tests/support/order-shop.ts'

const there = openClaimShop()

test('rejects in the tables a second open claim of a line, more units than arrived, two appeals', async () => {
  const order = await delivered(there.shop)
  const id = await claimed(there.shop, order)
  const line = order.lines[0]?.id
  await meanwhile(
    there.shop,
    `insert into claim (id, order_id, attempt, kind, state, opened_as) values ('other', $1, 'another', 'short', 'under_review', 'customer')`,
    [order.id],
  )
  const refused = (statement: string, by: string) => expect(meanwhile(there.shop, statement)).rejects.toThrow(by)
  await refused(
    `insert into claim_line (claim_id, line_id, quantity) values ('other', '${line}', 1)`,
    'claim_line_open_once',
  )
  await refused(`update order_line set claimed_quantity = 4 where id = '${line}'`, 'order_line_claimed_within')
  await refused(`update claim set state = 'granted' where id = 'other'`, 'claim_check')
  const appeal = `insert into claim_step (claim_id, kind, words, actor_name) values ('${id}', 'appealed', 'Why?', 'A')`
  await meanwhile(there.shop, appeal)
  await refused(appeal, 'claim_step_appealed_once')
  await refused(`update claim_step set words = 'Other' where claim_id = '${id}'`, 'append-only')
  await refused(
    `insert into claim_step (claim_id, kind, words, actor_name) values ('${id}', 'granted', 'Yes', 'A')`,
    'claim_step_borne',
  )
  await refused(
    `insert into claim_step (claim_id, kind, words, bearer, actor_name) values ('${id}', 'replaced', 'Yes', 'hub', 'A')`,
    'claim_step_replaced_by',
  )
  await refused(
    `update customer_order set replaces_claim_id = '${id}' where id = '${order.id}'`,
    'order_replacement_is_free',
  )
})
