import { validateAddress } from '#domain/accounts/address.ts'
import type { OnlineMethod, PaymentMethod } from '#domain/payments/gateway-choice.ts'
import type { CountryAddressRules } from '#domain/sendability/country-rules.ts'
import type { CheckoutDraft } from '#web/cart/checkout-draft.ts'
import { availableMethod } from './payment-method-choice.ts'
import type { OrderRequest } from './send-order.ts'

export type OrderRequestInput = {
  /** The address rules of the destination country. */
  rules: CountryAddressRules | undefined
  serviceId: string | undefined
  paidBy: PaymentMethod | null
  /** The online payment methods for that country. */
  methods: readonly OnlineMethod[]
  lines: readonly { productId: string; quantity: number }[]
  /** In rupees, as the customer saw it. */
  expectedTotal: number
  /** In rupees, of a member. */
  storeCredit: number
  currency: string
}

/** Builds the order request from the typed and chosen values. */
export function toOrderRequest(draft: CheckoutDraft, input: OrderRequestInput): OrderRequest {
  const { promoCode, gift, giftMessage, whenLate } = draft
  const { orderNotes, ...shipping } = validateAddress(draft.fields, input.rules).values
  return {
    shipping,
    ...(orderNotes ? { orderNotes } : {}),
    ...(gift ? { gift: { message: giftMessage.trim() } } : {}),
    ...(whenLate === 'ask' ? {} : { whenLate }),
    paymentMethod: input.paidBy ?? 'cod',
    ...(input.paidBy === 'online' ? { method: availableMethod(input.methods, draft.onlineMethod) } : {}),
    serviceId: input.serviceId ?? '',
    ...(promoCode ? { promoCode } : {}),
    expectedTotal: input.expectedTotal,
    ...(input.storeCredit > 0 ? { storeCredit: input.storeCredit } : {}),
    currency: input.currency,
    items: input.lines.map(({ productId, quantity }) => ({ productId, quantity })),
  }
}

/**
 * Returns whether two requests are equal apart from the total: agreement to a new total applies to an unchanged request
 * only.
 */
export const isSameOrder = (one: OrderRequest, other: OrderRequest): boolean =>
  apartFromTotal(one) === apartFromTotal(other)

const apartFromTotal = ({ expectedTotal, fromCart, items = [], ...request }: OrderRequest): string =>
  JSON.stringify([
    Object.entries(request).sort(byName),
    items.map(({ productId, quantity }) => [productId, quantity] as const).sort(byName),
  ])

const byName = ([one]: readonly [string, unknown], [other]: readonly [string, unknown]): number =>
  one < other ? -1 : one > other ? 1 : 0
