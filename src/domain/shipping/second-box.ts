import type { Paise } from '../money/money.ts'
import type { WaitOrSendAdvice } from './wait-or-send.ts'

/** Why what is late cannot follow in a second box. */
export const secondBoxObstacles = ['is_second', 'cash_due', 'nothing_here', 'no_service'] as const
export type SecondBoxObstacle = (typeof secondBoxObstacles)[number]

export type SecondBoxFacts = {
  /** The position of the box that waits: an order has two boxes at most. */
  readonly position: number
  /** Cash is collected for the whole order, by the courier who brings its one box. */
  readonly cashDue: boolean
  /** Seller orders that are there, and that are missing. */
  readonly received: number
  readonly missing: number
  /** What the delivery of the missing items alone costs; null when the service does not take them. */
  readonly cost: Paise | null
}

/**
 * Returns why a second box is not possible, or null when it is. What is there can always go alone: it was sendable
 * together with the rest, and is lighter and worth less without it.
 */
export function secondBoxObstacle(facts: SecondBoxFacts): SecondBoxObstacle | null {
  if (facts.position > 1) return 'is_second'
  if (facts.received === 0 || facts.missing === 0) return 'nothing_here'
  if (facts.cashDue) return 'cash_due'
  return facts.cost === null ? 'no_service' : null
}

export type LateAdvice = Omit<WaitOrSendAdvice, 'does'> & { does: WaitOrSendAdvice['does'] | 'second_box' }

type Terms = {
  /** Null when it is possible. */
  readonly obstacle: SecondBoxObstacle | null
  readonly cost: Paise | null
  /** What the shop pays for a second box at most without asking anyone; nothing: never. */
  readonly mostPaise: Paise
  /** Whether it is known when everything can be at the hub. */
  readonly isAwaited: boolean
}

/** Returns the advice with a second box in place of leaving something out, where the shop's terms allow its price. */
export function adviseSecondBox(advice: WaitOrSendAdvice, { obstacle, cost, mostPaise, isAwaited }: Terms): LateAdvice {
  const isWorthIt = obstacle === null && cost !== null && mostPaise > 0 && cost <= mostPaise && isAwaited
  return advice.does === 'send' && isWorthIt ? { ...advice, does: 'second_box' } : advice
}
