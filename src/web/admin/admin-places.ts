/** Returns a function that builds the path of a detail page below `path` and encodes the id. */
const pageOf = (path: string) => (id: string) => `${path}/${encodeURIComponent(id)}`

/** Returns the path of a detail page by id. */
export const orderPlace = pageOf('/admin/orders')
export const paymentPlace = pageOf('/admin/payments')
export const latePlace = pageOf('/admin/payments/late')
export const refundPlace = pageOf('/admin/refunds')
export const claimPlace = pageOf('/admin/claims')
export const reviewPlace = pageOf('/admin/reviews')
export const ticketPlace = pageOf('/admin/tickets')
export const messagePlace = pageOf('/admin/messages')
export const applicationPlace = pageOf('/admin/applications')
export const offerPlace = pageOf('/admin/offers')
export const carrierRatePlace = pageOf('/admin/rates')
export const personPlace = pageOf('/admin/customers')
export const personOrdersPlace = (accountId: string): string => `${personPlace(accountId)}/orders`
export const courierPaymentPlace = pageOf('/admin/courier-payment')
