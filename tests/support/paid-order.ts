import { expect } from 'vitest'
import type { Shop, ShopVisitor } from '#tests/support/open-shop.ts'
import { postOrder } from '#tests/support/order-shop.ts'
import { pressSandbox } from '#tests/support/press-sandbox.ts'

export type PaidOrder = { guest: ShopVisitor; id: string; number: string; total: number; payment: string }

/** Places an order as a guest and pays it on the sandbox's page. */
export async function payOnline(shop: Shop, input: Record<string, unknown> = {}): Promise<PaidOrder> {
  const guest = shop.visitor()
  const { status, body } = await postOrder(guest, { paymentMethod: 'online', ...input })
  expect(status, JSON.stringify(body)).toBe(201)
  await pressSandbox(shop, body.payment.redirectUrl, { outcome: 'pay', onlineMethod: 'upi' })
  const back = await guest.post(`/api/payments/${body.payment.id}/check`, {})
  expect(back.body.state).toBe('paid')
  return { guest, ...body.order, payment: body.payment.id }
}
