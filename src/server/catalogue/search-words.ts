import { sql } from 'drizzle-orm'
import type { Category } from '#domain/catalogue.ts'
import { languages, type Trilingual } from '#domain/language.ts'
import { fold, skeleton } from '#domain/search-key.ts'
import { searchWord } from '#server/db/catalogue-tables.ts'
import { db } from '#server/db/transaction.ts'
import { say } from '#server/say.ts'

type Named = { name: Trilingual; aliases?: readonly string[]; romanisedAliases?: readonly string[]; category: Category }

const allLanguages = (text: Trilingual | undefined): string[] =>
  text ? languages.map((language) => text[language]) : []

/** The folded words a product is found by: its names and other spellings, its maker's names, its shelf. */
export function searchTokens(product: Named, brandName: Trilingual | undefined): string[] {
  const shelf = languages.map((language) => say(language, 'catalogue', `categories.${product.category}`))
  const spellings = product.aliases ?? product.romanisedAliases ?? []
  const texts = [...allLanguages(product.name), ...spellings, ...allLanguages(brandName), ...shelf]
  return [...new Set(texts.flatMap(fold))]
}

/** Adds the words of new products to the vocabulary that typed words are compared with. Each entry is one product's tokens. */
export async function learnWords(tokensOfProducts: readonly (readonly string[])[]): Promise<void> {
  const counts = new Map<string, number>()
  for (const word of tokensOfProducts.flat()) counts.set(word, (counts.get(word) ?? 0) + 1)
  if (counts.size === 0) return
  // In one order everywhere, so that two makers who save at the same time never wait for each other in a ring.
  const words = [...counts].sort(([a], [b]) => (a < b ? -1 : 1))
  await db()
    .insert(searchWord)
    .values(words.map(([word, products]) => ({ word, skeleton: skeleton(word), products })))
    .onConflictDoUpdate({
      target: searchWord.word,
      set: { products: sql`${searchWord.products} + excluded.products` },
    })
}
