/** What a customer wants when a store is late: to be asked, to wait for everything, or to get what is there. */
export const lateChoices = ['ask', 'wait', 'send'] as const
export type LateChoice = (typeof lateChoices)[number]

/** What was asked or decided about a box of which a part is late. */
export type LateDecisionKind = LateChoice | 'second_box'
