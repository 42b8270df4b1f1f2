import { addDays, type CalendarDay } from '../time/calendar-day.ts'
import { hubDays } from './delivery-date.ts'
import { type ReturnedLine, resaleObstacle } from './returned-goods.ts'
import { arrivalFrom } from './wait-or-send.ts'

/** Why a box cannot be sent again. */
export const sendAgainObstacles = ['not_back', 'inspected', 'settled', 'withdrawn', 'too_old'] as const
export type SendAgainObstacle = (typeof sendAgainObstacles)[number]

/** Who pays the carriage of a box that is sent again. */
export const sendAgainPayers = ['shop', 'customer'] as const
export type SendAgainPayer = (typeof sendAgainPayers)[number]

export type SendAgainFacts = {
  /** Its parcel came back to the hub. */
  readonly isBack: boolean
  /** It was opened: its goods are in stock or destroyed. */
  readonly isInspected: boolean
  /** The return was settled with money or other goods, or its money is disputed or back. */
  readonly isSettled: boolean
  readonly goods: readonly Omit<ReturnedLine, 'lineId' | 'quantity'>[]
  /** The last day on which it would arrive. */
  readonly arrivesTo: CalendarDay
}

/**
 * Returns why a box cannot be sent again as it is; null when it can. It is whole or it is not sent: what was opened is inspected,
 * and food must arrive with as much of its life left as the hub demands of any.
 */
export function sendAgainObstacle(facts: SendAgainFacts): SendAgainObstacle | null {
  if (!facts.isBack) return 'not_back'
  if (facts.isInspected) return 'inspected'
  if (facts.isSettled) return 'settled'
  const obstacles = facts.goods.map((line) => resaleObstacle(line, facts.arrivesTo))
  return (['withdrawn', 'too_old'] as const).find((obstacle) => obstacles.includes(obstacle)) ?? null
}

/** Returns the days on which a box arrives that is sent again today: the hub needs its day for label and papers. */
export const sendAgainArrival = (today: CalendarDay, transitDays: readonly [number, number]) =>
  arrivalFrom(addDays(today, hubDays), transitDays)
