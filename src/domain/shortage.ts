/** What the customer may do about packets her maker does not have (lifecycle 3). */
export const shortageChoices = ['go_on', 'cancel_line', 'cancel_order'] as const
export type ShortageChoice = (typeof shortageChoices)[number]

export const shortageAnswers = ['go_on', 'cancel_lines', 'cancel_order'] as const
export type ShortageAnswer = (typeof shortageAnswers)[number]

export type Shortage = { readonly shortageUntil: Date | null; readonly shortageAnswer: ShortageAnswer | null }

/** Whether the customer is still to choose; once her time is over the maker goes on with the rest, as if she had said so. */
export const isShortageOpen = ({ shortageUntil, shortageAnswer }: Shortage, now: Date): boolean =>
  shortageUntil !== null && shortageAnswer === null && now < shortageUntil

/** What several choices of one part come to: one wish to cancel the order is a wish to cancel it. */
export function answerOf(choices: readonly ShortageChoice[]): ShortageAnswer {
  if (choices.includes('cancel_order')) return 'cancel_order'
  return choices.includes('cancel_line') ? 'cancel_lines' : 'go_on'
}
