import type { CallReply } from '#contract/contract.ts'

export type Store = NonNullable<CallReply<'GET /api/seller/store'>['store']>
export type SetupStep = {
  step: 'application' | 'papers' | 'approval' | 'live'
  done: boolean
  /** The sentence of `seller:setup.text`. */
  text: 'applied' | 'papersHold' | 'papersOver' | 'noFood' | 'approved' | 'waiting' | 'live' | 'hidden'
}

/** Returns a store's setup steps and their progress (docs/spec/decisions.md#5): application, documents, approval, live. */
export const setupSteps = ({ sellsFood, papersHold, approvedAt, live }: Store): SetupStep[] => [
  { step: 'application', done: true, text: 'applied' },
  {
    step: 'papers',
    done: !sellsFood || papersHold,
    text: sellsFood ? (papersHold ? 'papersHold' : 'papersOver') : 'noFood',
  },
  { step: 'approval', done: approvedAt !== null, text: approvedAt === null ? 'waiting' : 'approved' },
  { step: 'live', done: live, text: live ? 'live' : 'hidden' },
]
