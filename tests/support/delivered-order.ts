import sharp from 'sharp'
import { sendPicture } from '#tests/support/demo-shop.ts'
import type { Shop, ShopVisitor } from '#tests/support/open-shop.ts'
import { meanwhile } from '#tests/support/order-shop.ts'

/** Marks an order as delivered by the carrier, the given number of hours ago. */
export async function markDelivered(shop: Shop, orderId: string, hoursAgo = 0): Promise<void> {
  await meanwhile(
    shop,
    `update seller_order set state = 'fulfilled', packed_grams = 480 where order_id = $1 and state <> 'cancelled'`,
    [orderId],
  )
  await meanwhile(
    shop,
    `update payment set state = 'cod_collected', collected_paise = amount_paise where order_id = $1 and state = 'cod_due'`,
    [orderId],
  )
  await meanwhile(
    shop,
    `insert into order_event (order_id, kind, actor_role, actor_name, acted_as, at)
     values ($1, 'delivered', 'courier', 'Carrier', 'delivery', now() - make_interval(secs => $2))`,
    [orderId, Math.round(hoursAgo * 3600)],
  )
}

/** A photograph as a phone takes it, with author and location in its metadata. */
export const phonePhoto = async (colour = '#b84a14'): Promise<Buffer<ArrayBuffer>> =>
  Buffer.from(
    await sharp({ create: { width: 2400, height: 1200, channels: 3, background: colour } })
      .withExif({ IFD0: { Artist: 'Somebody Secret' } })
      .jpeg()
      .toBuffer(),
  )

/** Uploads photographs for a claim of this order; returns their ids. */
export async function sendClaimPhotos(shop: Shop, visitor: ShopVisitor, orderId: string, count = 2): Promise<string[]> {
  const ids = []
  for (let each = 0; each < count; each++) {
    const { status, body } = await sendPicture(shop, visitor, `/api/orders/${orderId}/claim-photos`, await phonePhoto())
    if (status !== 201) throw new Error(`no photograph: ${JSON.stringify(body)}`)
    ids.push(body.id as string)
  }
  return ids
}
