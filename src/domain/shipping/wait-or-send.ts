import type { SellerOrderState } from '../seller-orders/seller-order-flow.ts'
import type { PickupWindow } from '../sellers/hand-over.ts'
import { visitFrom } from '../sellers/hand-over.ts'
import { addDays, type CalendarDay, daysBetween } from '../time/calendar-day.ts'
import { hubDays } from './delivery-date.ts'
import type { LateChoice } from './late-choice.ts'

/** Days after which what is there is sent to a customer who chose that. */
export const sendAfterDays = 2
/** Hours a customer has to answer when asked. */
export const lateAnswerHours = 24
/** Days a box may be on the shelf: its bin is needed. */
export const mostShelfDays = 7
/** Days a bag that left its store is still believed to be under way. */
const roadDays = 3

/** A seller order that has not reached the hub. */
export type MissingBag = {
  state: SellerOrderState
  /** The day it should have left its store. */
  dueDay: CalendarDay
  pickupHours: readonly PickupWindow[]
}

export type WaitOrSendFacts = {
  today: CalendarDay
  /** Seller orders that are there. */
  received: number
  missing: readonly MissingBag[]
  choice: LateChoice
  /** The customer was asked: `open` while they may answer, `silent` after that, `send` once they want what is there. */
  question: 'open' | 'silent' | 'send' | null
  /** The day until which the hub decided to wait. */
  waitUntil: CalendarDay | null
  /** The day the first bag was put on the shelf. */
  shelvedOn: CalendarDay | null
  /** The last day on which the box may leave for everything in it to arrive with enough shelf life. */
  leaveBy: CalendarDay | null
  /** The last day on which it may leave to arrive as promised. */
  promisedLeave: CalendarDay
}

export const waitOrSendReasons = [
  'nothing_here',
  'not_late',
  'decided',
  'on_its_way',
  'shelf_life',
  'shelf_full',
  'customer_waits',
  'customer_sends',
  'days_left',
  'still_in_time',
  'customer_decides',
  'customer_silent',
] as const
export type WaitOrSendReason = (typeof waitOrSendReasons)[number]

/** What to do with a box of which a part is late, and why; `until`: the day until which to wait, where one is known. */
export type WaitOrSendAdvice = {
  does: 'wait' | 'send' | 'ask'
  because: WaitOrSendReason
  until: CalendarDay | null
}

export const isLateBag = ({ dueDay, state }: MissingBag, today: CalendarDay): boolean =>
  state === 'lapsed' || dueDay < today

/** Returns the day a missing bag can be at the hub; null when its seller has not answered in time. */
export function expectedAtHub(bag: MissingBag, today: CalendarDay): CalendarDay | null {
  if (bag.state === 'handed_over') return today
  if (!isLateBag(bag, today)) return bag.dueDay
  if (bag.state === 'lapsed' || bag.state === 'awaiting_acceptance') return null
  return visitFrom(bag.state === 'packed' ? today : addDays(today, 1), bag.pickupHours).day
}

/** Returns the day everything can be at the hub; null when nobody can say. */
export function completeOn({ missing, today }: Pick<WaitOrSendFacts, 'missing' | 'today'>): CalendarDay | null {
  const days = missing.map((bag) => expectedAtHub(bag, today))
  return days.reduce((last, day) => (last === null || day === null ? null : day > last ? day : last), today)
}

/**
 * Proposes what to do with a box of which something is there and something is late (docs/spec/lifecycle.md#5). In this
 * order: what a person decided holds; what is on the road is awaited; food is not left to spoil and bins are not
 * blocked; then what the customer chose; who chose to be asked is asked, and the box goes without the rest when no
 * answer comes. A customer who wants everything is asked before anything is left out.
 */
export function adviseWaitOrSend(facts: WaitOrSendFacts): WaitOrSendAdvice {
  const { today, missing, waitUntil } = facts
  const complete = completeOn(facts)
  if (facts.received === 0 || missing.length === 0) return advice('wait', 'nothing_here', complete)
  if (facts.question === 'send') return advice('send', 'customer_sends')
  if (!missing.some((bag) => isLateBag(bag, today))) return advice('wait', 'not_late', complete)
  if (waitUntil !== null && today <= waitUntil) return advice('wait', 'decided', waitUntil)
  if (missing.every((bag) => isOnRoad(bag, today))) return advice('wait', 'on_its_way', complete)
  if (spoils(facts, complete)) return sendUnless(facts, 'shelf_life')
  if (facts.shelvedOn !== null && daysBetween(facts.shelvedOn, today) >= mostShelfDays)
    return sendUnless(facts, 'shelf_full')
  return byChoice(facts, complete)
}

function byChoice(facts: WaitOrSendFacts, complete: CalendarDay | null): WaitOrSendAdvice {
  const { today, missing, choice, promisedLeave, question } = facts
  // The hub may ask anyone.
  if (choice !== 'ask' && question === 'open') return advice('ask', 'customer_decides', complete)
  if (choice !== 'ask' && question === 'silent') return advice('send', 'customer_silent')
  if (choice === 'wait') return advice('wait', 'customer_waits', complete)
  if (choice === 'send') {
    const since = missing.filter((bag) => isLateBag(bag, today)).map(({ dueDay }) => dueDay)
    const sendsOn = addDays(since.toSorted()[0] ?? today, sendAfterDays)
    return today >= sendsOn ? advice('send', 'customer_sends') : advice('wait', 'days_left', sendsOn)
  }
  if (complete !== null && addDays(complete, hubDays) <= promisedLeave) return advice('wait', 'still_in_time', complete)
  return question === 'silent' ? advice('send', 'customer_silent') : advice('ask', 'customer_decides', complete)
}

const advice = (
  does: WaitOrSendAdvice['does'],
  because: WaitOrSendReason,
  until: CalendarDay | null = null,
): WaitOrSendAdvice => ({ does, because, until })

const isOnRoad = ({ state, dueDay }: MissingBag, today: CalendarDay): boolean =>
  state === 'handed_over' && daysBetween(dueDay, today) <= roadDays

/** Waiting is no longer possible: even the earliest day everything can leave is too late for the food that is there. */
const spoils = ({ leaveBy, today }: WaitOrSendFacts, complete: CalendarDay | null): boolean =>
  leaveBy !== null && addDays(complete ?? addDays(today, 1), hubDays) > leaveBy

/** A customer who wants everything is asked first; one who does not answer gets what is there. */
const sendUnless = ({ choice, question }: WaitOrSendFacts, because: WaitOrSendReason): WaitOrSendAdvice =>
  choice === 'wait' && question !== 'silent' ? advice('ask', because) : advice('send', because)

/** Returns the first and last day of delivery of a box that leaves on a day. */
export const arrivalFrom = (leaves: CalendarDay, [least, most]: readonly [number, number]) => ({
  from: addDays(leaves, least),
  to: addDays(leaves, most),
})
