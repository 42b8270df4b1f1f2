import type { HubTerms } from '../shipping/hub-terms.ts'
import type { ParcelState } from '../shipping/parcel-flow.ts'
import { addDays, type CalendarDay, weekdayOf } from '../time/calendar-day.ts'
import type { FailedVisitReason } from './failed-visit.ts'

/** Visits to one address, and whether couriers rest on Sundays: settings of the shop (decision 281). */
type VisitTerms = Pick<HubTerms, 'visits' | 'daysOff'>

/** Sunday is the couriers' day off, where they have one (1 is Monday). */
const dayOff = 7

/** Days of delivery that a recipient chooses from, and how far ahead the last one may be. */
const daysOffered = 6
const daysAhead = 10

/** What is known about a parcel that was not delivered. */
export type MissedVisit = {
  readonly state: ParcelState
  readonly visits: number
  readonly lastReason: FailedVisitReason | null
  /** The day that the recipient has chosen. */
  readonly chosenDay: CalendarDay | null
}

/** Returns the days on which the courier can come again: from tomorrow on, none of them a day off. */
export function visitDays(today: CalendarDay, { daysOff }: VisitTerms): CalendarDay[] {
  const days = Array.from({ length: daysAhead }, (_, ahead) => addDays(today, ahead + 1))
  return days.filter((day) => daysOff === 0 || weekdayOf(day) !== dayOff).slice(0, daysOffered)
}

/**
 * Returns the days a recipient may choose from now; none when there is nothing to choose. A chosen day may be changed until the day before it: on
 * that day the courier is on the way.
 */
export function daysToChoose(
  { state, visits, lastReason, chosenDay }: MissedVisit,
  today: CalendarDay,
  terms: VisitTerms,
): CalendarDay[] {
  if (state !== 'attempt_failed' || visits >= terms.visits || lastReason === 'refused_delivery') return []
  if (chosenDay !== null && chosenDay <= today) return []
  return visitDays(today, terms)
}

/** Returns whether a courier who was there in vain may go again: not after the last visit, and not to someone who refused the box. */
export const mayVisitAgain = (
  { visits, lastReason }: Pick<MissedVisit, 'visits' | 'lastReason'>,
  terms: Pick<VisitTerms, 'visits'>,
): boolean => visits < terms.visits && lastReason !== 'refused_delivery'
