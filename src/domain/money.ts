/** An amount of Indian rupees in whole paise. Nothing inside ever holds rupees; the wire does (`contract/money-codec.ts`). */
export type Paise = number & { readonly __unit: 'paise' }

/** Names a whole number of paise. Throws a RangeError (a bug, never a refusal) on fractions or beyond 2^53. */
export function paise(amount: number): Paise {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`not a whole number of paise: ${amount}`)
  return (amount === 0 ? 0 : amount) as Paise
}

export const nothing = 0 as Paise

/** Rupees with at most two decimals, to paise. */
export const fromRupees = (rupees: number): Paise => paise(Math.round(rupees * 100))
export const toRupees = (amount: Paise): number => amount / 100
