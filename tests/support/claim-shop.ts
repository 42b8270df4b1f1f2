import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { markDelivered, sendClaimPhotos } from '#tests/support/delivered-order.ts'
import type { Answer, Shop, ShopVisitor } from '#tests/support/open-shop.ts'
import { meanwhile, openOrderShop } from '#tests/support/order-shop.ts'
import { type PaidOrder, payOnline } from '#tests/support/paid-order.ts'
import { signInTwoAdmins, stepUpTwoAdmins } from '#tests/support/two-admins.ts'

type ClaimShop = { shop: Shop; admin: ShopVisitor; second: ShopVisitor; seller: ShopVisitor; otherSeller: ShopVisitor }

/**
 * Opens a shop with every role of a claim before the first test and closes it after the last; before each test it
 * restocks and renews the step-up authentication of both admins. Call it at the start of the file.
 */
export function openClaimShop(): ClaimShop {
  const there = {} as ClaimShop
  beforeAll(async () => {
    const shop = await openOrderShop()
    const admins = await signInTwoAdmins(shop)
    Object.assign(there, {
      shop,
      ...admins,
      seller: await shop.signIn('seller'),
      otherSeller: await shop.signIn('seller2'),
    })
  })
  afterAll(() => there.shop.close())
  beforeEach(async () => {
    await meanwhile(there.shop, 'update product set stock = 100 where stock <> 100')
    await stepUpTwoAdmins(there.shop)
  })
  return there
}

export const claimedItems = [
  { productId: 'methi-khakhra', quantity: 3 },
  { productId: 'rice-chakri', quantity: 1 },
]
type DeliveredOrder = PaidOrder & { lines: { id: string; brand_id: string; net_paise: string; product_id: string }[] }

/** Creates a guest's paid order with two sellers that was delivered the given number of hours ago. */
export async function delivered(shop: Shop, hoursAgo = 1): Promise<DeliveredOrder> {
  const paid = await payOnline(shop, { items: claimedItems })
  await markDelivered(shop, paid.id, hoursAgo)
  const lines = await rowsOf(shop, 'select * from order_line where order_id = $1 order by position', [paid.id])
  return { ...paid, lines }
}

export const claimsPath = ({ id }: { id: string }): string => `/api/orders/${id}/claims`

/** Returns the customer's view of the claims. */
export const seeClaims = async (order: DeliveredOrder) => (await order.guest.get(claimsPath(order))).body

/** Claims two crushed units of the first line, unless overridden. */
export const claimInput = (order: DeliveredOrder, photoIds: string[], change: object = {}) => ({
  idempotencyKey: randomUUID(),
  kind: 'damaged',
  text: 'Two packets were crushed.',
  lines: [{ lineId: order.lines[0]?.id, quantity: 2 }],
  photoIds,
  ...change,
})

/** Uploads photographs and creates a claim; returns its id. */
export async function claimed(shop: Shop, order: DeliveredOrder, change: object = {}): Promise<string> {
  const photos = await sendClaimPhotos(shop, order.guest, order.id)
  const { status, body } = await order.guest.post(claimsPath(order), claimInput(order, photos, change))
  expect(status, JSON.stringify(body)).toBe(201)
  return body.items.at(-1).id
}

/** Returns the claim as an admin sees it. */
export const readDesk = async (admin: ShopVisitor, id: string) => (await admin.get(`/api/admin/claims/${id}`)).body

/** Sends an admin's action. */
export const decide = (who: ShopVisitor, id: string, command: string, body: object): Promise<Answer> =>
  who.post(`/api/admin/claims/${id}/${command}`, body)

/** Refunds the whole refundable amount of the goods, funded by the carrier, unless overridden. */
export const grantOf = (
  claim: { version: number; lines: { lineId: string; most: number }[] },
  change: object = {},
) => ({
  seen: claim.version,
  fundedBy: 'carrier',
  text: '',
  components: claim.lines.map(({ lineId, most }) => ({ kind: 'goods', lineId, amount: most })),
  ...change,
})

/** Runs a test's own query. */
export const rowsOf = async (shop: Shop, text: string, values: unknown[] = []) =>
  (await meanwhile(shop, text, values)).rows

export const refundsOf = (shop: Shop, orderId: string) =>
  rowsOf(shop, 'select * from refund where order_id = $1 order by created_at', [orderId])

/** Returns the recipients of one kind of email about an order. */
export async function claimEmailsOf(shop: Shop, orderId: string, kind: string): Promise<string[]> {
  const rows = await rowsOf(
    shop,
    `select payload ->> 'audience' as audience from outbox where kind = 'order-email'
      and payload ->> 'orderId' = $1 and payload ->> 'kind' = $2 order by id`,
    [orderId, kind],
  )
  return rows.map(({ audience }) => audience)
}
