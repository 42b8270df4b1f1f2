import { parseTypedNumber } from '#domain/numbers/numeric-field.ts'
import type { RateValues } from '#domain/shipping/service-rates.ts'
import { parseIndianDateTime } from '#web/i18n/indian-date-time.ts'

/**
 * The input of the form, value by value, as text, so that incomplete numbers stay; unchanged values show the current
 * rates.
 */
export type RatesDraft = { typed: Readonly<Record<string, string>>; from: string; reason: string }

export const emptyRatesDraft: RatesDraft = { typed: {}, from: '', reason: '' }

type RateSchedule = { now: RateValues; coming: readonly { from: string; values: RateValues }[] }

/**
 * Returns the rates that would apply when a change begins: those of the last one planned before it, today's when
 * there is none.
 */
export function ratesAt({ now, coming }: RateSchedule, typedFrom: string): RateValues {
  const from = parseIndianDateTime(typedFrom)
  if (from === null) return now
  return coming.findLast((each) => Date.parse(each.from) <= from.getTime())?.values ?? now
}

/** Returns the rates the form describes; a field without a valid number is left out. */
export function proposedRates(current: RateValues, { typed }: Pick<RatesDraft, 'typed'>): RateValues {
  const values: Record<string, number> = { ...current }
  for (const [name, text] of Object.entries(typed)) if (name in current) values[name] = parseTypedNumber(text)
  return values
}
