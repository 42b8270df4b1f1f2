import { diets } from '../catalogue/catalogue.ts'
import { type CategoryId, type CategoryRules, type CategoryTerms, isCategoryId } from '../catalogue/category.ts'
import { languages } from '../language/language.ts'
import { allergens } from '../products/product-content.ts'

/** What contradicts itself in a category: the field, and a code of `texts/*\/categories.json`, problem. */
export type CategoryProblems = Partial<
  Record<'storageCode' | 'isFood' | 'countsAsCooked', 'storageOfFood' | 'storageOfThings' | 'foodOnly' | 'cookedGrain'>
>

/** Returns what is wrong with the terms of a category beside missing texts; empty when it can be saved. */
export function problemsOfCategory({ storageCode, ...terms }: CategoryTerms): CategoryProblems {
  const problems: CategoryProblems = {}
  if (terms.isFood === (storageCode === 'household'))
    problems.storageCode = terms.isFood ? 'storageOfFood' : 'storageOfThings'
  if (!terms.isFood && (terms.countsAsCooked || terms.isRawGrain || terms.mayBeInOil)) problems.isFood = 'foodOnly'
  if (terms.countsAsCooked && terms.isRawGrain) problems.countsAsCooked = 'cookedGrain'
  return problems
}

/** Words that a product is found by for other reasons than its category (`product-lexemes.ts`). */
const otherLexemes: readonly string[] = [...diets.map((diet) => diet.toLowerCase()), ...allergens, 'listed']

/**
 * Returns a free id made of a name in Latin letters; undefined when it has none. It is in addresses, and is never
 * given to another category.
 */
export function newCategoryId(name: string, taken: readonly string[]): CategoryId | undefined {
  const latin = name
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^a-z0-9]/g, '')
    .replace(/^[0-9]+/, '')
    .slice(0, 36)
  for (let number = 1; number < 100; number++) {
    const id = number === 1 ? latin : `${latin}${number}`
    if (!isCategoryId(id)) return undefined
    if (!taken.includes(id) && !otherLexemes.includes(id) && !/^heat\d$/.test(id)) return id
  }
  return undefined
}

const ruleNames = ['isFood', 'countsAsCooked', 'isRawGrain', 'mayBeInOil'] as const satisfies (keyof CategoryRules)[]

/** Returns whether products must be judged again after a change: a rule asks of the category what has changed. */
export const changesRules = (before: CategoryRules, after: CategoryRules): boolean =>
  ruleNames.some((name) => before[name] !== after[name])

/** Returns the words that find a category, by language; words without a script of their own count as English. */
export function searchTermsOf({ name, searchTerms }: Pick<CategoryTerms, 'name' | 'searchTerms'>) {
  const scripts = { gu: /[\u0a80-\u0aff]/, hi: /[\u0900-\u097f]/ }
  const languageOf = (word: string) => (scripts.gu.test(word) ? 'gu' : scripts.hi.test(word) ? 'hi' : 'en')
  const terms = Object.fromEntries(languages.map((language) => [language, [name[language].toLowerCase()]])) as Record<
    (typeof languages)[number],
    string[]
  >
  for (const word of searchTerms) terms[languageOf(word)].push(word.toLowerCase())
  return { en: [...new Set(terms.en)], gu: [...new Set(terms.gu)], hi: [...new Set(terms.hi)] }
}
