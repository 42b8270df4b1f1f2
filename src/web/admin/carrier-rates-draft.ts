import { readIndianMoment } from '#domain/indian-moment.ts'
import type { RateFigures } from '#domain/service-rates.ts'
import { typedFigure } from '#domain/setting-figures.ts'

/**
 * The input of the form, value by value, as text, so that incomplete numbers stay; unchanged values show the current
 * rates.
 */
export type RatesDraft = { typed: Readonly<Record<string, string>>; from: string; reason: string }

export const emptyRatesDraft: RatesDraft = { typed: {}, from: '', reason: '' }

type Standing = { now: RateFigures; coming: readonly { from: string; figures: RateFigures }[] }

/**
 * Returns the rates that would apply when a change begins: those of the last one planned before it, today's when
 * there is none.
 */
export function standingWhen({ now, coming }: Standing, typedFrom: string): RateFigures {
  const from = readIndianMoment(typedFrom)
  if (from === null) return now
  return coming.findLast((each) => Date.parse(each.from) <= from.getTime())?.figures ?? now
}

/** Returns the rates the form describes; a field without a valid number is left out. */
export function wishedRates(standing: RateFigures, { typed }: Pick<RatesDraft, 'typed'>): RateFigures {
  const figures: Record<string, number> = { ...standing }
  for (const [name, text] of Object.entries(typed)) if (name in standing) figures[name] = typedFigure(text)
  return figures
}
