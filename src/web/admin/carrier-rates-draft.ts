import { readIndianMoment } from '#domain/indian-moment.ts'
import type { RateFigures } from '#domain/service-rates.ts'
import { typedFigure } from '#domain/setting-figures.ts'

/** What was typed into the form, figure by figure, as text, so that half-typed ones stay; figures nobody touched are those that hold. */
export type RatesDraft = { typed: Readonly<Record<string, string>>; from: string; reason: string }

export const emptyRatesDraft: RatesDraft = { typed: {}, from: '', reason: '' }

type Standing = { now: RateFigures; coming: readonly { from: string; figures: RateFigures }[] }

/** The figures that would hold when a change begins: those of the last one planned before it, today's when there is none. */
export function standingWhen({ now, coming }: Standing, typedFrom: string): RateFigures {
  const from = readIndianMoment(typedFrom)
  if (from === null) return now
  return coming.findLast((each) => Date.parse(each.from) <= from.getTime())?.figures ?? now
}

/** What the form means; a field that holds no number gives none. */
export function wishedRates(standing: RateFigures, { typed }: Pick<RatesDraft, 'typed'>): RateFigures {
  const figures: Record<string, number> = { ...standing }
  for (const [name, text] of Object.entries(typed)) if (name in standing) figures[name] = typedFigure(text)
  return figures
}
