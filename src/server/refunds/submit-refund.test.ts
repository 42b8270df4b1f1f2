import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Shop } from '#tests/support/open-shop.ts'
import { buildOrder } from '#tests/support/order-builder.ts'
import { meanwhile, openOrderShop } from '#tests/support/order-shop.ts'
import { component, createRefund, refundContext } from '#tests/support/refund-requests.ts'
import { settleRefund } from './settle-refund.ts'
import { submitRefund } from './submit-refund.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openOrderShop()
  // Every refund waits for an admin, so that only these tests submit to a gateway.
  await rows(`insert into setting (name, value) values ('refund-terms', $1)`, [
    JSON.stringify({ aloneUpTo: 0, twoAbove: 100_000, daysToArrive: 7 }),
  ])
})
afterAll(() => shop.close())

const rows = async (text: string, values: unknown[] = []) => (await meanwhile(shop, text, values)).rows

type RefundCall = { ref: string; captureRef: string; amount: number; key: string }
let refundCalls: RefundCall[] = []
beforeEach(() => {
  refundCalls = []
})
/** The gateway is asked for a refund, and does so much before it answers. */
const submit = (id: string, answer: (refundCall: RefundCall) => Promise<string>) =>
  shop.database.run(() =>
    submitRefund(
      refundContext({
        name: 'sandbox',
        refund: async (refundCall: RefundCall) => {
          refundCalls.push(refundCall)
          return { refundRef: await answer(refundCall) }
        },
      } as never),
      { payload: { refundId: id } },
    ),
  )
const gives = async ({ key }: RefundCall) => `rfd_${key}`

/** Creates a refund of ten rupees in this state, of a payment in that state. */
async function waiting(state: string, payment = 'captured') {
  const order = await shop.database.run(() =>
    buildOrder({ items: [{ productId: 'methi-khakhra', quantity: 4 }], method: 'online' }),
  )
  const { id } = await createRefund(shop, { orderId: order.id, components: [component('delivery', 10)] })
  await rows('update refund set state = $2, approved_at = now() where id = $1', [id, state])
  await rows(
    `update payment set state = $2, gateway_ref = 'ref_' || $1::text, capture_ref = 'cap_' || $1::text where order_id = $1`,
    [order.id, payment],
  )
  return { id, order: order.id }
}
const rowOf = async (id: string) =>
  (await rows('select state, reference, attempts, last_error as error from refund where id = $1', [id]))[0]

test('the gateway is asked for that money of that payment, whatever becomes of another', async () => {
  await waiting('approved', 'disputed')
  const { id, order } = await waiting('approved')
  await waiting('approved', 'disputed')
  await submit(id, gives)
  expect(refundCalls).toEqual([{ ref: `ref_${order}`, captureRef: `cap_${order}`, amount: 1_000, key: id }])
  expect(await rowOf(id)).toEqual({ state: 'succeeded', reference: `rfd_${id}`, attempts: 1, error: null })
})

test('asked for before a crash it is asked for again under the same name, also while the bank looks into the payment', async () => {
  const { id } = await waiting('submitted', 'disputed')
  await submit(id, gives)
  expect(refundCalls.map(({ key }) => key)).toEqual([id])
  expect(await rowOf(id)).toMatchObject({ state: 'succeeded' })
})

test('nothing is submitted before an approval, after a refusal, or for an unknown refund', async () => {
  for (const state of ['requested', 'refused']) {
    const { id } = await waiting(state)
    await submit(id, gives)
    expect(await rowOf(id)).toMatchObject({ state, attempts: 0 })
  }
  await submit('nowhere', gives)
  expect(refundCalls).toEqual([])
})

test('its notice came and the answer was lost: it stays paid', async () => {
  const { id } = await waiting('approved')
  const lost = submit(id, async (refundCall) => {
    await settleRefund(refundContext(), { id, command: 'succeed', reference: await gives(refundCall) })
    throw new Error('the answer was lost')
  })
  await expect(lost).rejects.toThrow('the answer was lost')
  expect(await rowOf(id)).toEqual({ state: 'succeeded', reference: `rfd_${id}`, attempts: 1, error: null })
})
