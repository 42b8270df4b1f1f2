import type { SellerOrderState } from '../seller-orders/seller-order-flow.ts'

/** The customer's choices about units that the seller does not have (docs/spec/lifecycle.md#3). */
export const shortageChoices = ['go_on', 'cancel_line', 'cancel_order'] as const
export type ShortageChoice = (typeof shortageChoices)[number]

const shortageAnswers = ['go_on', 'cancel_lines', 'cancel_order'] as const
export type ShortageAnswer = (typeof shortageAnswers)[number]

export type Shortage = {
  readonly state: SellerOrderState
  readonly shortageUntil: Date | null
  readonly shortageAnswer: ShortageAnswer | null
}

/** Where units can be found missing while the rest waits: at the seller, and at the hub. */
const shortStates: readonly SellerOrderState[] = ['part_accepted', 'received']

/**
 * Returns whether the customer may still choose; after the deadline the seller or the hub continues with the rest, as
 * if the customer had chosen that.
 */
export const isShortageOpen = ({ state, shortageUntil, shortageAnswer }: Shortage, now: Date): boolean =>
  shortStates.includes(state) && shortageUntil !== null && shortageAnswer === null && now < shortageUntil

/**
 * Returns the combined answer of several choices for one seller order: a single choice to cancel the order cancels
 * it.
 */
export function answerOf(choices: readonly ShortageChoice[]): ShortageAnswer {
  if (choices.includes('cancel_order')) return 'cancel_order'
  return choices.includes('cancel_line') ? 'cancel_lines' : 'go_on'
}
