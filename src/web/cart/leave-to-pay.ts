import { readForVisit, writeForVisit } from '#web/shell/browser-storage.ts'
import { forgetParked, parkWhilePaying } from './cart-store.ts'

/** Goes to the payment page. The basket is put aside until it is paid, so that nothing is lost if it never is. */
export function leaveToPay(address: string): void {
  const city = parkWhilePaying()
  if (city !== null) writeForVisit('payingFor', city)
  location.assign(address)
}

/** Back, and it is paid: the basket that was put aside is done with. */
export function endPaying(): void {
  const city = readForVisit('payingFor')
  if (city === null) return
  writeForVisit('payingFor', null)
  forgetParked(city)
}
