import type { Language } from '#domain/language/language.ts'
import { showPicture } from '#server/catalogue/shape-product.ts'
import type { Pictures } from '#server/pictures/picture-files.ts'
import type { ReviewRow } from './review-store.ts'

type About = Pick<ReviewRow, 'product_id' | 'brand_id' | 'product_name' | 'brand_name' | 'palette' | 'pack'>

/** Returns the bought product, as a review names it. */
export const showBought = (pictures: Pictures, row: About, language: Language) => ({
  productId: row.product_id,
  productName: row.product_name[language],
  signName: row.product_name.gu,
  picture: showPicture(pictures, row.product_id),
  brandId: row.brand_id,
  brandName: row.brand_name[language],
  colour: row.palette.ground,
  pack: row.pack,
})

/** Returns a review as the public sees it. */
export const showReview = (pictures: Pictures, row: ReviewRow, language: Language) => ({
  ...showBought(pictures, row, language),
  id: row.id,
  stars: row.stars,
  title: row.title,
  text: row.body,
  language: row.language,
  buyer: row.buyer_name,
  city: row.buyer_city,
  country: row.buyer_country,
  onSale: row.on_sale,
  writtenAt: new Date(row.written_ms),
  reply: row.reply !== null && row.replied_ms !== null ? { text: row.reply, at: new Date(row.replied_ms) } : null,
})

/** Returns the same with what an admin needs in addition. */
export const showStaffReview = (pictures: Pictures, row: ReviewRow, language: Language) => ({
  ...showReview(pictures, row, language),
  version: row.version,
  orderId: row.order_id,
  orderNumber: row.order_number,
  state: row.state,
  reason: row.reason,
})
