import { beforeAll, expect, test } from 'vitest'
import {
  claimEmailsOf,
  claimed,
  claimsPath,
  decide,
  delivered,
  grantOf,
  openClaimShop,
  readDesk,
  refundsOf,
  rowsOf,
  seeClaims,
} from '#tests/support/claim-shop.ts'
import { sendClaimPhotos } from '#tests/support/delivered-order.ts'
import type { ShopVisitor } from '#tests/support/open-shop.ts'

const there = openClaimShop()
beforeAll(async () => {
  // Every refund waits for an admin.
  await rowsOf(there.shop, `insert into setting (name, value) values ('refund-terms', $1)`, [
    JSON.stringify({ aloneUpTo: 0, twoAbove: 1, daysToArrive: 5 }),
  ])
})

const refuseRefund = async (who: ShopVisitor, id: string, reason = 'The packets were whole.') =>
  who.post(`/api/admin/refunds/${id}/refuse`, {
    seen: (await who.get(`/api/admin/refunds/${id}`)).body.version,
    reason,
  })

const granted = async (who = there.admin) => {
  const order = await delivered(there.shop)
  const id = await claimed(there.shop, order)
  const { body } = await decide(who, id, 'grant', grantOf(await readDesk(who, id)))
  return { order, id, refundId: body.refunds[0].id as string }
}

test('shows the status of its refund, and is open again when an admin declines it', async () => {
  const { order, id, refundId } = await granted()
  expect((await seeClaims(order)).items[0]).toMatchObject({
    state: 'granted',
    steps: [{ refund: null }, { kind: 'granted', refund: { state: 'requested' } }],
  })
  const { status, body } = await refuseRefund(there.second, refundId)
  expect(status, JSON.stringify(body)).toBe(200)
  expect((await seeClaims(order)).items[0]).toMatchObject({
    state: 'under_review',
    steps: [
      {},
      { kind: 'granted', refund: { state: 'refused' } },
      { kind: 'reopened', text: 'The packets were whole.' },
    ],
  })
  expect(await claimEmailsOf(there.shop, order.id, 'refund_refused')).toEqual(['customer'])
  const page = (await order.guest.get(`/api/orders/${order.id}`)).body
  expect(page.timeline[0]).toMatchObject({
    kind: 'refund_refused',
    detail: expect.stringContaining('The packets were whole.'),
  })
  // A declined refund can be granted again: the same units, for the same money.
  const again = await readDesk(there.admin, id)
  expect(again.commands).toContain('grant')
  expect((await decide(there.admin, id, 'grant', grantOf(again))).body.state).toBe('granted')
  expect((await refundsOf(there.shop, order.id)).map(({ state }) => state)).toEqual(['refused', 'requested'])
})

test('keeps an appeal that returns with another person than the first decision', async () => {
  const order = await delivered(there.shop)
  const id = await claimed(there.shop, order)
  await decide(there.admin, id, 'refuse', {
    seen: (await readDesk(there.admin, id)).version,
    reason: 'They look whole.',
  })
  await order.guest.post(`${claimsPath(order)}/${id}/appeal`, { text: 'Please look again.' })
  const { body } = await decide(there.second, id, 'grant', grantOf(await readDesk(there.second, id)))
  await refuseRefund(there.admin, body.refunds[0].id)
  expect((await readDesk(there.admin, id)).commands).toEqual([])
  expect((await readDesk(there.second, id)).commands).toContain('grant')
})

test('only records the decline on a claim that is under appeal already', async () => {
  const order = await delivered(there.shop)
  const id = await claimed(there.shop, order)
  const { lines, version } = await readDesk(there.admin, id)
  const { body } = await decide(there.admin, id, 'grant', {
    ...grantOf({ lines, version }),
    components: [{ kind: 'goods', lineId: lines[0].lineId, amount: 1 }],
  })
  await order.guest.post(`${claimsPath(order)}/${id}/appeal`, { text: 'That is too little.' })
  await refuseRefund(there.second, body.refunds[0].id)
  const [shown] = (await seeClaims(order)).items
  expect([shown.state, shown.steps.at(-1).kind]).toEqual(['under_review', 'reopened'])
  expect((await readDesk(there.second, id)).commands).toContain('grant')
})

test('does not decline the refund while other units of the line are in an open claim', async () => {
  const { order, refundId } = await granted()
  const photos = await sendClaimPhotos(there.shop, order.guest, order.id)
  const rest = { idempotencyKey: 'the-third-unit', kind: 'damaged', text: 'And the third one.', photoIds: photos }
  const { status } = await order.guest.post(claimsPath(order), {
    ...rest,
    lines: [{ lineId: order.lines[0]?.id, quantity: 1 }],
  })
  expect(status).toBe(201)
  const { body } = await refuseRefund(there.second, refundId)
  expect(body.code).toBe('claim/open-elsewhere')
  expect((await refundsOf(there.shop, order.id)).map(({ state }) => state)).toEqual(['requested'])
  expect((await seeClaims(order)).items[0].state).toBe('granted')
})
