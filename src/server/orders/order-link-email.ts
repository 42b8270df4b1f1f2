import type { Language } from '#domain/language/language.ts'
import type { Post } from '#server/jobs/outbox.ts'

/**
 * Returns the email with a link to an order. `link` is the link's name, never its secret; `once` prevents emailing
 * one request twice.
 */
export const orderLinkEmail = (
  orderId: string,
  { link, language, once }: { link: string; language: Language; once: string },
): Post => ({
  kind: 'order-email',
  dedupeKey: `order-email:link:${orderId}:${once}`,
  sequence: `order:${orderId}:customer`,
  payload: { orderId, kind: 'order_link', audience: 'customer', accountId: null, brandId: null, link, language },
})
