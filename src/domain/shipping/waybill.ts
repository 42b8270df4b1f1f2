/** A carrier's document for one parcel, typed or fetched: the cost is in minor units of its own currency. */
export type Waybill = {
  readonly number: string
  readonly costMinor: number
  readonly currency: string
}

/** The format of waybill numbers: letters and digits, 6 to 34 of them, with at least four digits. */
const waybillNumber = /^(?=(?:[A-Z]*[0-9]){4})[A-Z0-9]{6,34}$/

/** Returns the number as it is stored and searched: capitals, without spaces and dashes. */
export const normaliseWaybillNumber = (typed: string): string =>
  typed.normalize('NFKC').toUpperCase().replace(/[\s-]/g, '')

/**
 * Returns whether a waybill has number, cost and currency: a price without its currency has been read as dollars
 * before (docs/spec/correctness.md#13).
 */
export const isWaybillComplete = (waybill: Waybill): boolean =>
  waybillNumber.test(normaliseWaybillNumber(waybill.number)) &&
  Number.isSafeInteger(waybill.costMinor) &&
  waybill.costMinor >= 0 &&
  /^[A-Z]{3}$/.test(waybill.currency)
