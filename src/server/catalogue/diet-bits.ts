import { type Diet, diets } from '#domain/catalogue.ts'

/** Marks as the sum of their bits, as the column `diet_bits` has them. */
export const bitsOf = (chosen: readonly Diet[]): number =>
  chosen.reduce((bits, mark) => bits | (1 << diets.indexOf(mark)), 0)
