import { screeningReasons } from './review-screening.ts'
import { type Actor, decideStep, openCommands, type StateTable } from './state-table.ts'

export const reviewStates = ['shown', 'held', 'removed'] as const
export type ReviewState = (typeof reviewStates)[number]

export const reviewCommands = ['show', 'hold', 'remove'] as const
export type ReviewCommand = (typeof reviewCommands)[number]

/**
 * Why an admin may hold or remove a review. A closed list, and none of it is that the review is bad: "We do not delete a bad review because it
 * is bad" (terms of service, "Reviews").
 */
export const moderationReasons = [
  'personal-data',
  'insult',
  'not-about-product',
  'advertising',
  'not-a-buyer',
  'unlawful',
] as const
export type ModerationReason = (typeof moderationReasons)[number]

/** What may stand beside a review that is not shown: what the shop found by itself, or what an admin said. */
export const withheldReasons = [...screeningReasons, ...moderationReasons] as const
export type WithheldReason = (typeof withheldReasons)[number]

type Facts = { readonly reason?: ModerationReason | undefined }

const table: StateTable<ReviewState, ReviewCommand, 'reason', Facts> = {
  steps: [
    ['held', 'show', 'shown', ['admin'], []],
    ['removed', 'show', 'shown', ['admin'], []],
    ['shown', 'hold', 'held', ['admin'], ['reason']],
    ['shown', 'remove', 'removed', ['admin'], ['reason']],
    ['held', 'remove', 'removed', ['admin'], ['reason']],
  ],
  guards: { reason: { holds: ({ reason }) => reason !== undefined, else: 'flow/reason-needed' } },
}

/** Where a review stands after a command. Refuses with auth/role, flow/not-now and flow/reason-needed. */
export const decideReview = (state: ReviewState, command: ReviewCommand, actor: Actor, facts: Facts): ReviewState =>
  decideStep(table, state, command, actor, facts)

/** What an admin may do with a review in this state. */
export const openReviewCommands = (state: ReviewState): ReviewCommand[] => openCommands(table, state, { as: 'admin' })
