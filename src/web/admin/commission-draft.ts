import type { CallReply } from '#contract/contract.ts'
import { type Category, categories } from '#domain/catalogue.ts'
import { readIndianMoment, writeIndianMoment } from '#domain/indian-moment.ts'
import { type Figure, type FigureProblem, problemOfFigure, typedFigure } from '#domain/setting-figures.ts'

export type CommissionTerms = CallReply<'GET /api/admin/settings'>['commissionTerms']['now']
export type CommissionRule = CommissionTerms['rules'][number]

/** A commission rule as the text in the fields of a form, so that incomplete numbers stay. */
export type RuleDraft = {
  /** Identifies the rows while their names are being typed. */
  key: string
  id: string
  of: 'everything' | 'category' | 'brand'
  category: Category
  brandId: string
  kind: 'percent' | 'per_unit'
  figure: string
  most: string
  from: string
  until: string
}

export const draftOfRule = (rule: CommissionRule, key: string): RuleDraft => ({
  key,
  id: rule.id,
  of: rule.target.of,
  category: rule.target.of === 'category' ? rule.target.category : categories[0],
  brandId: rule.target.of === 'brand' ? rule.target.brandId : '',
  kind: rule.kind,
  figure: String(rule.kind === 'percent' ? rule.percent : rule.amount),
  most: rule.kind === 'percent' && rule.most !== null ? String(rule.most) : '',
  from: rule.activeFrom ? writeIndianMoment(new Date(rule.activeFrom)) : '',
  until: rule.activeUntil ? writeIndianMoment(new Date(rule.activeUntil)) : '',
})

export const emptyRule = (key: string): RuleDraft => ({
  key,
  id: '',
  of: 'everything',
  category: categories[0],
  brandId: '',
  kind: 'percent',
  figure: '',
  most: '',
  from: '',
  until: '',
})

export type RuleProblem = 'name' | 'twice' | 'store' | 'until' | FigureProblem
export type RuleProblems = Partial<Record<'id' | 'brandId' | 'figure' | 'most' | 'until', RuleProblem>>

/** Returns the errors of a rule among all rules, by field. */
export function problemsOfRule(draft: RuleDraft, all: readonly RuleDraft[]): RuleProblems {
  const problems: RuleProblems = {}
  const name = draft.id.trim()
  if (name === '') problems.id = 'name'
  else if (all.find(({ id }) => id.trim() === name)?.key !== draft.key) problems.id = 'twice'
  if (draft.of === 'brand' && draft.brandId === '') problems.brandId = 'store'
  const figure = problemOfTyped(draft.figure, draft.kind === 'percent' ? percent : rupees)
  if (figure) problems.figure = figure
  const most = draft.kind === 'percent' && draft.most.trim() !== '' ? problemOfTyped(draft.most, rupees) : null
  if (most) problems.most = most
  const [from, until] = [readIndianMoment(draft.from), readIndianMoment(draft.until)]
  if (from && until && until <= from) problems.until = 'until'
  return problems
}

export const mostRupees = 1_000_000

const percent: Figure = { unit: 'percent', least: 0, most: 100 }
const rupees: Figure = { unit: 'rupees', least: 0, most: mostRupees }

export const problemOfTyped = (typed: string, figure: Figure): FigureProblem | null =>
  problemOfFigure(figure, typedFigure(typed))

/** Returns the rule of a draft that has no errors. */
export function ruleOfDraft(draft: RuleDraft): CommissionRule {
  const { of, category, brandId } = draft
  const frame = {
    id: draft.id.trim(),
    target: of === 'category' ? { of, category } : of === 'brand' ? { of, brandId } : { of },
    activeFrom: readIndianMoment(draft.from)?.toISOString() ?? null,
    activeUntil: readIndianMoment(draft.until)?.toISOString() ?? null,
  }
  return draft.kind === 'percent'
    ? {
        ...frame,
        kind: 'percent',
        percent: Number(draft.figure),
        most: draft.most.trim() === '' ? null : Number(draft.most),
      }
    : { ...frame, kind: 'per_unit', amount: Number(draft.figure) }
}
