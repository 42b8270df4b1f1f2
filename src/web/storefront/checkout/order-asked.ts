import { validateAddress } from '#domain/address.ts'
import type { CountryAddressRules } from '#domain/country-rules.ts'
import type { PayWay } from '#domain/gateway-choice.ts'
import type { CheckoutDraft } from '#web/cart/checkout-draft.ts'
import type { OrderAsked } from './send-order.ts'
import { wayOffered } from './way-to-pay.ts'

export type OrderFacts = {
  /** The address rules of the destination country. */
  rules: CountryAddressRules | undefined
  serviceId: string | undefined
  paidBy: 'cod' | 'online' | null
  /** The online payment methods for that country. */
  ways: readonly PayWay[]
  lines: readonly { productId: string; quantity: number }[]
  /** In rupees, as the customer saw it. */
  expectedTotal: number
  currency: string
}

/** Builds the order request from the typed and chosen values. */
export function orderAsked(draft: CheckoutDraft, facts: OrderFacts): OrderAsked {
  const { promoCode, gift, giftMessage } = draft
  const { orderNotes, ...shipping } = validateAddress(draft.fields, facts.rules).values
  return {
    shipping,
    ...(orderNotes ? { orderNotes } : {}),
    ...(gift ? { gift: { message: giftMessage.trim() } } : {}),
    paymentMethod: facts.paidBy ?? 'cod',
    ...(facts.paidBy === 'online' ? { method: wayOffered(facts.ways, draft.way) } : {}),
    serviceId: facts.serviceId ?? '',
    ...(promoCode ? { promoCode } : {}),
    expectedTotal: facts.expectedTotal,
    currency: facts.currency,
    items: facts.lines.map(({ productId, quantity }) => ({ productId, quantity })),
  }
}

/**
 * Tells if two requests are equal apart from the total: agreement to a new total applies to an unchanged request
 * only.
 */
export const isSameOrder = (one: OrderAsked, other: OrderAsked): boolean =>
  apartFromTotal(one) === apartFromTotal(other)

const apartFromTotal = ({ expectedTotal, fromCart, items = [], ...asked }: OrderAsked): string =>
  JSON.stringify([
    Object.entries(asked).sort(byName),
    items.map(({ productId, quantity }) => [productId, quantity] as const).sort(byName),
  ])

const byName = ([one]: readonly [string, unknown], [other]: readonly [string, unknown]): number =>
  one < other ? -1 : one > other ? 1 : 0
