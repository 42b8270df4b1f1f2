import { type Paise, paise } from '../money/money.ts'

/**
 * The states of a hand-over of cash: the courier says how much it is, another person counts it; equal, it is closed, else it
 * waits until the courier confirms the difference or has it counted again. Closed cash is banked.
 */
export const handoverStates = ['declared', 'counted', 'closed', 'banked'] as const
export type HandoverState = (typeof handoverStates)[number]

/** Returns the state after a count: a difference waits for the courier. */
export const afterCount = (expected: Paise, counted: Paise): 'closed' | 'counted' =>
  counted === expected ? 'closed' : 'counted'

/** Returns how much more (or less, negative) was counted than was expected. */
export const differenceOf = (expected: Paise, counted: Paise): Paise => paise(counted - expected)
