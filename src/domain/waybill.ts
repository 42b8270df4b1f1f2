/** A carrier's paper for one parcel, written in by hand or fetched: the cost is in minor units of its own currency. */
export type Waybill = {
  readonly number: string
  readonly costMinor: number
  readonly currency: string
}

/** How carriers number their parcels: letters and digits, 6 to 34 of them, at least four being digits. */
const waybillNumber = /^(?=(?:[A-Z]*[0-9]){4})[A-Z0-9]{6,34}$/

/** The number as it is stored and searched: capitals, without the spaces and dashes people type. */
export const normaliseWaybillNumber = (typed: string): string =>
  typed.normalize('NFKC').toUpperCase().replace(/[\s-]/g, '')

/** A waybill counts only with number, cost and currency: a price without its currency has been read as dollars before (correctness 13). */
export const isWaybillComplete = (waybill: Waybill): boolean =>
  waybillNumber.test(normaliseWaybillNumber(waybill.number)) &&
  Number.isSafeInteger(waybill.costMinor) &&
  waybill.costMinor >= 0 &&
  /^[A-Z]{3}$/.test(waybill.currency)
