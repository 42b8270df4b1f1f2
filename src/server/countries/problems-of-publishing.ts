import type { TextCode } from '#domain/language/text-code.ts'
import { type CountryTerms, countryProblems } from '#domain/sendability/country-terms.ts'
import { indianDay } from '#domain/time/calendar-day.ts'
import { readClock } from '#server/db/database-clock.ts'
import { findCategory } from '#server/shop/category-memory.ts'
import { textCodeOf } from '#server/translate.ts'
import { countServices } from './country-services.ts'

/** Returns what keeps these terms from being published at an instant, as a text by field. */
export async function problemsOfPublishing(
  terms: CountryTerms,
  { domestic, at }: { domestic: boolean; at: Date | 'now' },
): Promise<Record<string, TextCode>> {
  const facts = {
    domestic,
    services: await countServices(terms.zone, at),
    today: indianDay(await readClock()).day,
  }
  const problems = Object.entries({ ...countryProblems(terms, facts), ...unknownCategories(terms) })
  return Object.fromEntries(problems.map(([field, problem]) => [field, textCodeOf('countries', `problem.${problem}`)]))
}

/** An exception for a category that the shop does not have would never hold. */
const unknownCategories = ({ importRules }: CountryTerms): Record<string, string> =>
  Object.fromEntries(
    importRules.exceptions.flatMap(({ allowWhen }, index) =>
      allowWhen.categoryIn?.every((id) => findCategory(id)) === false ? [[`exceptions.${index}`, 'category']] : [],
    ),
  )
