import { type Diet, diets } from '#domain/catalogue/catalogue.ts'

/** Returns diet marks as the sum of their bits, as in the column `diet_bits`. */
export const bitsOf = (chosen: readonly Diet[]): number =>
  chosen.reduce((bits, mark) => bits | (1 << diets.indexOf(mark)), 0)

/** Returns the diet marks of bits. */
export const dietsOf = (bits: number): Diet[] => diets.filter((_, at) => (bits & (1 << at)) !== 0)
