/**
 * The independent gates of a store (docs/spec/decisions.md#5, docs/spec/correctness.md#39). No event sets "live": it is computed from these
 * each time.
 */
export type StoreGates = {
  readonly approved: boolean
  /** The first instant at which a document is no longer valid; null while one is missing. */
  readonly documentsValidUntil: Date | null
  /** On holiday before this instant; null when not. */
  readonly holidayUntil: Date | null
  readonly suspended: boolean
}

export type ClosedGate = 'not_approved' | 'documents' | 'holiday' | 'suspended'

/**
 * Returns the gates that are closed at an instant, for the seller's own page and the admin's; an empty list means the
 * store is live.
 */
export function closedGates(gates: StoreGates, at: Date): ClosedGate[] {
  const shut: ClosedGate[] = []
  if (!gates.approved) shut.push('not_approved')
  if (gates.documentsValidUntil === null || at >= gates.documentsValidUntil) shut.push('documents')
  if (gates.holidayUntil !== null && at < gates.holidayUntil) shut.push('holiday')
  if (gates.suspended) shut.push('suspended')
  return shut
}

/** Returns whether the store accepts new orders at an instant; its existing orders continue regardless. */
export const storeIsLive = (gates: StoreGates, at: Date): boolean => closedGates(gates, at).length === 0
