import { expect } from '@playwright/test'
import { openBuyers } from '#tests/support/guest-buyer.ts'

/** Orders two units as a guest with this email address, in cash, by default in the shop of the journeys. */
export async function orderOf(
  email: string,
  shop = process.env.SHOP_URL ?? '',
): Promise<{ id: string; number: string }> {
  const buyers = openBuyers(shop)
  const intent = await buyers.decide([{ productId: 'methi-khakhra', quantity: 2 }])
  const { status, body } = await buyers.placeOrder(intent, { email, key: crypto.randomUUID() })
  buyers.close()
  expect(status).toBe(201)
  return body.order as { id: string; number: string }
}
