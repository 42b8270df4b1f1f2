import { allocate, nothing, type Paise, paise } from '../money/money.ts'
import type { CommissionPrefix } from './invoice-number.ts'

/** The shop's commission on a store's sales, and the GST on it. */
export type CommissionAmounts = { readonly commission: Paise; readonly gst: Paise }

export type CommissionDocument = CommissionAmounts & {
  /** S: an invoice; T: a credit note, whose amounts are below zero. */
  readonly prefix: CommissionPrefix
  readonly central: Paise
  readonly state: Paise
  readonly integrated: Paise
}

/**
 * Returns the document of a month: what the ledger has taken until its end, less what earlier documents state, so that
 * all documents of a store add up to its ledger to the paisa. Null when nothing is left to state. Inside one state the
 * tax is two halves, an odd paisa with the central one.
 */
export function commissionDocument(
  taken: CommissionAmounts,
  stated: CommissionAmounts,
  isInsideState: boolean,
): CommissionDocument | null {
  const commission = paise(taken.commission - stated.commission)
  const gst = paise(taken.gst - stated.gst)
  const total = commission + gst
  if (total === 0) return null
  const sign = gst < 0 ? -1 : 1
  const [central = nothing, state = nothing] = allocate(paise(Math.abs(gst)), [1, 1])
  return {
    prefix: total > 0 ? 'S' : 'T',
    commission,
    gst,
    central: isInsideState ? paise(sign * central) : nothing,
    state: isInsideState ? paise(sign * state) : nothing,
    integrated: isInsideState ? nothing : gst,
  }
}
