import type { CommissionTerms } from '#domain/ledger/commission.ts'
import { Refusal } from '#domain/refusal.ts'
import { requireCategories } from '#server/shop/require-categories.ts'
import { textCodeOf } from '#server/translate.ts'

/** Refuses rules with the same name, an end before the start or an unknown category: request/invalid, by field. */
export function assertCommissionRules({ rules }: CommissionTerms): void {
  const wrong = (field: string, problem: string) =>
    new Refusal('request/invalid', { [field]: textCodeOf('terms', `problem.${problem}`) })
  for (const [index, { id, target, activeFrom, activeUntil }] of rules.entries()) {
    if (rules.findIndex((rule) => rule.id === id) !== index) throw wrong(`rules.${index}.id`, 'twice')
    if (activeFrom && activeUntil && Date.parse(activeUntil) <= Date.parse(activeFrom))
      throw wrong(`rules.${index}.activeUntil`, 'until')
    if (target.of === 'category') requireCategories([target.category], `rules.${index}.category`)
  }
}
