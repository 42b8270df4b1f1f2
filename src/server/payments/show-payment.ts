import type { Language } from '#domain/language/language.ts'
import { refuse } from '#domain/refusal.ts'
import { findListedPayment, listPaymentsOfOrder } from './payment-list-store.ts'
import { inRupees, listDisputes, listRefunds, listTaken, listUnapplied } from './shown-payment-store.ts'

/** Returns one payment, and all movements of its order's money, by time. Refuses with thing/not-found. */
export async function showPayment(id: string, language: Language) {
  const shown = (await findListedPayment(id)) ?? refuse('thing/not-found')
  const payments = await listPaymentsOfOrder(shown.orderId)
  const happenings = [
    ...payments.map(toPaymentEvent),
    ...(await listTaken(payments)),
    ...(await listUnapplied(shown.orderId, language)),
    ...(await listRefunds(shown.orderId, payments)),
    ...(await listDisputes(shown.orderId)),
  ]
  return { ...shown, happenings: happenings.toSorted((one, other) => one.at.getTime() - other.at.getTime()) }
}

type Shown = Awaited<ReturnType<typeof listPaymentsOfOrder>>[number]

const toPaymentEvent = ({ id, at, amount, purpose, gateway, reference, state, failure }: Shown) => ({
  kind: 'payment' as const,
  id,
  at,
  ...inRupees(amount),
  purpose,
  gateway,
  reference,
  state,
  why: failure,
})
