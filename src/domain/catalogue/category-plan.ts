import { isSame } from '../products/product-risk.ts'
import type { CategoryTerms } from './category.ts'

/** What became of a planned change of a category. */
export const categoryPlanStates = ['planned', 'begun', 'withdrawn', 'failed'] as const
export type CategoryPlanState = (typeof categoryPlanStates)[number]

/**
 * Returns what terms change of those of now, and the same fields as they are. Only these are planned, so that what a
 * colleague changes of other fields before the day stays.
 */
export function plannedChanges(
  now: CategoryTerms,
  wanted: CategoryTerms,
): { before: Partial<CategoryTerms>; changes: Partial<CategoryTerms> } {
  const fields = (Object.keys(wanted) as (keyof CategoryTerms)[]).filter((field) => !isSame(now[field], wanted[field]))
  const pick = (terms: CategoryTerms) => Object.fromEntries(fields.map((field) => [field, terms[field]]))
  return { before: pick(now), changes: pick(wanted) }
}
