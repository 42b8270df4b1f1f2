import { type Actor, decideStep, isGiven, openCommands, type StateTable } from '../states/state-table.ts'

/** The states of a claim until its decision (docs/spec/lifecycle.md#7). The refund that follows has a state machine of its own. */
export const claimStates = ['under_review', 'evidence_needed', 'granted', 'part_granted', 'refused'] as const
export type ClaimState = (typeof claimStates)[number]

export const claimCommands = [
  'request_evidence',
  'give_evidence',
  'grant',
  'grant_part',
  'send_again',
  'refuse',
  'appeal',
  'reopen',
] as const
export type ClaimCommand = (typeof claimCommands)[number]

/** The recorded steps of a claim: messages of the customer, the shop or a seller, and decisions. */
export const claimStepKinds = [
  'opened',
  'evidence_requested',
  'evidence',
  'answered',
  'granted',
  'part_granted',
  'replaced',
  'sent_again',
  'refused',
  'appealed',
  'reopened',
  'replacement_unavailable',
  'sending_stopped',
] as const
export type ClaimStepKind = (typeof claimStepKinds)[number]

/** The steps that decide a claim. */
export const claimDecisions = [
  'granted',
  'part_granted',
  'replaced',
  'sent_again',
  'refused',
] as const satisfies readonly ClaimStepKind[]
export const isDecision = (kind: ClaimStepKind): boolean => claimDecisions.some((decision) => decision === kind)

export type ClaimGuardInput = {
  readonly text?: string | undefined
  readonly photos?: number | undefined
  /** Whether the customer has appealed already. */
  readonly appealed?: boolean | undefined
  /** The admin who decided first, and the admin acting now. */
  readonly decidedBy?: string | null | undefined
  readonly by?: string | undefined
}

type ClaimGuard = 'text_given' | 'something_given' | 'first_appeal' | 'another_person'

/**
 * State table of claims. An appeal is possible once and is decided by another person than the first; a claim granted
 * in full cannot be appealed.
 */
const claimTable: StateTable<ClaimState, ClaimCommand, ClaimGuard, ClaimGuardInput> = {
  steps: [
    // Columns: from, command, to, roles, guards.
    ['under_review', 'request_evidence', 'evidence_needed', ['admin'], ['text_given']],
    ['evidence_needed', 'give_evidence', 'under_review', ['customer'], ['something_given']],
    ['under_review', 'grant', 'granted', ['admin'], ['another_person']],
    ['under_review', 'grant_part', 'part_granted', ['admin'], ['another_person']],
    ['under_review', 'refuse', 'refused', ['admin'], ['text_given', 'another_person']],
    ['evidence_needed', 'grant', 'granted', ['admin'], ['another_person']],
    ['evidence_needed', 'grant_part', 'part_granted', ['admin'], ['another_person']],
    ['evidence_needed', 'refuse', 'refused', ['admin'], ['text_given', 'another_person']],
    // What came back goes to the customer after all, as it is.
    ['under_review', 'send_again', 'granted', ['admin'], []],
    ['evidence_needed', 'send_again', 'granted', ['admin'], []],
    ['refused', 'send_again', 'granted', ['admin'], []],
    ['refused', 'appeal', 'under_review', ['customer'], ['text_given', 'first_appeal']],
    ['part_granted', 'appeal', 'under_review', ['customer'], ['text_given', 'first_appeal']],
    // Its refund was rejected, its replacement items cannot be delivered, or its box is not sent again after all: the promise is not fulfilled, so the
    // claim is decided again.
    ['granted', 'reopen', 'under_review', ['admin', 'system'], ['text_given']],
    ['part_granted', 'reopen', 'under_review', ['admin', 'system'], ['text_given']],
    ['refused', 'reopen', 'under_review', ['admin', 'system'], ['text_given']],
  ],
  guards: {
    text_given: { holds: ({ text }) => isGiven(text), else: 'flow/reason-needed' },
    something_given: {
      holds: ({ text, photos }) => isGiven(text) || (photos ?? 0) > 0,
      else: 'flow/proof-needed',
    },
    first_appeal: { holds: ({ appealed }) => appealed !== true, else: 'claim/appealed' },
    another_person: { holds: isAnotherPerson, else: 'claim/another-person' },
  },
}

/**
 * Returns the claim's next state. Refuses with flow/reason-needed, flow/proof-needed, claim/appealed,
 * claim/another-person, or as `decideStep` does.
 */
export const decideClaim = (
  state: ClaimState,
  command: ClaimCommand,
  actor: Actor,
  input: ClaimGuardInput,
): ClaimState => decideStep(claimTable, state, command, actor, input)

/** Returns whether a claim waits for an admin or for the customer's answer. */
export const isOpenClaim = (state: ClaimState): boolean => state === 'under_review' || state === 'evidence_needed'

/** Returns the commands a customer may use on a claim now. */
export function customerClaimCommands(state: ClaimState, appealed: boolean): ('give_evidence' | 'appeal')[] {
  const open = openCommands(claimTable, state, { as: 'user' })
  return (['give_evidence', 'appeal'] as const).filter(
    (command) => open.includes(command) && !(command === 'appeal' && appealed),
  )
}

/** Returns whether the acting admin is another person than the one whose decision is appealed. */
function isAnotherPerson({ appealed, decidedBy, by }: ClaimGuardInput): boolean {
  return !(appealed && decidedBy && decidedBy === by)
}

/** Returns the commands this admin may use on a claim now; an appeal is for another admin than the first. */
export function adminClaimCommands(
  state: ClaimState,
  input: Pick<ClaimGuardInput, 'appealed' | 'decidedBy' | 'by'>,
): ('request_evidence' | 'grant' | 'refuse')[] {
  if (!isOpenClaim(state) || !isAnotherPerson(input)) return []
  return state === 'under_review' ? ['request_evidence', 'grant', 'refuse'] : ['grant', 'refuse']
}
