import { type Actor, decideStep, openCommands, type StateTable } from '../states/state-table.ts'
import { screeningReasons } from './review-screening.ts'

export const reviewStates = ['shown', 'held', 'removed'] as const
export type ReviewState = (typeof reviewStates)[number]

export const reviewCommands = ['show', 'hold', 'remove'] as const
export type ReviewCommand = (typeof reviewCommands)[number]

/**
 * The reasons for which an admin may hold or remove a review. A closed list; a low rating is not among them: "We do
 * not delete a bad review because it is bad" (terms of service, "Reviews").
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

/** The reasons shown with a hidden review: the automatic screening's, or an admin's. */
export const withheldReasons = [...screeningReasons, ...moderationReasons] as const
export type WithheldReason = (typeof withheldReasons)[number]

type ReviewGuardInput = { readonly reason?: ModerationReason | undefined }

const table: StateTable<ReviewState, ReviewCommand, 'reason', ReviewGuardInput> = {
  steps: [
    ['held', 'show', 'shown', ['admin'], []],
    ['removed', 'show', 'shown', ['admin'], []],
    ['shown', 'hold', 'held', ['admin'], ['reason']],
    ['shown', 'remove', 'removed', ['admin'], ['reason']],
    ['held', 'remove', 'removed', ['admin'], ['reason']],
  ],
  guards: { reason: { holds: ({ reason }) => reason !== undefined, else: 'flow/reason-needed' } },
}

/** Returns a review's next state. Refuses with auth/role, flow/not-now and flow/reason-needed. */
export const decideReview = (
  state: ReviewState,
  command: ReviewCommand,
  actor: Actor,
  input: ReviewGuardInput,
): ReviewState => decideStep(table, state, command, actor, input)

/** Returns the commands an admin may use on a review in this state. */
export const openReviewCommands = (state: ReviewState): ReviewCommand[] => openCommands(table, state, { as: 'admin' })
