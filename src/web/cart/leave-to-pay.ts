import { readForVisit, writeForVisit } from '#web/shell/browser-storage.ts'
import { forgetParked, parkWhilePaying } from './cart-store.ts'

/** What is remembered of a payment this tab left for: its id, and the city whose basket was put aside for it. */
type Paying = { payment: string | null; city: string | null }

const nothing: Paying = { payment: null, city: null }

function readPaying(): Paying {
  try {
    const kept: unknown = JSON.parse(readForVisit('payingFor') ?? 'null')
    if (typeof kept !== 'object' || kept === null) return nothing
    const { payment, city } = kept as Record<string, unknown>
    return { payment: text(payment), city: text(city) }
  } catch {
    return nothing
  }
}

const text = (value: unknown): string | null => (typeof value === 'string' ? value : null)

const writePaying = (paying: Paying | null): void =>
  writeForVisit('payingFor', paying === null ? null : JSON.stringify(paying))

/** Goes to the payment page. The basket is put aside until it is paid, so that nothing is lost if it never is. */
export function leaveToPay({ id, redirectUrl }: { id: string; redirectUrl: string }): void {
  const city = parkWhilePaying() ?? readPaying().city
  writePaying({ payment: id, city })
  location.assign(redirectUrl)
}

/** The payment this tab left for, while nobody has seen here how it ended: whoever comes back by herself finds her order by it. */
export const paymentLeftFor = (): string | null => readPaying().payment

/** It ended otherwise than paid, or nobody here may see it; the basket stays put aside. */
export function stopPaying(): void {
  const { city } = readPaying()
  writePaying(city === null ? null : { payment: null, city })
}

/** Back, and it is paid: the basket that was put aside is done with. */
export function endPaying(): void {
  const { city } = readPaying()
  writePaying(null)
  if (city !== null) forgetParked(city)
}
