/**
 * The independent facts that make a store live (docs/spec/decisions.md#5, docs/spec/correctness.md#39). No event sets
 * "live": it is computed from these each time.
 */
export type StoreGates = {
  readonly approved: boolean
  /** The first instant at which a document is no longer valid; null while one is missing. */
  readonly documentsValidUntil: Date | null
  readonly suspended: boolean
  /** From the first instant of the holiday to the first one after it; null when none is near. */
  readonly holiday: { readonly from: Date | null; readonly until: Date } | null
  /** At least one product is on sale. */
  readonly hasProduct: boolean
}

export const storeGateNames = ['not_approved', 'documents', 'suspended', 'holiday', 'no_product'] as const
export type ClosedGate = (typeof storeGateNames)[number]

/**
 * Returns the facts that are missing at an instant, for the seller's own page and the admin's; an empty list means the
 * store is live.
 */
export function closedGates(gates: StoreGates, at: Date): ClosedGate[] {
  const isClosed: Record<ClosedGate, boolean> = {
    not_approved: !gates.approved,
    documents: gates.documentsValidUntil === null || at >= gates.documentsValidUntil,
    suspended: gates.suspended,
    holiday: isOnHoliday(gates.holiday, at),
    no_product: !gates.hasProduct,
  }
  return storeGateNames.filter((gate) => isClosed[gate])
}

const isOnHoliday = (holiday: StoreGates['holiday'], at: Date): boolean =>
  holiday !== null && at < holiday.until && (holiday.from === null || at >= holiday.from)

/** Returns whether the store accepts new orders at an instant; its existing orders continue regardless. */
export const storeIsLive = (gates: StoreGates, at: Date): boolean => closedGates(gates, at).length === 0
