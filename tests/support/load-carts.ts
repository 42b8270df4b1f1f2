import type { BoughtItem } from './guest-buyer.ts'

/** Sellers of Ahmedabad and their products in the demo shop, enough for many different carts of one shipment. */
const shelves = [
  ['methi-khakhra', 'jeera-khakhra', 'masala-khakhra', 'sada-khakhra'],
  ['papdi-gathiya-ahmedabad', 'rice-chakri', 'wheat-chakri', 'vanela-gathiya'],
  ['ahmedabadi-chavanu', 'nylon-sev', 'tikhi-sev', 'bataka-sev'],
  ['bajri-flour', 'juvar-flour', 'ragi-flour', 'handvo-flour'],
] as const

/** Forty-eight carts of three lines from two sellers, two units of the first line. */
export const loadCarts: readonly BoughtItem[][] = shelves.flatMap((shelf, seller) =>
  shelves.flatMap((other, next) =>
    next === seller
      ? []
      : [0, 1, 2, 3].map((at) => [
          { productId: shelf[at] ?? '', quantity: 2 },
          { productId: shelf[(at + 1) % 4] ?? '', quantity: 1 },
          { productId: other[at] ?? '', quantity: 1 },
        ]),
  ),
)
