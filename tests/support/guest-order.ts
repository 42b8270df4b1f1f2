import { expect } from '@playwright/test'
import { openBuyers } from '#tests/support/guest-buyer.ts'

/** Orders two units as a guest with this email address in the shop of the journeys. */
export async function orderOf(email: string): Promise<{ id: string; number: string }> {
  const buyers = openBuyers(process.env.SHOP_URL ?? '')
  const intent = await buyers.decide([{ productId: 'methi-khakhra', quantity: 2 }])
  const { status, body } = await buyers.placeOrder(intent, { email, key: crypto.randomUUID() })
  buyers.close()
  expect(status).toBe(201)
  return body.order as { id: string; number: string }
}
