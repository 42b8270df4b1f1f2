import type { CallReply } from '#contract/contract.ts'

export type Store = NonNullable<CallReply<'GET /api/seller/store'>['store']>
export type SetupStep = {
  step: 'application' | 'papers' | 'approval' | 'live'
  done: boolean
  /** The sentence of `seller:setup.words`. */
  words: 'applied' | 'papersHold' | 'papersOver' | 'noFood' | 'approved' | 'waiting' | 'live' | 'hidden'
}

/** The way of a store into the shop and how far it has come (decisions 5): application, papers, approval, shown. */
export const setupSteps = ({ sellsFood, papersHold, approvedAt, live }: Store): SetupStep[] => [
  { step: 'application', done: true, words: 'applied' },
  {
    step: 'papers',
    done: !sellsFood || papersHold,
    words: sellsFood ? (papersHold ? 'papersHold' : 'papersOver') : 'noFood',
  },
  { step: 'approval', done: approvedAt !== null, words: approvedAt === null ? 'waiting' : 'approved' },
  { step: 'live', done: live, words: live ? 'live' : 'hidden' },
]
