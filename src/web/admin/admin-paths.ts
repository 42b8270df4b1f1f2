import { addressOf } from '#web/data/api.ts'

/** Returns a function that builds the path of a detail page below `path` and encodes the id. */
const pageOf = (path: string) => (id: string) => `${path}/${encodeURIComponent(id)}`

/** Returns the path of a detail page by id. */
export const orderPath = pageOf('/admin/orders')
export const orderTagsPath = '/admin/orders/tags'
export const paymentPath = pageOf('/admin/payments')
export const unappliedPaymentUrl = pageOf('/admin/payments/unapplied')
export const refundPath = pageOf('/admin/refunds')
export const claimPath = pageOf('/admin/claims')
export const reviewPath = pageOf('/admin/reviews')
export const questionsPath = '/admin/questions'
export const questionPath = pageOf(questionsPath)
export const ticketPath = pageOf('/admin/tickets')
export const messagePath = pageOf('/admin/messages')
export const productChangesPath = '/admin/products'
export const productChangePath = pageOf(productChangesPath)
export const applicationPath = pageOf('/admin/applications')
export const promotionUrl = pageOf('/admin/promotions')
export const carrierRatePath = pageOf('/admin/rates')
export const carrierInvoicesPath = '/admin/carrier-invoices'
export const carrierInvoicePath = pageOf(carrierInvoicesPath)
export const personPath = pageOf('/admin/customers')
export const personOrdersPath = (accountId: string): string => `${personPath(accountId)}/orders`
/** Returns the path where accounts are compared with this one, or merged into it. */
export const mergePath = (search: { id: string; with?: string }): string => addressOf('/admin/customers/merge', search)
export const segmentsPath = '/admin/customers/segments'
export const segmentPath = pageOf(segmentsPath)
/** Returns the URL of the customers whom a segment fits. */
export const segmentCustomersPath = (id: string): string => addressOf('/admin/customers', { segment: id })
export const courierPaymentPath = pageOf('/admin/courier-payment')
export const starterPackPath = pageOf('/admin/starter-packs')
export const countryPath = pageOf('/admin/countries')
export const webhookPath = pageOf('/admin/webhooks')
export const contentPagePath = pageOf('/admin/pages')
export const categoryUrl = pageOf('/admin/categories')
export const themePath = pageOf('/admin/themes')
export const emailPath = pageOf('/admin/emails')
export const storePath = pageOf('/admin/stores')

/** Returns the URL of a payment or refund, opened from its list with this query. */
export const listedPaymentPath = (id: string, from: string): string => addressOf(paymentPath(id), { from })
export const listedRefundPath = (id: string, from: string): string => addressOf(refundPath(id), { from })
