import type { BasketLine } from '#domain/parked-basket.ts'
import { forgetParked, hasInCart, parkWhilePaying } from '#web/cart/cart-store.ts'
import { readStored, writeStored } from '#web/shell/browser-storage.ts'

/**
 * What is remembered of an order this browser left to pay for: its payment while nobody has seen here how that ended, the lines that were put
 * aside for it, and the total she saw, if it fell. The bank may bring her back in another tab.
 */
type Paying = { order: string; payment: string | null; lines: readonly BasketLine[]; before: number | null }

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

/** Goes to the payment page of a new order. The basket is put aside until it is paid, so that nothing is lost if it never is. */
export function leaveToPay(
  { id, redirectUrl }: PaymentPage,
  { order, lines, before = null }: { order: string; lines: readonly BasketLine[]; before?: number | null },
): void {
  parkWhilePaying()
  writePaying({ order, payment: id, lines, before })
  location.assign(redirectUrl)
}

/** Goes to another payment page of an order that was left for before. What is in the cart by now belongs to no order, and stays. */
export function leaveAgain({ id, redirectUrl }: PaymentPage, order: string): void {
  const paying = readPaying()
  writePaying(paying?.order === order ? { ...paying, payment: id } : { order, payment: id, lines: [], before: null })
  location.assign(redirectUrl)
}

/** The payment this browser left for, while nobody has seen here how it ended: whoever comes back by herself finds her order by it. */
export const paymentLeftFor = (): string | null => readPaying()?.payment ?? null

/** The total in rupees as it stood before it fell with the order, to be told on the way back: the payment page leaves no time for it. */
export const totalBeforePaying = (): number | null => readPaying()?.before ?? null

/** The order, or the payment, ended otherwise than paid, or nobody here may see it; the basket stays put aside. */
export function stopPaying(id: string): void {
  const paying = readPaying()
  if (paying && [paying.order, paying.payment].includes(id)) writePaying({ ...paying, payment: null, before: null })
}

/** It is paid: the basket that was put aside for that order is done with. One that was put aside since is another. */
export function endPaying(order: string): void {
  const paying = readPaying()
  if (paying?.order !== order) return
  writePaying(null)
  forgetParked(paying.lines)
}

/** It was given up, and the cart has been read again: what is back in there need not wait beside it as well. */
export function endPayingIfBack(order: string): void {
  const paying = readPaying()
  if (paying?.order === order && hasInCart(paying.lines)) endPaying(order)
  else stopPaying(order)
}
