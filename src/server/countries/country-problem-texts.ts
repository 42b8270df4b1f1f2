import type { Language } from '#domain/language/language.ts'
import { type CountryTerms, countryProblems } from '#domain/sendability/country-terms.ts'
import { indianDay } from '#domain/time/calendar-day.ts'
import { readClock } from '#server/db/database-clock.ts'
import { findCategory } from '#server/shop/category-memory.ts'
import { translateCode } from '#server/translate.ts'
import { countServices } from './country-services.ts'

/** Returns what keeps these terms from being published at an instant, as a text by field. */
export async function problemTexts(
  terms: CountryTerms,
  { domestic, at, language }: { domestic: boolean; at: Date | 'now'; language: Language },
): Promise<Record<string, string>> {
  const facts = {
    domestic,
    services: await countServices(terms.zone, at),
    today: indianDay(await readClock()).day,
  }
  const problems = Object.entries({ ...countryProblems(terms, facts), ...unknownCategories(terms) })
  const textOf = (problem: string) => translateCode(language, 'countries', `problem.${problem}`, { zone: terms.zone })
  return Object.fromEntries(problems.map(([field, problem]) => [field, textOf(problem)]))
}

/** An exception for a category that the shop does not have would never hold. */
const unknownCategories = ({ importRules }: CountryTerms): Record<string, string> =>
  Object.fromEntries(
    importRules.exceptions.flatMap(({ allowWhen }, index) =>
      allowWhen.categoryIn?.every((id) => findCategory(id)) === false ? [[`exceptions.${index}`, 'category']] : [],
    ),
  )
