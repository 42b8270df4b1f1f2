import { refuse } from '../refusal.ts'
import type { CalendarDay } from '../time/calendar-day.ts'
import type { ParcelState } from './parcel-flow.ts'

/** A charge of customs is open until the customer has paid it, or customs charge nothing any more. */
export const dutyChargeStates = ['open', 'paid', 'withdrawn'] as const
export type DutyChargeState = (typeof dutyChargeStates)[number]

/** How a charge ends. */
export const dutyEnds = ['paid', 'withdrawn'] as const satisfies readonly DutyChargeState[]
export type DutyEnd = (typeof dutyEnds)[number]

/** What customs charge of a customer; `amountMinor` in hundredths of its currency. */
export type DutyCharge = {
  readonly amountMinor: number
  readonly currency: string
  readonly payBy: CalendarDay
  readonly instructions: string
  readonly link: string | null
}

const held: readonly ParcelState[] = ['in_customs', 'customs_hold', 'duty_due']

/** Returns whether customs have the parcel, so that they may charge something for it. */
export const isHeldByCustoms = (state: ParcelState): boolean => held.includes(state)

/**
 * Returns whether a charge says something else than the one before it, so that its customer is notified. Refuses with flow/not-now for a
 * parcel that customs do not have, and duty/past for a day that is over.
 */
export function checkDutyCharge(
  charge: DutyCharge,
  { state, before, today }: { state: ParcelState; before: DutyCharge | undefined; today: CalendarDay },
): 'first' | 'changed' | 'same' {
  if (!isHeldByCustoms(state)) refuse('flow/not-now', { state })
  if (before?.payBy !== charge.payBy && charge.payBy < today) refuse('duty/past')
  if (before === undefined) return 'first'
  const fields = ['amountMinor', 'currency', 'payBy', 'instructions', 'link'] as const
  return fields.some((field) => before[field] !== charge[field]) ? 'changed' : 'same'
}
