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
    `insert into claim (id, order_id, idempotency_key, kind, state, opened_as) values ('other', $1, 'another', 'short', 'under_review', 'customer')`,
    [order.id],
  )
  const refused = (statement: string, by: string) => expect(meanwhile(there.shop, statement)).rejects.toThrow(by)
  await refused(
    `insert into claim_line (claim_id, line_id, quantity) values ('other', '${line}', 1)`,
    'claim_line_open_once_idx',
  )
  await refused(`update order_line set claimed_quantity = 4 where id = '${line}'`, 'order_line_claimed_within')
  await refused(`update claim set state = 'granted' where id = 'other'`, 'claim_closed_is_decided')
  const appeal = `insert into claim_step (claim_id, kind, text, actor_name) values ('${id}', 'appealed', 'Why?', 'A')`
  await meanwhile(there.shop, appeal)
  await refused(appeal, 'claim_step_appealed_once_idx')
  await refused(`update claim_step set text = 'Other' where claim_id = '${id}'`, 'append-only')
  await refused(
    `insert into claim_step (claim_id, kind, text, actor_name) values ('${id}', 'granted', 'Yes', 'A')`,
    'claim_step_decision_has_actor',
  )
  await refused(
    `insert into claim_step (claim_id, kind, text, funded_by, actor_name) values ('${id}', 'replaced', 'Yes', 'hub', 'A')`,
    'claim_step_replacement_has_order',
  )
  await refused(
    `update customer_order set replaces_claim_id = '${id}' where id = '${order.id}'`,
    'customer_order_replacement_is_free',
  )
})
