import type { CategoryId } from '../catalogue/category.ts'
import type { Language } from '../language/language.ts'
import type { Paise } from '../money/money.ts'

/** What a segment can ask of a customer; every kind stands once in it at most. */
export const segmentRuleKinds = [
  'orders',
  'spent',
  'lastOrder',
  'neverOrdered',
  'countries',
  'cities',
  'stores',
  'categories',
  'languages',
  'news',
] as const
export type SegmentRuleKind = (typeof segmentRuleKinds)[number]

/** One rule of a segment. Orders are those that count as bought: paid or to be paid in cash, not cancelled. */
export type SegmentRule =
  | { kind: 'orders'; least: number | null; most: number | null }
  /** In rupees of the shop's books, whatever currency it was shown in. */
  | { kind: 'spent'; least: Paise | null; most: Paise | null }
  /** `within`: the last order is at most so many days old; `before`: it is older. */
  | { kind: 'lastOrder'; is: 'within' | 'before'; days: number }
  | { kind: 'neverOrdered' }
  /** Sent an order there, or bought there, at least once. */
  | { kind: 'countries'; values: string[] }
  | { kind: 'cities'; values: string[] }
  | { kind: 'stores'; values: string[] }
  | { kind: 'categories'; values: CategoryId[] }
  | { kind: 'languages'; values: Language[] }
  /** Agreed to news from the shop. */
  | { kind: 'news' }

/** Why rules do not make a segment. */
export type SegmentProblem = 'none' | 'twice' | 'span' | 'contradiction'

/** Returns what is wrong with the rules of a segment, by their place; empty when nothing is. */
export function segmentProblems(rules: readonly SegmentRule[]): { at: number; problem: SegmentProblem }[] {
  if (rules.length === 0) return [{ at: 0, problem: 'none' }]
  const isNever = rules.some(({ kind }) => kind === 'neverOrdered')
  return rules.flatMap((rule, at) => {
    const problem = problemOf(rule, rules.slice(0, at), isNever)
    return problem ? [{ at, problem }] : []
  })
}

/** Kinds that a customer without an order can fit. */
const needNoOrder: readonly SegmentRuleKind[] = ['neverOrdered', 'languages', 'news']

function problemOf(rule: SegmentRule, before: readonly SegmentRule[], isNever: boolean): SegmentProblem | undefined {
  if (before.some(({ kind }) => kind === rule.kind)) return 'twice'
  if (rule.kind === 'orders' || rule.kind === 'spent') {
    const { least, most } = rule
    if (least === null ? most === null : most !== null && least > most) return 'span'
  }
  return isNever && !needNoOrder.includes(rule.kind) ? 'contradiction' : undefined
}
