import type { CountryRules, ImportFlag } from './country-rules.ts'
import { type ProductForSending, type Sendability, type SendabilityReason, sendability } from './sendability.ts'

/** One line of a parcel; `grams` is the net weight of one pack. */
export type ParcelLine = { readonly product: ProductForSending; readonly quantity: number; readonly grams: number }

/**
 * Returns whether these goods may be sent together in one parcel (docs/spec/decisions.md#19): each line by itself, the country's
 * limits on food and on kinds of food in kilograms, and the notices for the recipient about papers and duty
 * (docs/spec/decisions.md#13: never included, and collected from the recipient). The result is the worst of all; general notices
 * for destinations abroad (`notices`) do not make it a warning.
 */
export function parcelSendability(
  lines: readonly ParcelLine[],
  country: CountryRules,
): Sendability & { readonly maxFoodKg: number; readonly borderNotes: readonly SendabilityReason[] } {
  const perLine = lines.map((line) => sendability(line.product, country))
  const tooMuch = [...foodLimit(lines, country), ...kindLimits(lines, country)]
  const blocked = tooMuch.length > 0 || perLine.some((line) => line.verdict === 'block')
  const reasons = [...tooMuch, ...perLine.flatMap((line) => line.reasons)]
  return {
    verdict: blocked ? 'block' : reasons.length > 0 ? 'warn' : 'allow',
    reasons: reasons.filter((reason, i) => reasons.findIndex((other) => sameReason(other, reason)) === i),
    maxFoodKg: country.importRules.maxFoodKg,
    borderNotes: country.domestic ? [] : borderNotes(country),
  }
}

const sameReason = (a: SendabilityReason, b: SendabilityReason): boolean =>
  a.code === b.code && JSON.stringify(a.params) === JSON.stringify(b.params)

const gramsOf = (lines: readonly ParcelLine[]): number =>
  lines.reduce((sum, line) => sum + line.grams * line.quantity, 0)

function foodLimit(lines: readonly ParcelLine[], country: CountryRules): SendabilityReason[] {
  const { maxFoodKg } = country.importRules
  const food = gramsOf(lines.filter((line) => line.product.isFood))
  return food > maxFoodKg * 1000 ? [{ code: 'parcel/too-much-food', params: { maxKg: maxFoodKg } }] : []
}

function kindLimits(lines: readonly ParcelLine[], country: CountryRules): SendabilityReason[] {
  return country.importRules.restricts.flatMap(({ flag, maxKg }) =>
    maxKg !== undefined && gramsOf(lines.filter(has(flag))) > maxKg * 1000
      ? [{ code: `too-much/${flag}`, params: { maxKg } }]
      : [],
  )
}

const has = (flag: ImportFlag) => (line: ParcelLine) => line.product.flags[flag]

function borderNotes(country: CountryRules): SendabilityReason[] {
  const { declaration, dutyFreeThreshold, flatDutyPerHs6 } = country.importRules
  const parcelReasons: SendabilityReason[] = []
  if (declaration) parcelReasons.push({ code: 'parcel/declaration', params: {} })
  if (country.handlingTag === 'biosecurity-strict') parcelReasons.push({ code: 'parcel/biosecurity', params: {} })
  const { amount, currency } = dutyFreeThreshold
  if (flatDutyPerHs6) {
    const { amount: each, currency: of, upToValue } = flatDutyPerHs6
    parcelReasons.push({ code: 'duty/flat-per-kind', params: { amount: each, currency: of, upTo: upToValue } })
  } else if (amount === null) parcelReasons.push({ code: 'duty/possible', params: {} })
  else if (amount === 0) parcelReasons.push({ code: 'duty/every-parcel', params: {} })
  else parcelReasons.push({ code: 'duty/above', params: { amount, currency } })
  if (country.handlingTag === 'duties-prepaid-advised') parcelReasons.push({ code: 'duty/prepaid-advised', params: {} })
  return parcelReasons
}
