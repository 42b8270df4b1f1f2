import { type Diet, diets } from '#domain/catalogue/catalogue.ts'

/** Returns diet marks as the sum of their bits, as in the column `diet_bits`. */
export const bitsOf = (chosen: readonly Diet[]): number =>
  chosen.reduce((bits, mark) => bits | (1 << diets.indexOf(mark)), 0)
