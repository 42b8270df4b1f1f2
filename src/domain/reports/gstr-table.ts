import type { SupplyKind } from '../invoices/gst.ts'
import type { InvoiceKind } from '../invoices/invoice.ts'

/**
 * The tables of GSTR-1 that the documents of this shop can be in: buyers are consumers, so table 4 is empty. What
 * suppliers without a GSTIN sell is in no return.
 */
export const gstrTables = ['5', '6A', '7', '8', '9B', 'unregistered'] as const
export type GstrTable = (typeof gstrTables)[number]

export type TaxedSupply = {
  readonly kind: InvoiceKind
  readonly supply: SupplyKind
  readonly isRegistered: boolean
  /** The invoice, or the one that a credit note corrects, is worth more than ₹1,00,000 (notification 12/2024). */
  readonly isLarge: boolean
  readonly rate: number
}

/**
 * Returns the table of GSTR-1 for a line of a document (CGST Rules 2017, rule 59): exports in 6A, large sales to
 * another state in 5, tax-free ones in 8, the rest in 7. Credit notes for 5 and 6A are in 9B, others are taken off 7
 * and 8.
 */
export function gstrTableOf({ kind, supply, isRegistered, isLarge, rate }: TaxedSupply): GstrTable {
  if (!isRegistered) return 'unregistered'
  const isListed = supply === 'export' || (supply === 'between_states' && isLarge && rate > 0)
  if (kind === 'credit_note' && isListed) return '9B'
  if (supply === 'export') return '6A'
  if (rate === 0) return '8'
  return isListed ? '5' : '7'
}
