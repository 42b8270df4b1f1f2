import { describe, expect, test } from 'vitest'
import { draftOfRule, emptyRule, kindsLeft, type Rule, ruleOfDraft } from './segment-draft.ts'

describe('a rule of a segment', () => {
  test.each<Rule>([
    { kind: 'orders', least: 2, most: null },
    { kind: 'spent', least: null, most: 500.5 },
    { kind: 'lastOrder', is: 'before', days: 90 },
    { kind: 'neverOrdered' },
    { kind: 'countries', values: ['IN', 'US'] },
    { kind: 'cities', values: ['Ahmedabad', 'New York'] },
    { kind: 'stores', values: ['one'] },
    { kind: 'categories', values: ['namkeen'] },
    { kind: 'languages', values: ['gu'] },
    { kind: 'news' },
  ])('is the same after the form: $kind', (rule) => {
    expect(ruleOfDraft(draftOfRule(rule))).toEqual(rule)
  })

  test.each([
    ['no limit', emptyRule('orders')],
    ['half an order', { ...emptyRule('orders'), least: '1.5' }],
    ['limits the wrong way round', { ...emptyRule('spent'), least: '20', most: '10' }],
    ['words for a number', { ...emptyRule('spent'), least: 'many' }],
    ['no days', { ...emptyRule('lastOrder'), days: '0' }],
    ['no country', emptyRule('countries')],
    ['no city', { ...emptyRule('cities'), typed: ' , ' }],
    ['no store', emptyRule('stores')],
  ])('waits with %s', (_, draft) => {
    expect(ruleOfDraft(draft)).toBeUndefined()
  })

  test('takes the digits of every script', () => {
    expect(ruleOfDraft({ ...emptyRule('spent'), least: '૧,૫૦૦' })).toEqual({ kind: 'spent', least: 1500, most: null })
    expect(ruleOfDraft({ ...emptyRule('lastOrder'), days: '९०' })).toMatchObject({ days: 90 })
  })

  test('is offered once', () => {
    expect(kindsLeft([emptyRule('orders')])).not.toContain('orders')
  })
})
