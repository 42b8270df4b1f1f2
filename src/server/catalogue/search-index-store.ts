import { sql } from 'drizzle-orm'
import {
  type ProductWord,
  productWords,
  type SearchableProduct,
  type SearchableStore,
  searchVector,
  type WordPosition,
} from '#domain/search/product-lexemes.ts'
import type { Script } from '#domain/search/search-key.ts'
import { product, searchWord } from '#server/db/catalogue-tables.ts'
import { db } from '#server/db/transaction.ts'

/** The words of one product, as they are counted in the vocabulary. */
export type IndexedWords = readonly ProductWord[]

/** Returns what a product is stored with to be found, and the words to pass to `saveSearchWords`. */
export function deriveSearch(
  found: SearchableProduct,
  store: SearchableStore | undefined,
): { searchVector: string; words: IndexedWords } {
  const words = productWords(found, store)
  return { searchVector: searchVector(words, found, store), words }
}

type Row = SearchableProduct & { id: string; before: string; store: SearchableStore }

/**
 * Derives the search words of products again after they were written, in the caller's transaction: reads each row with
 * its store, stores `search_vector` and adds new words to the vocabulary. THE function to call when products or the
 * name of their store change; a changed product is found by the next search.
 */
export async function indexProducts(ids: readonly string[]): Promise<void> {
  const { rows } = await db().execute<Row>(
    sql`select p.id, p.name, p.description, p.aliases, p.category, p.diets, p.allergens, p.ingredients, p.materials,
        p.spice_level as "spiceLevel", p.search_vector::text as before,
        json_build_object('name', b.name, 'cityId', b.city_id) as store
      from product p join brand b on b.id = p.brand_id where p.id = any(${sql.param([...ids])}::text[]) order by p.id for update of p`,
  )
  const added: IndexedWords[] = []
  for (const row of rows) {
    const derived = deriveSearch(row, row.store)
    if (derived.searchVector === row.before) continue
    await db().update(product).set({ searchVector: derived.searchVector }).where(sql`${product.id} = ${row.id}`)
    added.push(derived.words.filter(({ word }) => !row.before.includes(`'${word}'`)))
  }
  await saveSearchWords(added)
}

/** Derives the words of a store's products again: its name and city are among them. Returns their ids. */
export async function indexProductsOf(brandId: string): Promise<string[]> {
  const rows = await db().select({ id: product.id }).from(product).where(sql`${product.brandId} = ${brandId}`)
  const ids = rows.map(({ id }) => id)
  await indexProducts(ids)
  return ids
}

/** Derives the words of all products and the vocabulary again, for rows that were written with other words. */
export async function indexAllProducts(): Promise<void> {
  await db().delete(searchWord)
  const emptied = await db().update(product).set({ searchVector: '' }).returning({ id: product.id })
  await indexProducts(emptied.map(({ id }) => id))
}

type Counted = Record<WordPosition, number> & Partial<Record<Script, string>>
const batch = 2000

/** Adds the words of new products to the vocabulary that typed words are compared with. */
export async function saveSearchWords(wordsOfProducts: readonly IndexedWords[]): Promise<void> {
  const counted = new Map<string, Counted>()
  for (const words of wordsOfProducts) {
    const seen = new Set<string>()
    for (const { word, place, script, spelling } of words) {
      const entry = counted.get(word) ?? { heads: 0, names: 0, stores: 0, texts: 0, labels: 0 }
      if (!seen.has(place + word)) entry[place] += 1
      seen.add(place + word)
      if (script !== undefined && spelling !== undefined) entry[script] ??= spelling
      counted.set(word, entry)
    }
  }
  // In one order everywhere, so that two sellers who save at the same time never deadlock.
  const entries = [...counted].sort(([a], [b]) => (a < b ? -1 : 1))
  for (let start = 0; start < entries.length; start += batch) await learn(entries.slice(start, start + batch))
}

async function learn(entries: readonly [string, Counted][]): Promise<void> {
  const more = (place: WordPosition) => sql`${searchWord[place]} + excluded.${sql.identifier(place)}`
  await db()
    .insert(searchWord)
    .values(entries.map(([word, entry]) => ({ word: word.slice(0, 60), ...entry })))
    .onConflictDoUpdate({
      target: searchWord.word,
      set: {
        heads: more('heads'),
        names: more('names'),
        stores: more('stores'),
        texts: more('texts'),
        labels: more('labels'),
        latin: sql`coalesce(${searchWord.latin}, excluded.latin)`,
        gujarati: sql`coalesce(${searchWord.gujarati}, excluded.gujarati)`,
        devanagari: sql`coalesce(${searchWord.devanagari}, excluded.devanagari)`,
        changedIn: sql`pg_current_xact_id()`,
      },
    })
}
