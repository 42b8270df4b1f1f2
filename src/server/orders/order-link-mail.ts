import type { Language } from '#domain/language.ts'
import type { Post } from '#server/jobs/outbox.ts'

/** The letter with a link to an order. `link` is the link's name, never its secret; `once` keeps one wish from being mailed twice. */
export const orderLinkMail = (
  orderId: string,
  { link, language, once }: { link: string; language: Language; once: string },
): Post => ({
  kind: 'order-mail',
  dedupeKey: `order-mail:link:${orderId}:${once}`,
  sequence: `order:${orderId}:customer`,
  payload: { orderId, kind: 'order_link', audience: 'customer', accountId: null, brandId: null, link, language },
})
