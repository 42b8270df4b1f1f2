import { sql } from 'drizzle-orm'
import type { Category, Diet } from '#domain/catalogue.ts'
import { languages, type Trilingual } from '#domain/language.ts'
import { foldWord, isParticle, type Script, scriptOf, skeleton, words } from '#domain/search-key.ts'
import { likeness, sameSound } from '#domain/word-likeness.ts'
import { searchWord } from '#server/db/catalogue-tables.ts'
import { db } from '#server/db/transaction.ts'
import { canSay, say } from '#server/say.ts'

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
export type WrittenWord = { word: string; as?: string; standsFor?: string }

const allLanguages = (text: Trilingual | undefined): string[] =>
  text ? languages.map((language) => text[language]) : []

/** Returns names of categories, marks and what a food contains, in every language that has some. */
const saidOf = (surface: string, key: string): string[] =>
  languages.flatMap((language) => (canSay(language, surface, key) ? [say(language, surface, key)] : []))

/** Returns a token that cannot collide with a folded word. */
export const tokenOf = (name: string): string => `@${name}`

/**
 * Returns the words a product is found by, the most significant first: its names, other spellings, its store's names,
 * then names of its category, its marks and what it contains. That order counts: of two products that match as well,
 * the one with the word in its name ranks first.
 */
export function searchWordsOf(product: Named, brandName: Trilingual | undefined): WrittenWord[] {
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
    ...[...saidOf('catalogue', `categories.${category}`), ...saidOf('search-words', `shelves.${category}`)].flatMap(
      (text) => written(text, tokenOf(category)),
    ),
    ...diets.flatMap((diet) => saidOf('search-words', `diets.${diet}`).flatMap((text) => written(text, tokenOf(diet)))),
    ...allergens.flatMap((one) =>
      saidOf('search-words', `contains.${one}`).flatMap((text) => written(text, tokenOf(one))),
    ),
  ]
}

const written = (text: string, standsFor?: string): WrittenWord[] =>
  words(text).flatMap((as) => {
    const word = foldWord(as)
    return word === '' || isParticle(word) ? [] : [{ word, as, ...(standsFor === undefined ? {} : { standsFor }) }]
  })

/** Returns each token once, as stored with the product. */
export const searchTokens = (found: readonly WrittenWord[]): string[] => [
  ...new Set(found.map(({ word, standsFor }) => standsFor ?? word)),
]

type Known = { products: number; standsFor: string[] } & Partial<Record<Script, string>>

/** Adds the words of new products to the vocabulary that typed words are compared with. Each entry is one product's words. */
export async function learnWords(wordsOfProducts: readonly (readonly WrittenWord[])[]): Promise<void> {
  const known = new Map<string, Known>()
  for (const found of wordsOfProducts) {
    for (const { word, as, standsFor } of found) {
      const entry: Known = known.get(word) ?? { products: 0, standsFor: [] }
      if (as !== undefined) entry[scriptOf(as)] ??= as
      if (standsFor !== undefined && !entry.standsFor.includes(standsFor)) entry.standsFor.push(standsFor)
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
    .insert(searchWord)
    .values(rows)
    .onConflictDoUpdate({
      target: searchWord.word,
      set: {
        products: sql`${searchWord.products} + excluded.products`,
        standsFor: sql`array(select distinct unnest(${searchWord.standsFor} || excluded.stands_for) order by 1)`,
        latin: sql`coalesce(${searchWord.latin}, excluded.latin)`,
        gujarati: sql`coalesce(${searchWord.gujarati}, excluded.gujarati)`,
        devanagari: sql`coalesce(${searchWord.devanagari}, excluded.devanagari)`,
      },
    })
}
