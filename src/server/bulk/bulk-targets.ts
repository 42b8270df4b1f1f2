import type { BulkListName } from '#domain/bulk/bulk-act.ts'
import type { BulkTarget } from './bulk-target.ts'
import { categoryTarget } from './category-target.ts'
import { orderTagTarget } from './order-tag-target.ts'
import { orderTarget } from './order-target.ts'
import { productTarget } from './product-target.ts'
import { promotionTarget } from './promotion-target.ts'
import { reviewTarget } from './review-target.ts'
import { sellerOrderTarget } from './seller-order-target.ts'
import { storeTarget } from './store-target.ts'
import { ticketTarget } from './ticket-target.ts'

/** How the rows of each list are acted on. */
export const bulkTargets: Readonly<Record<BulkListName, BulkTarget>> = {
  products: productTarget,
  orders: orderTarget,
  'order-tags': orderTagTarget,
  'seller-orders': sellerOrderTarget,
  stores: storeTarget,
  promotions: promotionTarget,
  'category-products': categoryTarget,
  tickets: ticketTarget,
  reviews: reviewTarget,
}
