import { type Paise, paise } from '../money/money.ts'
import type { RateTable } from '../rates/rate-table.ts'
import { slabGrams } from './chargeable-weight.ts'
import { judgeWeight, type WeightTolerance } from './weight-check.ts'

/** A dispute is raised with the carrier, and then won, with a credit, or lost. */
export const disputeStates = ['raised', 'won', 'lost'] as const
export type DisputeState = (typeof disputeStates)[number]

/** A box as the hub's scale and tape measured it; sizes in millimetres. */
export type MeasuredShipment = {
  readonly grams: number
  readonly lengthMm: number | null
  readonly widthMm: number | null
  readonly heightMm: number | null
}

/**
 * Returns the grams a carrier may bill for a measured box: the larger of scale and volume, in whole slabs. `divisor` is
 * cubic centimetres for one kilogram; null: the service does not count the volume.
 */
export function billableGrams(
  { grams, lengthMm, widthMm, heightMm }: MeasuredShipment,
  divisor: number | null,
  table: Pick<RateTable, 'weightRules'>,
): number {
  const volume =
    divisor === null || lengthMm === null || widthMm === null || heightMm === null
      ? 0
      : Math.ceil((lengthMm * widthMm * heightMm) / divisor)
  return slabGrams(Math.max(grams, volume), table)
}

/**
 * Returns whether a billed weight is to be disputed: it is above what may be billed, and above the scale and the volume by more than the
 * hub's tolerance of its own scales.
 */
export const isOverbilled = (billed: number, billable: number, tolerance: WeightTolerance): boolean =>
  judgeWeight(billed, billable, tolerance) === 'heavy'

/** Returns what is at stake: the share of freight and fuel that the grams above the billable ones stand for. */
export const amountAtStake = (freightAndFuel: Paise, billed: number, billable: number): Paise =>
  billed <= billable ? paise(0) : paise(Math.round((freightAndFuel * (billed - billable)) / billed))

/** Returns whether a credit may be recorded: more than nothing, and no more than the carrier billed for the box. */
export const isCreditPossible = (credit: Paise, billed: Paise): boolean => credit > 0 && credit <= billed
