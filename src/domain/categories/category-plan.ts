import type { CategoryTerms } from '../catalogue/category.ts'
import { type Language, languages, type Trilingual } from '../language/language.ts'
import { isSame } from '../products/product-risk.ts'

/** What became of a planned change of a category. */
export const categoryPlanStates = ['planned', 'begun', 'withdrawn', 'failed'] as const
export type CategoryPlanState = (typeof categoryPlanStates)[number]

const translatedFields = ['name', 'sign', 'meaning', 'text'] as const satisfies readonly (keyof CategoryTerms)[]
type TranslatedField = (typeof translatedFields)[number]
const isTranslated = (field: keyof CategoryTerms): field is TranslatedField =>
  translatedFields.some((translated) => translated === field)

/** Fields of terms; of a text in three languages only those that change. */
export type CategoryChanges = Partial<
  Omit<CategoryTerms, TranslatedField> & Readonly<Record<TranslatedField, Partial<Trilingual>>>
>

/**
 * Returns what terms change of those of now, and the same fields as they are. Only these are planned, each language of a
 * text by itself, so that what a colleague changes of the others before the day stays.
 */
export function plannedChanges(
  now: CategoryTerms,
  wanted: CategoryTerms,
): { before: CategoryChanges; changes: CategoryChanges } {
  const fields = (Object.keys(wanted) as (keyof CategoryTerms)[]).filter((field) => !isSame(now[field], wanted[field]))
  const changed = (field: TranslatedField): Language[] =>
    languages.filter((language) => now[field][language] !== wanted[field][language])
  const pick = (terms: CategoryTerms): CategoryChanges =>
    Object.fromEntries(
      fields.map((field) => [
        field,
        isTranslated(field)
          ? Object.fromEntries(changed(field).map((language) => [language, terms[field][language]]))
          : terms[field],
      ]),
    )
  return { before: pick(now), changes: pick(wanted) }
}

/** Returns terms with planned changes in them. */
export const withChanges = (now: CategoryTerms, changes: CategoryChanges): CategoryTerms => ({
  ...now,
  ...changes,
  name: { ...now.name, ...changes.name },
  sign: { ...now.sign, ...changes.sign },
  meaning: { ...now.meaning, ...changes.meaning },
  text: { ...now.text, ...changes.text },
})
