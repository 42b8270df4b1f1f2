/** An amount of Indian rupees in whole paise. Only the wire format uses rupees (`contract/money-codec.ts`). */
export type Paise = number & { readonly __unit: 'paise' }

/** Brands a whole number of paise. Throws a RangeError (a bug, never a refusal) on fractions or beyond 2^53. */
export function paise(amount: number): Paise {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`not a whole number of paise: ${amount}`)
  return (amount === 0 ? 0 : amount) as Paise
}

export const nothing = 0 as Paise

/** Adds amounts; an empty list gives 0. */
export const sum = (amounts: readonly Paise[]): Paise => paise(amounts.reduce((total, amount) => total + amount, 0))

/** Multiplies an amount by a whole number, such as a unit price by its quantity. */
export function times(amount: Paise, count: number): Paise {
  if (!Number.isSafeInteger(count)) throw new RangeError(`not a whole count: ${count}`)
  return paise(amount * count)
}

/**
 * Returns a percentage (at most four decimals) of an amount, rounded half-up to the paisa; a refund mirrors its
 * charge exactly.
 */
export const percentOf = (amount: Paise, percent: number): Paise =>
  ratio(BigInt(amount) * tenThousandths(percent), 1_000_000n)

/**
 * Returns the tax inside a tax-inclusive amount: gross x rate / (100 + rate), half-up to the paisa (correctness rule
 * 8).
 */
export function inclusiveTax(gross: Paise, ratePercent: number): Paise {
  const rate = tenThousandths(ratePercent)
  if (rate < 0n) throw new RangeError(`a tax rate is never negative: ${ratePercent}`)
  return ratio(BigInt(gross) * rate, 1_000_000n + rate)
}

/**
 * Splits an amount by weights so that the shares add up to it exactly (largest remainder, correctness rule 2).
 * Weights are whole and not negative; a zero weight gets zero; equal remainders favour the earlier share. Throws a
 * RangeError when there is an amount but all weights are zero.
 */
export function allocate(whole: Paise, weights: readonly number[]): Paise[] {
  if (weights.some((weight) => !Number.isSafeInteger(weight) || weight < 0))
    throw new RangeError(`weights are whole and not negative: ${weights.join(', ')}`)
  const total = weights.reduce((all, weight) => all + BigInt(weight), 0n)
  if (total === 0n) {
    if (whole !== 0) throw new RangeError('an amount needs at least one weight to be split by')
    return weights.map(() => nothing)
  }
  const sign = whole < 0 ? -1 : 1
  const size = BigInt(Math.abs(whole))
  const shares = weights.map((weight) => {
    const exact = size * BigInt(weight)
    return { amount: exact / total, remainder: exact % total }
  })
  const given = shares.reduce((all, share) => all + share.amount, 0n)
  // A stable sort: equal remainders keep their order.
  const byRemainder = shares.toSorted((a, b) => Number(b.remainder - a.remainder))
  for (const share of byRemainder.slice(0, Number(size - given))) share.amount += 1n
  return shares.map((share) => paise(sign * Number(share.amount)))
}

/**
 * Converts rupees from the wire or a rate table: exact, at most two decimals. Throws a RangeError on anything else.
 */
export function fromRupees(rupees: number): Paise {
  if (!isRupees(rupees)) throw new RangeError(`not an amount of rupees with at most two decimals: ${rupees}`)
  return paise(Math.round(rupees * 100))
}

/** Whether this is a whole number of paise. */
export function isRupees(rupees: number): boolean {
  const whole = Math.round(rupees * 100)
  return Number.isSafeInteger(whole) && whole / 100 === rupees
}

/** Converts to rupees for the wire; `fromRupees` returns the same paise. */
export const toRupees = (amount: Paise): number => amount / 100

function tenThousandths(percent: number): bigint {
  const scaled = Math.round(percent * 10_000)
  if (!Number.isSafeInteger(scaled) || scaled / 10_000 !== percent)
    throw new RangeError(`not a percentage with at most four decimals: ${percent}`)
  return BigInt(scaled)
}

/** Rounds halves away from zero, so that a negative amount mirrors the positive one. */
function ratio(numerator: bigint, denominator: bigint): Paise {
  const size = numerator < 0n ? -numerator : numerator
  const rounded = (2n * size + denominator) / (2n * denominator)
  return paise(Number(numerator < 0n ? -rounded : rounded))
}
