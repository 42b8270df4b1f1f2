import type { BasketLine } from './guest-buyer.ts'

/** Makers of Ahmedabad and what they sell in the demo shop, enough for many different baskets of one box. */
const shelves = [
  ['methi-khakhra', 'jeera-khakhra', 'masala-khakhra', 'sada-khakhra'],
  ['papdi-gathiya-ahmedabad', 'rice-chakri', 'wheat-chakri', 'vanela-gathiya'],
  ['ahmedabadi-chavanu', 'nylon-sev', 'tikhi-sev', 'bataka-sev'],
  ['bajri-flour', 'juvar-flour', 'ragi-flour', 'handvo-flour'],
] as const

/** Forty-eight baskets of three lines from two makers, two of the first line. */
export const loadBaskets: readonly BasketLine[][] = shelves.flatMap((shelf, maker) =>
  shelves.flatMap((other, next) =>
    next === maker
      ? []
      : [0, 1, 2, 3].map((at) => [
          { productId: shelf[at] ?? '', quantity: 2 },
          { productId: shelf[(at + 1) % 4] ?? '', quantity: 1 },
          { productId: other[at] ?? '', quantity: 1 },
        ]),
  ),
)
