import { type OnlineMethod, onlineMethods, type PaymentMethod } from '#domain/payments/gateway-choice.ts'

/** Returns the online payment methods for a destination country; all of them while the settings have not loaded. */
export const onlineMethodsFor = (payment: OfferedMethods | undefined, country: string): readonly OnlineMethod[] =>
  payment === undefined ? onlineMethods : country === 'IN' ? payment.methods.india : payment.methods.abroad

type OfferedMethods = { methods: { india: readonly OnlineMethod[]; abroad: readonly OnlineMethod[] } }

/**
 * Returns the chosen method if it is offered, else the first offered one: a customer who chose UPI and then another
 * country pays by card.
 */
export const availableMethod = (methods: readonly OnlineMethod[], chosen: OnlineMethod): OnlineMethod =>
  methods.includes(chosen) ? chosen : (methods[0] ?? chosen)

export type PaymentChoice = {
  /** Null until country and postal code are known. */
  cash: { allowed: boolean } | null | undefined
  online: boolean
  chosen: PaymentMethod
}

/**
 * Returns the payment kind of an order; when only one is available, that one. | cash here | online | chosen | paid by
 * | |-----------|--------|--------|---------| | yes | yes | either | chosen | | yes | no | either | cod | | no | yes
 * | either | online | | no | no | either | nothing |
 */
export function choosePaymentMethod({ cash, online, chosen }: PaymentChoice): PaymentMethod | null {
  const isCashAllowed = !cash || cash.allowed
  if (chosen === 'online' && online) return 'online'
  if (isCashAllowed) return 'cod'
  return online ? 'online' : null
}
