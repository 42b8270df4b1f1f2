import type { Diet } from '#domain/catalogue/catalogue.ts'
import type { CategoryId } from '#domain/catalogue/category.ts'
import { languages, type Trilingual } from '#domain/language/language.ts'
import { isOrdinary } from './ordinary-words.ts'
import { foldWord, isParticle, type Script, scriptOf, tokenize } from './search-key.ts'
import { textKey } from './word-forms.ts'

/** What a product is found by. */
export type SearchableProduct = {
  name: Trilingual
  description: Trilingual
  aliases: readonly string[]
  category: CategoryId
  diets: readonly Diet[]
  allergens: readonly string[]
  ingredients: string | null
  materials: string | null
  spiceLevel: number | null
}
export type SearchableStore = { name: Trilingual; cityId: string }

/** Where a word stands: what the product is, its name, its store's name, its texts, its label. */
const wordFields = ['heads', 'names', 'stores', 'texts', 'labels'] as const
export type WordPosition = (typeof wordFields)[number]

export type ProductWord = { word: string; place: WordPosition; script?: Script; spelling?: string }

/** Words at the end of a name that say how it is packed, not what it is. */
const packWords = new Set(
  'set pair box kit tin pack powder mix jar combo hamper packet pouch premium sst pc gm instant whole fine packed no'
    .split(' ')
    .map(foldWord),
)
const mostTextWords = 120

/** Returns the words of a name or another spelling: what it is comes last, before the words for its packing. */
function wordsOfName(text: string, spelled: boolean): ProductWord[] {
  const outside = tokenize(text.replace(/\([^)]*\)/g, ' ')).filter((word) => !isParticle(foldWord(word)))
  let head = outside.length - 1
  while (head > 0 && packWords.has(foldWord(outside[head] ?? ''))) head -= 1
  const heads = new Set(outside.slice(Math.max(head, 0)))
  return tokenize(text).flatMap((written) => {
    const word = foldWord(written)
    if (word === '' || isParticle(word)) return []
    const place = heads.has(written) ? 'heads' : 'names'
    const stem = textKey(written)
    return [
      { word, place, ...(spelled ? { script: scriptOf(written), spelling: written } : {}) },
      ...(stem !== word && stem.length > 3 ? [{ word: stem, place } as const] : []),
    ]
  })
}

/** Another spelling of one word says what the product is; of several words they only describe it. */
const wordsOfAlias = (alias: string): ProductWord[] => {
  const words = wordsOfName(alias, true)
  return tokenize(alias).length === 1 ? words : words.map((word) => ({ ...word, place: 'names' as const }))
}

const wordsOfText = (text: string): ProductWord[] =>
  tokenize(text.toLowerCase()).flatMap((written) => {
    const word = textKey(written)
    return word.length < 2 || isOrdinary(written) ? [] : [{ word, place: 'texts' as const }]
  })

/** Returns an ingredient list's entries and their words: raw mango is also mango. */
const wordsOfLabel = (label: string | null): ProductWord[] =>
  (label ?? '').split(',').flatMap((entry) => {
    const keys = tokenize(entry.replace(/\([^)]*\)/g, ' ')).map(foldWord)
    const noted = tokenize(entry).map(foldWord)
    return [...new Set([keys.join(''), ...noted, ...tokenize(entry).map(textKey)])]
      .filter((word) => word !== '')
      .map((word) => ({ word, place: 'labels' as const }))
  })

/** Returns every word a product is found by, with its place. */
export function productWords(product: SearchableProduct, store: SearchableStore | undefined): ProductWord[] {
  const inEach = (text: Trilingual | undefined): string[] => (text ? languages.map((language) => text[language]) : [])
  return [
    ...inEach(product.name).flatMap((text) => wordsOfName(text, true)),
    ...product.aliases.flatMap(wordsOfAlias),
    ...inEach(store?.name)
      .flatMap((text) => wordsOfName(text, true))
      .map((word) => ({ ...word, place: 'stores' as const })),
    ...wordsOfLabel(product.ingredients),
    ...wordsOfLabel(product.materials),
    ...inEach(product.description)
      .flatMap(wordsOfText)
      .slice(0, mostTextWords * languages.length),
  ]
}

/** Returns the condition that a product's store is in a city. */
export const cityWord = (cityId: string): string => `'c.${foldWord(cityId)}'`

/** Returns lexemes for what is no word: shelf, marks, allergens, heat, town, and whether the label lists ingredients. */
const tokensOf = (product: SearchableProduct, store: SearchableStore | undefined): string[] => [
  `@${product.category}`,
  ...product.diets.map((mark) => `@${mark}`),
  ...product.allergens.map((one) => `@${one}`),
  ...(product.ingredients === null
    ? []
    : ['@listed', ...(product.spiceLevel === null ? [] : [`@heat${product.spiceLevel}`])]),
  ...(store ? [`c.${foldWord(store.cityId)}`] : []),
]

/**
 * The lexemes a word is stored as. A prefix for each place, not a weight: the index answers it alone, where a weight
 * would have every product read and unpacked again.
 */
const written: Readonly<Record<WordPosition, (word: string) => readonly string[]>> = {
  heads: (word) => [word, `n.${word}`, `h.${word}`],
  names: (word) => [word, `n.${word}`, `b.${word}`],
  texts: (word) => [word],
  stores: (word) => [`s.${word}`],
  labels: (word) => [`i.${word}`],
}

const prefixOfFields: Readonly<Record<string, string>> = { A: 'h.', B: 'b.', AB: 'n.', ABD: '' }

/**
 * Returns a condition as the index stores words. Conditions name places by letters: A what the product is, B the rest
 * of its names, D its texts (`'kakr':A | 'kakr':AB`).
 */
export const storedCondition = (condition: string): string =>
  condition.replace(
    /'((?:[^']|'')*)':([ABD]+)/g,
    (_, word: string, fields: string) => `'${prefixOfFields[fields] ?? ''}${word}'`,
  )

/** Returns a product's lexemes as the text of a PostgreSQL tsvector. */
export function searchVector(
  words: readonly ProductWord[],
  product: SearchableProduct,
  store: SearchableStore | undefined,
): string {
  const lexemes = new Set([...words.flatMap(({ word, place }) => written[place](word)), ...tokensOf(product, store)])
  return [...lexemes].map((lexeme) => `'${lexeme.slice(0, 62)}'`).join(' ')
}
