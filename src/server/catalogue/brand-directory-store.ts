import { sql } from 'drizzle-orm'
import type { Pool } from 'pg'
import type { Diet } from '#domain/catalogue/catalogue.ts'
import { languages, type Trilingual } from '#domain/language/language.ts'
import { type NameTerms, termsOfEach, termsOfNames } from '#domain/search/name-terms.ts'
import { fold } from '#domain/search/search-key.ts'
import type { BrandPalette } from '#server/db/catalogue-tables.ts'
import { runPrepared } from '#server/db/prepared-query.ts'
import { closedUntil, isLiveStore } from '#server/shop/live-brand-store.ts'
import { dietsOf } from './diet-bits.ts'

export type StoreRow = {
  id: string
  name: Trilingual
  city_id: string
  city_name: Trilingual
  kind: 'home-business' | 'producer' | 'store'
  speciality: Trilingual
  story: Trilingual
  since: number
  licence: string | null
  dispatch_days: number
  palette: BrandPalette
  /** Last day of a current holiday, yyyy-mm-dd. */
  closed_until: string | null
  products: number
  /** Marks of at least one of its products on sale. */
  diets: Diet[]
  /** Of all its products, also those no longer on sale. */
  review_count: number
  star_sum: number
}

/** A store with the folded words it is found by. */
export type Store = StoreRow & { nameTerms: readonly string[]; specialityTerms: readonly string[] }

/** Lists every visible store, in the order of the shop, with its number of products on sale. */
export async function listStores(pool: Pool): Promise<Store[]> {
  const rows = await runPrepared<Omit<StoreRow, 'diets'> & { diet_bits: number }>(
    pool,
    sql`select b.id, b.name, b.city_id, c.name as city_name, b.kind, b.speciality, b.story, b.since, b.licence,
        b.dispatch_days, b.palette, ${closedUntil} as closed_until,
        coalesce(goods.diet_bits, 0) as diet_bits,
        coalesce(goods.products, 0)::int as products, coalesce(goods.review_count, 0)::int as review_count,
        coalesce(goods.star_sum, 0)::int as star_sum
      from brand b join city c on c.id = b.city_id
      left join (
        select brand_id, count(*) filter (where published) as products, bit_or(diet_bits) filter (where published) as diet_bits, sum(review_count) as review_count, sum(star_sum) as star_sum
        from product group by 1
      ) goods on goods.brand_id = b.id
      where ${isLiveStore} and goods.products > 0
      order by b.position, b.id`,
  )
  return rows.map(({ diet_bits, ...row }) => ({
    ...row,
    diets: dietsOf(diet_bits),
    nameTerms: searchTermsIn(row.name),
    specialityTerms: searchTermsIn(row.speciality),
  }))
}

/** Folded names stay: a directory of thousands of stores is read again every few seconds. */
const foldedTexts = new Map<string, readonly string[]>()
const mostFolded = 20_000

function searchTermsIn(text: Trilingual): readonly string[] {
  const written = languages.map((language) => text[language]).join('\n')
  const known = foldedTexts.get(written)
  if (known) return known
  if (foldedTexts.size >= mostFolded) foldedTexts.clear()
  const terms = fold(written)
  foldedTexts.set(written, terms)
  return terms
}

type DirectoryTerms = { names: NameTerms; specialities: NameTerms }
let indexed: { directory: readonly Store[]; terms: DirectoryTerms } | undefined

/** Returns the words of the names; they stay while the directory that was read again says the same. */
function termsOfDirectory(directory: readonly Store[]): DirectoryTerms {
  if (!indexed || !namesAlike(indexed.directory, directory)) {
    const textsOf = (text: Trilingual): string[] => languages.map((language) => text[language])
    const names = directory.flatMap(({ name }) => textsOf(name))
    const terms = {
      names: termsOfNames(names),
      specialities: termsOfNames([...names, ...directory.flatMap(({ speciality }) => textsOf(speciality))]),
    }
    indexed = { directory, terms }
  }
  return indexed.terms
}

/** Folded texts stay the same lists, so comparing two directories compares no letters. */
const namesAlike = (one: readonly Store[], other: readonly Store[]): boolean =>
  one === other ||
  (one.length === other.length &&
    one.every(
      ({ nameTerms, specialityTerms }, at) =>
        nameTerms === other[at]?.nameTerms && specialityTerms === other[at]?.specialityTerms,
    ))

/**
 * Returns the stores that typed words name: each word must be, begin or sound like a word of the name. `widely`: or of the
 * speciality, and a slip is forgiven where no store has the word.
 */
export function storesNamed(directory: readonly Store[], typed: string, { widely }: { widely: boolean }): Store[] {
  const { names, specialities } = termsOfDirectory(directory)
  const meant = termsOfEach(widely ? specialities : names, typed, widely)
  if (!meant) return []
  return directory.filter((store) => {
    const known = widely ? [...store.nameTerms, ...store.specialityTerms] : store.nameTerms
    return meant.every((terms) => known.some((one) => terms.has(one)))
  })
}
