import type { CallReply } from '#contract/contract.ts'
import type { CategoryId } from '#domain/catalogue/category.ts'
import {
  findNumericProblem,
  type NumericField,
  type NumericProblem,
  parseTypedNumber,
} from '#domain/numbers/numeric-field.ts'
import { formatIndianDateTime, parseIndianDateTime } from '#web/i18n/indian-date-time.ts'

export type CommissionTerms = CallReply<'GET /api/admin/settings'>['commissionTerms']['now']
export type CommissionRule = CommissionTerms['rules'][number]

/** A commission rule as the text in the fields of a form, so that incomplete numbers stay. */
export type RuleDraft = {
  /** Identifies the rows while their names are being typed. */
  key: string
  id: string
  of: 'everything' | 'category' | 'brand'
  category: CategoryId
  brandId: string
  kind: 'percent' | 'per_unit'
  amount: string
  most: string
  from: string
  until: string
}

export const draftOfRule = (rule: CommissionRule, key: string): RuleDraft => ({
  key,
  id: rule.id,
  of: rule.target.of,
  category: rule.target.of === 'category' ? rule.target.category : '',
  brandId: rule.target.of === 'brand' ? rule.target.brandId : '',
  kind: rule.kind,
  amount: String(rule.kind === 'percent' ? rule.percent : rule.amount),
  most: rule.kind === 'percent' && rule.most !== null ? String(rule.most) : '',
  from: rule.activeFrom ? formatIndianDateTime(new Date(rule.activeFrom)) : '',
  until: rule.activeUntil ? formatIndianDateTime(new Date(rule.activeUntil)) : '',
})

export const emptyRule = (key: string): RuleDraft => ({
  key,
  id: '',
  of: 'everything',
  category: '',
  brandId: '',
  kind: 'percent',
  amount: '',
  most: '',
  from: '',
  until: '',
})

type RuleProblem = 'name' | 'twice' | 'store' | 'category' | 'until' | NumericProblem
export type RuleProblems = Partial<Record<'id' | 'brandId' | 'category' | 'amount' | 'most' | 'until', RuleProblem>>

/** Returns the name of a rule's field in the form. */
export const ruleField = ({ key }: RuleDraft, field: string): string => `rule ${key} ${field}`

/** Returns the errors of a rule among all rules, by field. */
export function problemsOfRule(draft: RuleDraft, all: readonly RuleDraft[]): RuleProblems {
  const problems: RuleProblems = {}
  const name = draft.id.trim()
  if (name === '') problems.id = 'name'
  else if (all.find(({ id }) => id.trim() === name)?.key !== draft.key) problems.id = 'twice'
  if (draft.of === 'category' && draft.category === '') problems.category = 'category'
  if (draft.of === 'brand' && draft.brandId === '') problems.brandId = 'store'
  const amount = problemOfTyped(draft.amount, draft.kind === 'percent' ? percent : rupees)
  if (amount) problems.amount = amount
  const most = draft.kind === 'percent' && draft.most.trim() !== '' ? problemOfTyped(draft.most, rupees) : null
  if (most) problems.most = most
  const [from, until] = [parseIndianDateTime(draft.from), parseIndianDateTime(draft.until)]
  if (from && until && until <= from) problems.until = 'until'
  return problems
}

export const mostRupees = 1_000_000

const percent: NumericField = { unit: 'percent', least: 0, most: 100 }
const rupees: NumericField = { unit: 'rupees', least: 0, most: mostRupees }

export const problemOfTyped = (typed: string, amount: NumericField): NumericProblem | null =>
  findNumericProblem(amount, parseTypedNumber(typed))

/** Returns the rule of a draft that has no errors. */
export function ruleOfDraft(draft: RuleDraft): CommissionRule {
  const { of, category, brandId } = draft
  const frame = {
    id: draft.id.trim(),
    target: of === 'category' ? { of, category } : of === 'brand' ? { of, brandId } : { of },
    activeFrom: parseIndianDateTime(draft.from)?.toISOString() ?? null,
    activeUntil: parseIndianDateTime(draft.until)?.toISOString() ?? null,
  }
  return draft.kind === 'percent'
    ? {
        ...frame,
        kind: 'percent',
        percent: Number(draft.amount),
        most: draft.most.trim() === '' ? null : Number(draft.most),
      }
    : { ...frame, kind: 'per_unit', amount: Number(draft.amount) }
}
