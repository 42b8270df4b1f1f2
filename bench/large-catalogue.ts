import type { Trilingual } from '#domain/language/language.ts'
import type { SearchableProduct } from '#domain/search/product-lexemes.ts'
import { deriveSearch, saveSearchWords } from '#server/catalogue/search-index-store.ts'
import type { Database } from '#server/db/database.ts'

/** Syllables in Latin, Gujarati and Devanagari letters: enough for thousands of invented store names. */
const syllables = [
  ['ra', 'રા', 'रा'],
  ['mi', 'મી', 'मी'],
  ['so', 'સો', 'सो'],
  ['ta', 'તા', 'ता'],
  ['ne', 'ને', 'ने'],
  ['ku', 'કુ', 'कु'],
  ['va', 'વા', 'वा'],
  ['la', 'લા', 'ला'],
  ['ji', 'જી', 'जी'],
  ['bo', 'બો', 'बो'],
  ['du', 'દુ', 'दु'],
  ['pe', 'પે', 'पे'],
  ['ga', 'ગા', 'गा'],
] as const

const trades = [
  ['Farsan', 'ફરસાણ', 'फरसाण'],
  ['Masala', 'મસાલા', 'मसाला'],
  ['Mithai Ghar', 'મીઠાઈ ઘર', 'मिठाई घर'],
  ['Gruh Udyog', 'ગૃહ ઉદ્યોગ', 'गृह उद्योग'],
  ['Bhandar', 'ભંડાર', 'भंडार'],
  ['Rasodu', 'રસોડું', 'रसोडुं'],
  ['Vadi', 'વાડી', 'वाडी'],
  ['Kendra', 'કેન્દ્ર', 'केंद्र'],
  ['Brothers', 'બ્રધર્સ', 'ब्रदर्स'],
  ['Athana', 'અથાણાં', 'अथाणां'],
  ['Bakery', 'બેકરી', 'बेकरी'],
] as const

type OldProduct = SearchableProduct & { id: string; price: number }

const copied = `category, name, description, aliases, weight, weight_grams, gross_grams, pack_shape, ingredients, materials, allergens,
  nutrition, diets, shelf_life_days, storage, storage_code, spice_level, hsn_code, gst_rate, import_flags, export_eligible, export_reason, origin`

const batch = 5000

/**
 * Grows a demo shop to the given number of products and sellers: the same products repeated by sellers with new names
 * in three scripts, in all cities, at other prices. Called again with larger numbers, it adds the difference. The
 * result is deterministic.
 */
export async function growCatalogue(database: Database, products: number, sellers: number): Promise<void> {
  const { pool } = database
  const { rows: given } = await pool.query<OldProduct>(
    `select id, name, description, aliases, category, diets, allergens, ingredients, materials, spice_level as "spiceLevel",
       price_paise::float8 as price from product where id not like 'made-%' order by id`,
  )
  const { rows: now } = await pool.query<{ brands: number; products: number }>(
    'select (select count(*)::int from brand) as brands, (select count(*)::int from product) as products',
  )
  const { brands: oldBrands = 0, products: oldProducts = 0 } = now[0] ?? {}
  const { rows: known } = await pool.query<{ position: number }>(
    `select coalesce(min(position), 0)::int as position from brand where id like 'seller-%'`,
  )
  const firstNewBrand = known[0]?.position || oldBrands
  const { rows: towns } = await pool.query<{ id: string }>('select id from city order by position')
  const cities = towns.map(({ id }) => id)
  const names = new Map<number, Trilingual>()
  for (let position = firstNewBrand; position < sellers; position += 1) names.set(position, nameOf(position))
  await addBrands(
    database,
    [...names].filter(([position]) => position >= oldBrands),
  )
  for (let start = oldProducts; start < products; start += batch) {
    const made = Array.from({ length: Math.min(batch, products - start) }, (_, index) => start + index).flatMap(
      (position) => {
        const old = given[(position * 104_729) % given.length]
        const seller = firstNewBrand + ((position * 7) % (sellers - firstNewBrand))
        const name = names.get(seller)
        const store = name && { name, cityId: cities[seller % cities.length] ?? '' }
        return old ? [{ position, old, seller, derived: deriveSearch(old, store) }] : []
      },
    )
    await pool.query(
      `insert into product (id, brand_id, price_paise, stock, position, search_vector, created_at, ${copied})
       select 'made-' || new.place, 'seller-' || new.seller, new.price, (new.place * 31::bigint) % 11, new.place, new.vector::tsvector,
         timestamptz '2026-01-01' + new.place * interval '1 minute', ${copied}
       from unnest($1::int[], $2::text[], $3::int[], $4::bigint[], $5::text[]) as new(place, old, seller, price, vector)
       join product on product.id = new.old`,
      [
        made.map(({ position }) => position),
        made.map(({ old }) => old.id),
        made.map(({ seller }) => seller),
        made.map(({ old, position }) => Math.round((old.price * (80 + ((position * 13) % 60))) / 100)),
        made.map(({ derived }) => derived.searchVector),
      ],
    )
    await database.run(() => saveSearchWords(made.map(({ derived }) => derived.words)))
  }
  await pool.query('vacuum analyze product')
  await pool.query('vacuum analyze brand')
  await pool.query('vacuum analyze search_word')
}

async function addBrands({ pool }: Database, sellers: readonly [number, Trilingual][]): Promise<void> {
  await pool.query(
    `with city as (select id, row_number() over (order by position) - 1 as place, count(*) over () as all from city),
       old as (select *, row_number() over (order by id) - 1 as place, count(*) over () as all from brand where id not like 'seller-%')
     insert into brand (id, name, city_id, kind, speciality, story, since, motif, palette, licence, dispatch_days, sells_food, position,
       approved_at, documents_valid_until)
     select 'seller-' || new.place, new.name::jsonb, city.id, kind, speciality, story, since, motif, palette, licence, dispatch_days, sells_food,
       new.place, now(), '2099-01-01'
     from unnest($1::int[], $2::text[]) as new(place, name)
     join city on city.place = new.place % city.all
     join old on old.place = new.place % old.all`,
    [sellers.map(([position]) => position), sellers.map(([, name]) => JSON.stringify(name))],
  )
}

function nameOf(position: number): Trilingual {
  const pick = (at: number) => syllables[at % syllables.length] ?? syllables[0]
  const sounds = [pick(position), pick(Math.floor(position / 13) + 5), pick(Math.floor(position / 169) + 3)]
  const trade = trades[position % trades.length] ?? trades[0]
  const wordOf = (at: 0 | 1 | 2) => `${sounds.map((sound) => sound[at]).join('')} ${trade[at]}`
  const latin = wordOf(0)
  return { en: latin.slice(0, 1).toUpperCase() + latin.slice(1), gu: wordOf(1), hi: wordOf(2) }
}
