import { expect } from '@playwright/test'
import { openBuyers } from '#tests/support/guest-buyer.ts'

/**
 * Orders two units in cash as a guest with this email address, or as the member of a session's cookie, by default in the
 * shop of the journeys.
 */
export async function orderOf(
  email: string,
  shop = process.env.SHOP_URL ?? '',
  cookie?: string,
): Promise<{ id: string; number: string }> {
  const buyers = openBuyers(shop)
  const intent = await buyers.decide([{ productId: 'methi-khakhra', quantity: 2 }])
  const { status, body } = await buyers.placeOrder(intent, {
    ...{ email, key: crypto.randomUUID() },
    ...(cookie === undefined ? {} : { cookie }),
  })
  buyers.close()
  expect(status).toBe(201)
  return body.order as { id: string; number: string }
}
