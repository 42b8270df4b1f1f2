import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { type CourierCapability, courierCapabilities, type Role } from '#domain/accounts/role.ts'
import { db } from '#server/db/transaction.ts'
import { savePhoto } from '#server/pictures/stored-photo.ts'
import { openFolderStorage } from '#server/storage/folder-storage.ts'
import { buildAccount } from '#tests/support/builders.ts'
import { markDelivered, phonePhoto } from '#tests/support/delivered-order.ts'
import { labelledOrder, openDemoShop, orderOfTwoSellers, sellers } from '#tests/support/demo-shop.ts'
import type { Shop, ShopVisitor } from '#tests/support/open-shop.ts'
import type { BuiltOrder } from '#tests/support/order-builder.ts'
import { findPrintFonts } from '#tests/support/print-fonts.ts'

export type Person = {
  name: string
  role: Role | null
  capabilities: readonly CourierCapability[]
  account: string | null
}

/**
 * The roles that call endpoints; `the …` own the resources below, the others have the same role and own none of them.
 */
export const people = [
  { name: 'nobody', role: null, capabilities: [], account: null },
  { name: 'the customer', role: 'user', capabilities: [], account: 'customer' },
  { name: 'another customer', role: 'user', capabilities: [], account: 'another' },
  { name: 'the seller', role: 'seller', capabilities: [], account: 'seller' },
  { name: 'another seller', role: 'seller', capabilities: [], account: 'seller2' },
  { name: 'a courier without capabilities', role: 'courier', capabilities: [], account: 'idle' },
  { name: 'a courier with all of them', role: 'courier', capabilities: courierCapabilities, account: 'able' },
  { name: 'an admin', role: 'admin', capabilities: [], account: 'admin' },
] as const satisfies readonly Person[]

export type PersonName = (typeof people)[number]['name']

/** A shop with one of every owned resource, and their ids. */
export type ShopWithPeople = {
  shop: Shop
  visitors: Record<PersonName, ShopVisitor>
  /** The customer's order from the seller and another seller, unprocessed. */
  order: BuiltOrder
  /** Also the customer's, taken up to its label. */
  sent: { orderId: string; shipmentId: string; parcelId: string }
  /** The customer's, about a product of the seller. */
  reviewId: string
  /** A text of the seller's store for answers. */
  readyTextId: string
  /** The customer's, to the seller. */
  questionId: string
  /** The customer's, about a unit of the seller in `eaten`, with one photograph. */
  claim: { id: string; orderId: string; photoId: string }
  messageId: string
  productRequestId: string
  ticketId: string
  /** An account that no test signs in with. */
  courierId: string
  /** The customer's. */
  passkeyId: string
  /** Another seller's seller order and line in `order`. */
  foreignSellerOrder: { id: string; lineIds: string[] }
  one(text: string, values?: unknown[]): Promise<string>
}

export async function openShopWithPeople(options: Parameters<typeof openDemoShop>[0] = {}): Promise<ShopWithPeople> {
  const shop = await openDemoShop({ printFonts: await findPrintFonts(), ...options })
  const one = async (text: string, values: unknown[] = []) =>
    String(Object.values((await shop.database.pool.query(text, values)).rows[0] ?? {})[0])
  const open = (username: string, role: Role, capabilities: readonly CourierCapability[]) =>
    buildAccount({ username, role, capabilities })
  await shop.database.run(async () => {
    await open('another', 'user', [])
    await open('idle', 'courier', [])
    await open('able', 'courier', courierCapabilities)
  })
  const visitors = {} as Record<PersonName, ShopVisitor>
  for (const { name, account } of people)
    visitors[name] = account === null ? shop.visitor() : await shop.signIn(account)
  const buyer = visitors['the customer']
  const customer = await one(`select id from account where username = 'customer'`)
  const order = await orderOfTwoSellers(shop, { accountId: customer })
  const { order: labelled, parcelId } = await labelledOrder(shop, { accountId: customer })
  const eaten = await orderOfTwoSellers(shop, { accountId: customer })
  await shop.database.run(() =>
    db().execute(sql`update seller_order set state = 'fulfilled', packed_grams = 480 where order_id = ${eaten.id}`),
  )
  const productId = await one('select product_id from order_line where order_id = $1 and brand_id = $2', [
    eaten.id,
    sellers[0],
  ])
  await buyer.post(`/api/orders/${eaten.id}/reviews`, {
    reviews: [{ productId, stars: 5, text: 'Thin, crisp and not oily at all.' }],
  })
  const claim = { id: 'claim-of-the-customer', orderId: eaten.id, photoId: 'photo-of-the-customer' }
  await claimOf(shop, claim, eaten.sellerOrders[0]?.lineIds[0] ?? '')
  await buyer.post('/api/contact', {
    name: 'Asha',
    email: 'asha@mail.example',
    subject: 'Hello',
    message: 'A question about khakhra.',
  })
  await buyer.post('/api/support/tickets', {
    email: 'asha@mail.example',
    topic: 'other',
    orderNumber: '',
    message: 'Where is my box, please?',
  })
  await buyer.post(`/api/products/${productId}/questions`, { text: 'Is there garlic in it?' })
  await buyer.post('/api/product-requests', { q: 'jackfruit chips' })
  return {
    shop,
    visitors,
    order,
    sent: { orderId: labelled.id, shipmentId: labelled.shipmentId, parcelId },
    readyTextId: await one(
      `insert into store_ready_text (brand_id, name, texts, position) values ($1, 'Own', '{"en": "Thank you."}', 1) returning id`,
      [sellers[0]],
    ),
    questionId: await one('select id from product_question where account_id = $1', [customer]),
    reviewId: await one('select id from review where order_id = $1', [eaten.id]),
    claim,
    productRequestId: await one('select id from product_request limit 1'),
    messageId: await one('select id from contact_message limit 1'),
    ticketId: await one('select id from support_ticket limit 1'),
    courierId: await one(`select id from account where username = 'hub-only'`),
    passkeyId: await one(
      `insert into passkey (id, account_id, name, public_key) values ('key-of-the-customer', $1, 'Phone', 'x') returning id`,
      [customer],
    ),
    foreignSellerOrder: order.sellerOrders.find(
      ({ brandId }) => brandId === sellers[1],
    ) as ShopWithPeople['foreignSellerOrder'],
    one,
  }
}

/** A claim with a photograph, as it is stored. */
async function claimOf(shop: Shop, claim: ShopWithPeople['claim'], lineId: string): Promise<void> {
  await markDelivered(shop, claim.orderId)
  const file = await savePhoto({ storage: openFolderStorage(join(shop.dataDir, 'files')) }, await phonePhoto())
  const put = (statement: string, values: unknown[]) => shop.database.pool.query(statement, values)
  await put(
    `insert into claim (id, order_id, idempotency_key, kind, state, opened_as) values ($1, $2, 'idempotency_key', 'damaged', 'under_review', 'customer')`,
    [claim.id, claim.orderId],
  )
  await put('insert into claim_line (claim_id, line_id, quantity) values ($1, $2, 1)', [claim.id, lineId])
  await put(`insert into claim_photo (id, order_id, claim_id, position, file) values ($1, $2, $3, 1, $4)`, [
    claim.photoId,
    claim.orderId,
    claim.id,
    file,
  ])
}
