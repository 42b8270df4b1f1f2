import { describe, expect, it } from 'vitest'
import { draftOfRule, emptyRule, problemsOfRule, type RuleDraft, ruleOfDraft } from './commission-draft.ts'

const good: RuleDraft = { ...emptyRule('1'), id: 'standard', amount: '12' }

describe('a rule of commission in the form', () => {
  it.each<[Partial<RuleDraft>, object]>([
    [{}, {}],
    [{ id: ' ' }, { id: 'name' }],
    [{ amount: '' }, { amount: 'number' }],
    [{ amount: '101' }, { amount: 'bounds' }],
    [{ amount: '12.345' }, { amount: 'decimals' }],
    [{ kind: 'per_unit', amount: '101' }, {}],
    [{ most: '-1' }, { most: 'bounds' }],
    [{ of: 'brand' }, { brandId: 'store' }],
    [{ from: '2026-12-02T00:00', until: '2026-12-01T00:00' }, { until: 'until' }],
  ])('%j: %j', (change, problems) => {
    const draft = { ...good, ...change }
    expect(problemsOfRule(draft, [draft])).toEqual(problems)
  })

  it('two of one name: the second is reported', () => {
    const second = { ...good, key: '2' }
    expect(problemsOfRule(good, [good, second])).toEqual({})
    expect(problemsOfRule(second, [good, second])).toEqual({ id: 'twice' })
  })

  it('is the rule it was made from', () => {
    const rule = {
      id: 'sweets',
      target: { of: 'category', category: 'sweets' },
      activeFrom: '2026-12-01T03:30:00.000Z',
      activeUntil: null,
      kind: 'percent',
      percent: 9.5,
      most: 120,
    } as const
    expect(ruleOfDraft(draftOfRule(rule, '1'))).toEqual(rule)
    const flat = { ...rule, target: { of: 'everything' }, kind: 'per_unit', amount: 4.5 } as const
    const { percent: _, most: __, ...wanted } = flat
    expect(ruleOfDraft(draftOfRule(wanted, '1'))).toEqual(wanted)
  })
})
