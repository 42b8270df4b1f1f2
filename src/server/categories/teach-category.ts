import type { CategoryId, CategoryTerms } from '#domain/catalogue/category.ts'
import { searchTermsOf } from '#domain/categories/category-terms.ts'
import { languages } from '#domain/language/language.ts'
import { writeKnowledge } from '#server/admin/search-knowledge-store.ts'
import type { Visitor } from '#server/http/visitor.ts'

/**
 * Teaches the search the names and words of a category, in the caller's transaction: an entry of knowledge with its id. Terms
 * that it was not given here stay; those of `before` that are gone now are forgotten.
 */
export async function teachCategory(
  id: CategoryId,
  before: CategoryTerms | undefined,
  now: CategoryTerms,
  reason: string,
  visitor: Visitor,
): Promise<void> {
  const [old, added] = [before && searchTermsOf(before), searchTermsOf(now)]
  await writeKnowledge(
    id,
    (entry) => {
      const terms = Object.fromEntries(
        languages.map((language) => {
          const others = (entry?.terms[language] ?? []).filter((term) => !old?.[language].includes(term))
          return [language, [...new Set([...others, ...added[language]])]]
        }),
      ) as Record<(typeof languages)[number], string[]>
      return { kind: 'category', terms, finds: entry?.finds ?? [`category:${id}`], excludes: entry?.excludes ?? [] }
    },
    reason,
    visitor,
  )
}
