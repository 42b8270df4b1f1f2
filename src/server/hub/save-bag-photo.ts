import type { Needs } from '#server/context.ts'
import { transaction } from '#server/db/transaction.ts'
import { member, type Visitor } from '#server/http/visitor.ts'
import { redrawPhoto } from '#server/pictures/redraw-photo.ts'
import { withStoredPhoto } from '#server/pictures/stored-photo.ts'
import { insertBagPhoto } from '#server/seller/bag-check-store.ts'
import { lockSellerOrder } from '#server/seller/seller-order-store.ts'
import { assertCheckable } from './check-bag.ts'

/**
 * Stores a photograph of something wrong in a bag and returns its id, which a check names. Refuses with
 * thing/not-found, file/not-a-picture and flow/not-now (not received yet, or boxed already).
 */
export async function saveBagPhoto(
  context: Needs<'storage'>,
  id: string,
  bytes: Uint8Array,
  visitor: Visitor,
): Promise<string> {
  return withStoredPhoto(context, await redrawPhoto(bytes), (name) =>
    transaction(async () => {
      assertCheckable(await lockSellerOrder(id, null))
      await insertBagPhoto({ id: name, sellerOrderId: id, actorId: member(visitor).id })
      return name
    }),
  )
}
