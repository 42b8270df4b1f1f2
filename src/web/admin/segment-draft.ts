import type { CallReply } from '#contract/contract.ts'
import { type SegmentRuleKind, segmentRuleKinds } from '#domain/accounts/segment.ts'
import type { CategoryId } from '#domain/catalogue/category.ts'
import { toWesternDigits } from '#domain/codes/order-number.ts'
import type { Language } from '#domain/language/language.ts'

export type Segment = CallReply<'POST /api/admin/segments'>
export type Rule = Segment['rules'][number]

/** A rule as the text in the fields of a form, so that incomplete values stay. */
export type RuleDraft = {
  kind: SegmentRuleKind
  least: string
  most: string
  is: 'within' | 'before'
  days: string
  /** Cities as typed. */
  typed: string
  /** Chosen countries, stores, categories and languages. */
  values: string[]
}

export const emptyRule = (kind: SegmentRuleKind): RuleDraft => ({
  kind,
  least: '',
  most: '',
  is: 'within',
  days: '30',
  typed: '',
  values: [],
})

/** Returns a saved rule as a draft. */
export function draftOfRule(rule: Rule): RuleDraft {
  const draft = emptyRule(rule.kind)
  const text = (value: number | null) => (value === null ? '' : String(value))
  switch (rule.kind) {
    case 'orders':
    case 'spent':
      return { ...draft, least: text(rule.least), most: text(rule.most) }
    case 'lastOrder':
      return { ...draft, is: rule.is, days: String(rule.days) }
    case 'cities':
      return { ...draft, typed: rule.values.join(', ') }
    case 'countries':
    case 'stores':
    case 'categories':
    case 'languages':
      return { ...draft, values: [...rule.values] }
    case 'neverOrdered':
    case 'news':
      return draft
  }
}

const parts = (typed: string): string[] =>
  typed
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)

/** Returns a number of the form: null for an empty field, undefined for one that is no number. */
function numberOf(typed: string, isWhole: boolean): number | null | undefined {
  if (typed.trim() === '') return null
  const value = Number(toWesternDigits(typed).replaceAll(',', ''))
  return Number.isFinite(value) && value >= 0 && (!isWhole || Number.isInteger(value)) ? value : undefined
}

/** Returns the rule of a draft; undefined while something is missing or wrong. */
export function ruleOfDraft({ kind, least, most, is, days, typed, values }: RuleDraft): Rule | undefined {
  switch (kind) {
    case 'orders':
    case 'spent': {
      const [from, to] = [numberOf(least, kind === 'orders'), numberOf(most, kind === 'orders')]
      if (from === undefined || to === undefined || (from === null && to === null)) return undefined
      if (from !== null && to !== null && from > to) return undefined
      return { kind, least: from, most: to }
    }
    case 'lastOrder': {
      const count = Number(toWesternDigits(days))
      return Number.isInteger(count) && count >= 1 && count <= 3650 ? { kind, is, days: count } : undefined
    }
    case 'cities':
      return parts(typed).length > 0 ? { kind, values: parts(typed) } : undefined
    case 'countries':
    case 'stores':
      return values.length > 0 ? { kind, values } : undefined
    case 'categories':
      return values.length > 0 ? { kind, values: values as CategoryId[] } : undefined
    case 'languages':
      return values.length > 0 ? { kind, values: values as Language[] } : undefined
    case 'neverOrdered':
    case 'news':
      return { kind }
  }
}

/** Returns the kinds that are not asked yet. */
export const kindsLeft = (rules: readonly RuleDraft[]): SegmentRuleKind[] =>
  segmentRuleKinds.filter((kind) => rules.every((rule) => rule.kind !== kind))
