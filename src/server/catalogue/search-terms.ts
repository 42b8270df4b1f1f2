import { sql } from 'drizzle-orm'
import type { Category, Diet } from '#domain/catalogue/catalogue.ts'
import { languages, type Trilingual } from '#domain/language/language.ts'
import { foldWord, isParticle, type Script, scriptOf, skeleton, tokenize } from '#domain/search/search-key.ts'
import { likeness, sameSound } from '#domain/search/word-likeness.ts'
import { searchTerm } from '#server/db/catalogue-tables.ts'
import { db } from '#server/db/transaction.ts'
import { hasTranslation, translate } from '#server/translate.ts'

type Named = {
  name: Trilingual
  aliases?: readonly string[]
  romanisedAliases?: readonly string[]
  category: Category
  diets?: readonly Diet[]
  allergens?: readonly string[]
}

/**
 * A folded word, one good spelling of it (another spelling of a name has none), and the token of what it is a name
 * of, when it is not this product's own word.
 */
export type SearchTerm = { word: string; as?: string; synonymOf?: string }

const allLanguages = (text: Trilingual | undefined): string[] =>
  text ? languages.map((language) => text[language]) : []

/** Returns names of categories, marks and what a food contains, in every language that has some. */
const translationsOf = (surface: string, key: string): string[] =>
  languages.flatMap((language) => (hasTranslation(language, surface, key) ? [translate(language, surface, key)] : []))

/** Returns a token that cannot collide with a folded word. */
export const tokenOf = (name: string): string => `@${name}`

/**
 * Returns the words a product is found by, the most significant first: its names, other spellings, its store's names,
 * then names of its category, its marks and what it contains. That order counts: of two products that match as well,
 * the one with the word in its name ranks first.
 */
export function searchTermsOf(product: Named, brandName: Trilingual | undefined): SearchTerm[] {
  const { name, category, diets = [], allergens = [] } = product
  const names = allLanguages(name).flatMap((text) => written(text))
  const aliases = (product.aliases ?? product.romanisedAliases ?? []).flatMap((text) => written(text))
  const others = aliases.map(({ word, as }) =>
    names.some((known) => likeness(word, known.word) >= sameSound) ? { word } : { word, as: as ?? word },
  )
  return [
    ...names,
    ...others,
    ...allLanguages(brandName).flatMap((text) => written(text)),
    ...[
      ...translationsOf('catalogue', `categories.${category}`),
      ...translationsOf('search-terms', `shelves.${category}`),
    ].flatMap((text) => written(text, tokenOf(category))),
    ...diets.flatMap((diet) =>
      translationsOf('search-terms', `diets.${diet}`).flatMap((text) => written(text, tokenOf(diet))),
    ),
    ...allergens.flatMap((one) =>
      translationsOf('search-terms', `contains.${one}`).flatMap((text) => written(text, tokenOf(one))),
    ),
  ]
}

const written = (text: string, synonymOf?: string): SearchTerm[] =>
  tokenize(text).flatMap((as) => {
    const word = foldWord(as)
    return word === '' || isParticle(word) ? [] : [{ word, as, ...(synonymOf === undefined ? {} : { synonymOf }) }]
  })

/** Returns each token once, as stored with the product. */
export const searchTokens = (found: readonly SearchTerm[]): string[] => [
  ...new Set(found.map(({ word, synonymOf }) => synonymOf ?? word)),
]

type Known = { products: number; synonymOf: string[] } & Partial<Record<Script, string>>

/** Adds the words of new products to the vocabulary that typed words are compared with. Each entry is one product's words. */
export async function saveSearchTerms(termsOfProducts: readonly (readonly SearchTerm[])[]): Promise<void> {
  const known = new Map<string, Known>()
  for (const found of termsOfProducts) {
    for (const { word, as, synonymOf } of found) {
      const entry: Known = known.get(word) ?? { products: 0, synonymOf: [] }
      if (as !== undefined) entry[scriptOf(as)] ??= as
      if (synonymOf !== undefined && !entry.synonymOf.includes(synonymOf)) entry.synonymOf.push(synonymOf)
      known.set(word, entry)
    }
    for (const word of new Set(found.map((one) => one.word))) (known.get(word) as Known).products += 1
  }
  // In one order everywhere, so that two sellers who save at the same time never deadlock.
  const entries = [...known].sort(([a], [b]) => (a < b ? -1 : 1))
  for (let start = 0; start < entries.length; start += batch) await learn(entries.slice(start, start + batch))
}

const batch = 2000

async function learn(entries: readonly [string, Known][]): Promise<void> {
  const rows = entries.map(([word, entry]) => ({ word, skeleton: skeleton(word), ...entry }))
  await db()
    .insert(searchTerm)
    .values(rows)
    .onConflictDoUpdate({
      target: searchTerm.word,
      set: {
        products: sql`${searchTerm.products} + excluded.products`,
        synonymOf: sql`array(select distinct unnest(${searchTerm.synonymOf} || excluded.synonym_of) order by 1)`,
        latin: sql`coalesce(${searchTerm.latin}, excluded.latin)`,
        gujarati: sql`coalesce(${searchTerm.gujarati}, excluded.gujarati)`,
        devanagari: sql`coalesce(${searchTerm.devanagari}, excluded.devanagari)`,
      },
    })
}
