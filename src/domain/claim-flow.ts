import { type Actor, decideStep, isGiven, openCommands, type StateTable } from './state-table.ts'

/** The states of a claim until its decision (docs/spec/lifecycle.md#7). The refund that follows has a state machine of its own. */
export const claimStates = ['under_review', 'evidence_needed', 'granted', 'part_granted', 'refused'] as const
export type ClaimState = (typeof claimStates)[number]

export const claimCommands = ['ask_more', 'give_evidence', 'grant', 'grant_part', 'refuse', 'appeal', 'reopen'] as const
export type ClaimCommand = (typeof claimCommands)[number]

/** The recorded steps of a claim: messages of the customer, the shop or a seller, and decisions. */
export const claimStepKinds = [
  'opened',
  'asked',
  'evidence',
  'answered',
  'granted',
  'part_granted',
  'replaced',
  'refused',
  'appealed',
  'reopened',
  'packets_left',
] as const
export type ClaimStepKind = (typeof claimStepKinds)[number]

/** The steps that decide a claim. */
export const claimDecisions = [
  'granted',
  'part_granted',
  'replaced',
  'refused',
] as const satisfies readonly ClaimStepKind[]
export const isDecision = (kind: ClaimStepKind): boolean => claimDecisions.some((decision) => decision === kind)

export type ClaimFacts = {
  readonly words?: string | undefined
  readonly photos?: number | undefined
  /** Whether the customer has appealed already. */
  readonly appealed?: boolean | undefined
  /** The admin who decided first, and the admin acting now. */
  readonly decidedBy?: string | null | undefined
  readonly by?: string | undefined
}

type ClaimGuard = 'words_given' | 'something_given' | 'first_appeal' | 'another_person'

/**
 * State table of claims. An appeal is possible once and is decided by another person than the first; a claim granted
 * in full cannot be appealed.
 */
export const claimTable: StateTable<ClaimState, ClaimCommand, ClaimGuard, ClaimFacts> = {
  steps: [
    // Columns: from, command, to, roles, guards.
    ['under_review', 'ask_more', 'evidence_needed', ['admin'], ['words_given']],
    ['evidence_needed', 'give_evidence', 'under_review', ['customer'], ['something_given']],
    ['under_review', 'grant', 'granted', ['admin'], ['another_person']],
    ['under_review', 'grant_part', 'part_granted', ['admin'], ['another_person']],
    ['under_review', 'refuse', 'refused', ['admin'], ['words_given', 'another_person']],
    ['evidence_needed', 'grant', 'granted', ['admin'], ['another_person']],
    ['evidence_needed', 'grant_part', 'part_granted', ['admin'], ['another_person']],
    ['evidence_needed', 'refuse', 'refused', ['admin'], ['words_given', 'another_person']],
    ['refused', 'appeal', 'under_review', ['customer'], ['words_given', 'first_appeal']],
    ['part_granted', 'appeal', 'under_review', ['customer'], ['words_given', 'first_appeal']],
    // Its refund was rejected, or its replacement items cannot be delivered: the promise is not fulfilled, so the
    // claim is decided again.
    ['granted', 'reopen', 'under_review', ['admin', 'system'], ['words_given']],
    ['part_granted', 'reopen', 'under_review', ['admin', 'system'], ['words_given']],
    ['refused', 'reopen', 'under_review', ['admin', 'system'], ['words_given']],
  ],
  guards: {
    words_given: { holds: ({ words }) => isGiven(words), else: 'flow/reason-needed' },
    something_given: {
      holds: ({ words, photos }) => isGiven(words) || (photos ?? 0) > 0,
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
export const decideClaim = (state: ClaimState, command: ClaimCommand, actor: Actor, facts: ClaimFacts): ClaimState =>
  decideStep(claimTable, state, command, actor, facts)

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
function isAnotherPerson({ appealed, decidedBy, by }: ClaimFacts): boolean {
  return !(appealed && decidedBy && decidedBy === by)
}

/** Returns the commands this admin may use on a claim now; an appeal is for another admin than the first. */
export function adminClaimCommands(
  state: ClaimState,
  facts: Pick<ClaimFacts, 'appealed' | 'decidedBy' | 'by'>,
): ('ask_more' | 'grant' | 'refuse')[] {
  if (!isOpenClaim(state) || !isAnotherPerson(facts)) return []
  return state === 'under_review' ? ['ask_more', 'grant', 'refuse'] : ['grant', 'refuse']
}
