import type { Paise } from '../money/money.ts'

/** The facts a replacement product is chosen by. Prices are per unit. */
export type SwapProduct = { id: string; brandId: string; category: string; city: string; price: Paise; inStock: number }

/**
 * Returns the product to suggest in place of a line that cannot be ordered: of the same category and city, with
 * enough stock for the requested quantity, and not in the cart already. The same store's products come first, then
 * the closest price; names decide ties. `mayGo` returns whether the destination's import rules allow it.
 */
export function pickSwap<Candidate extends SwapProduct>(
  line: SwapProduct & { quantity: number },
  candidates: readonly Candidate[],
  inCart: ReadonlySet<string>,
  mayGo: (candidate: Candidate) => boolean,
): Candidate | null {
  const priceGap = ({ price }: SwapProduct) => Math.abs(price - line.price)
  const other = ({ brandId }: SwapProduct) => (brandId === line.brandId ? 0 : 1)
  const [best] = candidates
    .filter(
      ({ id, category, city, inStock }) =>
        id !== line.id &&
        !inCart.has(id) &&
        category === line.category &&
        city === line.city &&
        inStock >= line.quantity,
    )
    .toSorted((a, b) => other(a) - other(b) || priceGap(a) - priceGap(b) || (a.id < b.id ? -1 : 1))
    .filter(mayGo)
  return best ?? null
}
