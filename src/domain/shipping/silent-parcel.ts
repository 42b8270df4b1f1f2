import { refuse } from '../refusal.ts'
import { addDays, type CalendarDay, daysBetween } from '../time/calendar-day.ts'
import type { ParcelState } from './parcel-flow.ts'

/** What an admin sets of parcels that nothing is heard of; all but the percent in days. */
export type SilenceTerms = {
  /** Of the longest transit that the service promises. */
  readonly percent: number
  /** A parcel is never silent before so many days without an event, inside India and abroad. */
  readonly daysAtHome: number
  readonly daysAbroad: number
  /** How soon its carrier has to be asked. */
  readonly askDays: number
  /** How long after that it counts as under way all the same. */
  readonly lostDays: number
}

export const usualSilenceTerms: SilenceTerms = { percent: 150, daysAtHome: 5, daysAbroad: 10, askDays: 2, lostDays: 10 }

/**
 * An inquiry is due until the carrier was asked. It ends when the carrier says that the parcel moves (`found`), when an event says so
 * itself (`heard`), or when the parcel is lost.
 */
export const inquiryStates = ['due', 'contacted', 'found', 'heard', 'lost'] as const
export type InquiryState = (typeof inquiryStates)[number]

/** Why a parcel counts as lost: its carrier confirmed it, nothing was heard for too long, or it was reported without an inquiry's act. */
export const lossCauses = ['carrier', 'silence', 'reported'] as const
export type LossCause = (typeof lossCauses)[number]
/** What an admin may state. */
export const statedLossCauses = ['carrier', 'silence'] as const satisfies readonly LossCause[]
export type StatedLossCause = (typeof statedLossCauses)[number]

/** States in which the next event is the carrier's to give: at customs, and at a counter, others have to do something. */
const moving: readonly ParcelState[] = [
  'handed_to_carrier',
  'in_transit',
  'export_cleared',
  'arrived_country',
  'in_customs',
  'customs_released',
  'out_for_delivery',
  'attempt_failed',
  'returning',
]

/** States of parcels that can be silent. */
export const silentStates = moving

/** States of parcels that their carrier can be asked about by hand. */
export const askableStates: readonly ParcelState[] = [...moving, 'customs_hold', 'duty_due', 'awaiting_pickup']

/** Returns after how many days without an event a parcel is silent; `promised`: the longest transit of its service. */
export const silentAfter = (
  { percent, daysAtHome, daysAbroad }: SilenceTerms,
  { promised, domestic }: { promised: number; domestic: boolean },
): number => Math.max(domestic ? daysAtHome : daysAbroad, Math.ceil((promised * percent) / 100))

/** Returns for how many whole days nothing was heard of a parcel. */
export const daysSilent = (heardAt: Date, now: Date): number =>
  Math.max(0, Math.floor((now.getTime() - heardAt.getTime()) / 86_400_000))

/** Returns whether nothing was heard of a parcel for so long that its carrier is asked. */
export const isSilent = (
  { state, heardAt, promised, domestic }: { state: ParcelState; heardAt: Date; promised: number; domestic: boolean },
  terms: SilenceTerms,
  now: Date,
): boolean => moving.includes(state) && daysSilent(heardAt, now) >= silentAfter(terms, { promised, domestic })

/** Returns by which day the carrier of a silent parcel has to be asked, and from which day on it may count as lost. */
export const inquiryDays = ({ askDays, lostDays }: SilenceTerms, today: CalendarDay) => ({
  askBy: addDays(today, askDays),
  lostFrom: addDays(today, askDays + lostDays),
})

/** The longest time that a carrier is given for its answer, in days. */
const mostAnswerDays = 60

/**
 * Returns from which day on the parcel may count as lost once its carrier was asked: never before the answer is due. Refuses with
 * inquiry/answer-day for a day that is over or too far away.
 */
export function lostFromOf(
  { lostFrom, answerBy }: { lostFrom: CalendarDay; answerBy: CalendarDay },
  today: CalendarDay,
): CalendarDay {
  const days = daysBetween(today, answerBy)
  if (days < 0 || days > mostAnswerDays) refuse('inquiry/answer-day', { most: mostAnswerDays })
  return answerBy > lostFrom ? answerBy : lostFrom
}

export type InquiryFacts = { readonly state: InquiryState; readonly lostFrom: CalendarDay }

/** Returns whether an inquiry goes on. */
export const isOpenInquiry = (state: InquiryState): boolean => state === 'due' || state === 'contacted'

/**
 * Refuses to call a parcel lost with flow/not-now (no inquiry goes on), inquiry/ask-first (its carrier was not asked) and inquiry/too-early
 * (the time for an answer is not over). What the carrier itself confirms needs no waiting.
 */
export function assertMayBeLost({ state, lostFrom }: InquiryFacts, cause: StatedLossCause, today: CalendarDay): void {
  if (!isOpenInquiry(state)) refuse('flow/not-now', { state })
  if (cause === 'carrier') return
  if (state === 'due') refuse('inquiry/ask-first')
  if (today < lostFrom) refuse('inquiry/too-early', { day: lostFrom })
}

/** What has to be done next about a silent parcel. */
export const inquirySteps = ['ask', 'answer', 'decide'] as const
export type InquiryStep = (typeof inquirySteps)[number]

/** Returns what has to be done next in an inquiry that goes on, and by when. */
export function nextOfInquiry(
  { state, askBy, answerBy, lostFrom }: InquiryFacts & { askBy: CalendarDay; answerBy: CalendarDay | null },
  today: CalendarDay,
): { next: InquiryStep; due: CalendarDay; isLate: boolean } {
  const step = (next: InquiryStep, due: CalendarDay) => ({ next, due, isLate: due < today })
  if (state === 'due' || answerBy === null) return step('ask', askBy)
  return today < lostFrom ? step('answer', answerBy) : step('decide', lostFrom)
}
