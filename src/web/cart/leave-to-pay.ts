import { readForVisit, writeForVisit } from '#web/shell/browser-storage.ts'
import { forgetParked, parkWhilePaying } from './cart-store.ts'

/** What is remembered of a payment this tab left for: its id, the city whose basket was put aside for it, and the total she saw, if it fell. */
type Paying = { payment: string | null; city: string | null; before: number | null }

const nothing: Paying = { payment: null, city: null, before: null }

function readPaying(): Paying {
  try {
    const kept: unknown = JSON.parse(readForVisit('payingFor') ?? 'null')
    if (typeof kept !== 'object' || kept === null) return nothing
    const { payment, city, before } = kept as Record<string, unknown>
    return { payment: text(payment), city: text(city), before: typeof before === 'number' ? before : null }
  } catch {
    return nothing
  }
}

const text = (value: unknown): string | null => (typeof value === 'string' ? value : null)

const writePaying = (paying: Paying | null): void =>
  writeForVisit('payingFor', paying === null ? null : JSON.stringify(paying))

/** Goes to the payment page. The basket is put aside until it is paid, so that nothing is lost if it never is. */
export function leaveToPay(
  { id, redirectUrl }: { id: string; redirectUrl: string },
  before: number | null = null,
): void {
  const city = parkWhilePaying() ?? readPaying().city
  writePaying({ payment: id, city, before })
  location.assign(redirectUrl)
}

/** The payment this tab left for, while nobody has seen here how it ended: whoever comes back by herself finds her order by it. */
export const paymentLeftFor = (): string | null => readPaying().payment

/** The total in rupees as it stood before it fell with the order, to be told on the way back: the payment page leaves no time for it. */
export const totalBeforePaying = (): number | null => readPaying().before

/** It ended otherwise than paid, or nobody here may see it; the basket stays put aside. */
export function stopPaying(): void {
  const { city } = readPaying()
  writePaying(city === null ? null : { payment: null, city, before: null })
}

/** Back, and it is paid: the basket that was put aside is done with. */
export function endPaying(): void {
  const { city } = readPaying()
  writePaying(null)
  if (city !== null) forgetParked(city)
}
