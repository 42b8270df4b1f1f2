import { describe, expect, it } from 'vitest'
import { decideReview, moderationReasons, openReviewCommands } from './review-flow.ts'

const admin = { as: 'admin' } as const

describe('review', () => {
  it.each([
    ['held', ['show', 'remove']],
    ['removed', ['show']],
    ['shown', ['hold', 'remove']],
  ] as const)('that is %s accepts the commands %j', (state, commands) => {
    expect(openReviewCommands(state)).toEqual(commands)
  })

  it.each(['hold', 'remove'] as const)('requires a reason to %s', (command) => {
    expect(() => decideReview('shown', command, admin, {})).toThrow('flow/reason-needed')
    expect(decideReview('shown', command, admin, { reason: 'insult' })).toBe(command === 'hold' ? 'held' : 'removed')
  })

  it.each([{ as: 'seller' }, { as: 'user' }, { as: 'system' }] as const)('refuses commands of $as', (actor) => {
    expect(() => decideReview('shown', 'remove', actor, { reason: 'insult' })).toThrow('auth/role')
  })

  it('has no removal reason for a low rating', () => {
    expect(moderationReasons.filter((reason) => /bad|star|low|negative|opinion/.test(reason))).toEqual([])
  })
})
