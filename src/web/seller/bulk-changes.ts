import type { CallInput } from '#contract/contract.ts'
import type { ProductListRow } from './product-states.ts'

export const bulkKinds = ['percent', 'stock', 'on_sale', 'paused', 'archived'] as const
export type BulkKind = (typeof bulkKinds)[number]
export type ListChange = CallInput<'POST /api/seller/products/changes'>['body']['changes'][number]

/**
 * Returns what a bulk change does to each chosen product; those it would leave as they are, and those it cannot be made
 * to, are left out. Prices are rounded to whole rupees.
 */
export function bulkChanges(rows: readonly ProductListRow[], kind: BulkKind, amount: number): ListChange[] {
  return rows.flatMap((row): ListChange[] => {
    const change = { id: row.id, seen: row.version }
    if (kind === 'percent') {
      const price = Math.round(row.price * (1 + amount / 100))
      return Number.isFinite(price) && price >= 1 && price !== row.price ? [{ ...change, price }] : []
    }
    if (kind === 'stock')
      return Number.isInteger(amount) && amount >= 0 && amount !== row.stock ? [{ ...change, stock: amount }] : []
    if (kind === row.state || (kind === 'on_sale' && !isSettable(row.state))) return []
    return [{ ...change, state: kind }]
  })
}

/** A product that was never approved has no state that a person sets. */
const isSettable = (state: ProductListRow['state']): state is NonNullable<ListChange['state']> =>
  state !== 'waiting' && state !== 'draft'

/** Returns the changes that take a bulk change back, for the versions it has made. */
export const changesBack = (
  before: readonly ProductListRow[],
  after: readonly ProductListRow[],
  changes: readonly ListChange[],
): ListChange[] =>
  changes.flatMap(({ id, price, stock, state }): ListChange[] => {
    const [old, now] = [before.find((row) => row.id === id), after.find((row) => row.id === id)]
    if (!old || !now) return []
    return [
      {
        id,
        seen: now.version,
        ...(price === undefined ? {} : { price: old.price }),
        ...(stock === undefined ? {} : { stock: old.stock }),
        ...(state === undefined || !isSettable(old.state) ? {} : { state: old.state }),
      },
    ]
  })
