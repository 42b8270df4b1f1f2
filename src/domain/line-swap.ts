import type { Paise } from './money.ts'

/** What a swap is judged by. Prices are of one packet. */
export type SwapFacts = { id: string; brandId: string; category: string; city: string; price: Paise; inStock: number }

/**
 * The product to offer in place of a line that cannot go: of the same shelf and city, with enough in stock for as many as were wanted, and not in the
 * basket already. The same maker's comes first, then the one closest in price; names settle what is left. `mayGo` is the border's word.
 */
export function pickSwap<Candidate extends SwapFacts>(
  line: SwapFacts & { quantity: number },
  candidates: readonly Candidate[],
  inBasket: ReadonlySet<string>,
  mayGo: (candidate: Candidate) => boolean,
): Candidate | null {
  const near = ({ price }: SwapFacts) => Math.abs(price - line.price)
  const other = ({ brandId }: SwapFacts) => (brandId === line.brandId ? 0 : 1)
  const [best] = candidates
    .filter(
      ({ id, category, city, inStock }) =>
        id !== line.id &&
        !inBasket.has(id) &&
        category === line.category &&
        city === line.city &&
        inStock >= line.quantity,
    )
    .toSorted((a, b) => other(a) - other(b) || near(a) - near(b) || (a.id < b.id ? -1 : 1))
    .filter(mayGo)
  return best ?? null
}
