import { describe, expect, it } from 'vitest'
import { decideReview, moderationReasons, openReviewCommands } from './review-flow.ts'

const admin = { as: 'admin' } as const

describe('a review', () => {
  it.each([
    ['held', ['show', 'remove']],
    ['removed', ['show']],
    ['shown', ['hold', 'remove']],
  ] as const)('that is %s may be moved by %j', (state, commands) => {
    expect(openReviewCommands(state)).toEqual(commands)
  })

  it.each(['hold', 'remove'] as const)('takes a reason to %s', (command) => {
    expect(() => decideReview('shown', command, admin, {})).toThrow('flow/reason-needed')
    expect(decideReview('shown', command, admin, { reason: 'insult' })).toBe(command === 'hold' ? 'held' : 'removed')
  })

  it.each([{ as: 'seller' }, { as: 'user' }, { as: 'system' }] as const)('is not for $as to move', (actor) => {
    expect(() => decideReview('shown', 'remove', actor, { reason: 'insult' })).toThrow('auth/role')
  })

  it('is not deleted because it is bad: no reason says so', () => {
    expect(moderationReasons.filter((reason) => /bad|star|low|negative|opinion/.test(reason))).toEqual([])
  })
})
