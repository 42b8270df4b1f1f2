/** What the inbox holds, each with a page and rules of its own. */
export const conversationKinds = ['ticket', 'message', 'review', 'claim'] as const
export type ConversationKind = (typeof conversationKinds)[number]

/** `waiting`: for the customer; `snoozed`: until a moment, or until the customer answers. */
export const conversationStates = ['open', 'waiting', 'snoozed', 'done'] as const
export type ConversationState = (typeof conversationStates)[number]

/** Whose conversations a view shows: one's own, or those that nobody has taken. */
export const conversationHolders = ['mine', 'nobody'] as const
export type ConversationHolder = (typeof conversationHolders)[number]

/** The longest rest, in days: what is put off for longer is forgotten. */
export const mostSnoozeDays = 60

/** Returns what is wrong with the end of a rest, or null. */
export function findSnoozeProblem(until: Date, now: Date): 'past' | 'far' | null {
  if (until <= now) return 'past'
  return until.getTime() - now.getTime() > mostSnoozeDays * 86_400_000 ? 'far' : null
}

/** Whole minutes until a clock runs out or since it did, and which of the two. */
export type ClockReading = { readonly isLate: boolean; readonly minutes: number }

/** Reads a clock (milliseconds). */
export const readDueClock = (due: number, now: number): ClockReading => ({
  isLate: due < now,
  minutes: Math.floor(Math.abs(due - now) / 60_000),
})
