import { allocate, inclusiveTax, nothing, type Paise, paise } from '../money/money.ts'
import { homeCountry } from '../rates/delivery-zone.ts'
import { stateCodeOf } from './gst-states.ts'

/**
 * The taxes of a supply: central and state within one state, integrated between two, none when it leaves India (IGST
 * Act 2017, sections 7, 8 and 16).
 */
export type SupplyKind = 'inside_state' | 'between_states' | 'export'

/** The components of a tax-inclusive amount; the four add up to it. */
export type TaxSplit = { taxable: Paise; central: Paise; state: Paise; integrated: Paise }

/**
 * Returns the kind of a supply. Goods are supplied where their movement ends (IGST Act, section 10(1)), and an
 * unknown state counts as another one. Delivery to a recipient without a GSTIN is supplied where the goods are handed
 * over, so in the hub's own state (section 12(8)): `of` says which.
 */
export function supplyKindOf(
  of: 'goods' | 'delivery',
  supplierState: string | null,
  destination: { country: string; state: string },
): SupplyKind {
  if (destination.country !== homeCountry) return 'export'
  if (of === 'delivery') return 'inside_state'
  return supplierState !== null && supplierState === stateCodeOf(destination.state) ? 'inside_state' : 'between_states'
}

/**
 * Returns the tax inside a price that includes it: gross x rate / (100 + rate), taken from the gross after discounts
 * (docs/spec/correctness.md#8). Inside one state it is two halves; an odd paisa goes to the central one. Exports bear no tax, so
 * the whole is taxable value.
 */
export function splitTax(gross: Paise, ratePercent: number, supply: SupplyKind): TaxSplit {
  if (supply === 'export') return { taxable: gross, central: nothing, state: nothing, integrated: nothing }
  const tax = inclusiveTax(gross, ratePercent)
  const taxable = paise(gross - tax)
  if (supply === 'between_states') return { taxable, central: nothing, state: nothing, integrated: tax }
  const [central = nothing, state = nothing] = allocate(tax, [1, 1])
  return { taxable, central, state, integrated: nothing }
}

/**
 * Returns the difference of two splits, component by component, so that successive partial credits of an amount add
 * up to its own split.
 */
export const splitBetween = (more: TaxSplit, less: TaxSplit): TaxSplit => ({
  taxable: paise(more.taxable - less.taxable),
  central: paise(more.central - less.central),
  state: paise(more.state - less.state),
  integrated: paise(more.integrated - less.integrated),
})
