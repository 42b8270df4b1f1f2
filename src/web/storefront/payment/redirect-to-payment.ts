import type { CartItem } from '#domain/cart/parked-cart.ts'
import { dropParkedCart, hasInCart, parkWhilePaying } from '#web/cart/cart-store.ts'
import { readStored, writeStored } from '#web/platform/browser-storage.ts'

/**
 * The saved state of an order this browser left to pay for: its payment while the outcome is unknown here, the lines
 * parked for it, and the seen total, if it fell. The bank may return the customer in another tab.
 */
type Paying = { order: string; payment: string | null; lines: readonly CartItem[]; before: number | null }

function readPaying(): Paying | null {
  try {
    const { order, payment, lines, before } = JSON.parse(readStored('payingFor') ?? '{}')
    if (typeof order !== 'string' || !Array.isArray(lines)) return null
    return {
      order,
      payment: typeof payment === 'string' ? payment : null,
      lines,
      before: typeof before === 'number' ? before : null,
    }
  } catch {
    return null
  }
}

const writePaying = (paying: Paying | null): void =>
  writeStored('payingFor', paying === null ? null : JSON.stringify(paying))

type PaymentPage = { id: string; redirectUrl: string }

/**
 * Goes to the payment page of a new order. The cart is parked until it is paid, so that nothing is lost if it never
 * is.
 */
export function redirectToPayment(
  { id, redirectUrl }: PaymentPage,
  { order, lines, before = null }: { order: string; lines: readonly CartItem[]; before?: number | null },
): void {
  parkWhilePaying()
  writePaying({ order, payment: id, lines, before })
  location.assign(redirectUrl)
}

/** Goes to another payment page of the same order. Items added to the cart since belong to no order and stay. */
export function redirectAgain({ id, redirectUrl }: PaymentPage, order: string): void {
  const paying = readPaying()
  writePaying(paying?.order === order ? { ...paying, payment: id } : { order, payment: id, lines: [], before: null })
  location.assign(redirectUrl)
}

/**
 * Returns the payment this browser left for while its outcome is unknown here; customers who return on their own find
 * the order through it.
 */
export const paymentLeftFor = (): string | null => readPaying()?.payment ?? null

/**
 * Returns the total in rupees before it fell with the order, to show after the return: the redirect to the payment
 * page leaves no time for it.
 */
export const totalBeforePaying = (): number | null => readPaying()?.before ?? null

/** Marks an order or payment that ended unpaid, or is not accessible here; the cart stays parked. */
export function stopPaying(id: string): void {
  const paying = readPaying()
  if (paying && [paying.order, paying.payment].includes(id)) writePaying({ ...paying, payment: null, before: null })
}

/** Clears the cart parked for an order that is now paid. A cart parked since is a different one. */
export function endPaying(order: string): void {
  const paying = readPaying()
  if (paying?.order !== order) return
  writePaying(null)
  dropParkedCart(paying.lines)
}

/** Clears the parked cart of an expired order once the reloaded cart has its items again. */
export function endPayingIfBack(order: string): void {
  const paying = readPaying()
  if (paying?.order === order && hasInCart(paying.lines)) endPaying(order)
  else stopPaying(order)
}
