import type { Trilingual } from '#domain/language/language.ts'
import type { ProductWord, SearchableProduct } from '#domain/search/product-lexemes.ts'
import { deriveSearch } from '#server/catalogue/search-index-store.ts'
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

type OldProduct = SearchableProduct & { id: string }

const copied = `category, name, description, aliases, weight, weight_grams, gross_grams, pack_shape, ingredients, materials, allergens,
  nutrition, diets, shelf_life_days, storage, storage_code, spice_level, hsn_code, gst_rate, import_flags, export_eligible, export_reason, origin`

type Store = { place: number; name: Trilingual; cityId: string }

/**
 * Grows a demo shop to the given number of products and sellers: the same products repeated by sellers with new names
 * in three scripts, in all cities, at other prices. Called again with larger numbers, it adds the difference. The
 * result is deterministic. The words of a product and of a store are derived once and joined by the database; the
 * search index is built at the end.
 */
export async function growCatalogue(database: Database, products: number, sellers: number): Promise<void> {
  const { pool } = database
  const { rows: given } = await pool.query<OldProduct>(
    `select id, name, description, aliases, category, diets, allergens, ingredients, materials, spice_level as "spiceLevel"
     from product where id not like 'made-%' order by id`,
  )
  const { rows: now } = await pool.query<{ brands: number; products: number }>(
    'select (select count(*)::int from brand) as brands, (select count(*)::int from product) as products',
  )
  const { brands: oldBrands = 0, products: oldProducts = 0 } = now[0] ?? {}
  const { rows: known } = await pool.query<{ position: number }>(
    `select coalesce(min(position), 0)::int as position from brand where id like 'seller-%'`,
  )
  const first = known[0]?.position || oldBrands
  const { rows: towns } = await pool.query<{ id: string }>('select id from city order by position')
  const stores = Array.from({ length: sellers - first }, (_, at): Store => {
    const place = first + at
    return { place, name: nameOf(place), cityId: towns[place % towns.length]?.id ?? '' }
  })
  await addBrands(
    database,
    stores.filter(({ place }) => place >= oldBrands),
  )
  const grown = { given, stores, from: oldProducts, to: products }
  await addProducts(database, grown)
  await addWords(database, grown)
  for (const table of ['product', 'brand', 'search_word']) await pool.query(`vacuum analyze ${table}`)
}

type Grown = { given: readonly OldProduct[]; stores: readonly Store[]; from: number; to: number }

const givenAt = (place: number, { given }: Grown): number => (place * stride) % given.length
const storeAt = (place: number, { stores }: Grown): number => (place * 7) % stores.length
const stride = 104_729

const lexemesOf = (old: SearchableProduct, store?: Store): string[] => deriveSearch(old, store).searchVector.split(' ')

/** Adds the products without triggers, which would count a store's products for each of them, and indexes their words last. */
async function addProducts({ pool }: Database, grown: Grown): Promise<void> {
  const { given, stores, from, to } = grown
  const [any] = given
  if (!any) throw new Error('an empty shop cannot grow')
  const ofProduct = new Set(lexemesOf(any))
  const client = await pool.connect()
  try {
    const { rows } = await client.query<{ definition: string }>(
      `select pg_get_indexdef('product_search_idx'::regclass) as definition`,
    )
    await client.query(
      `set session_replication_role = replica; set maintenance_work_mem = '1GB'; drop index product_search_idx`,
    )
    await client.query(
      `with old as (select * from unnest($1::text[], $2::int[], $3::text[]) as old(id, at, words)),
         store as (select * from unnest($4::int[], $5::int[], $6::text[]) as store(number, at, words)),
         shelf as (select brand_id, category, count(*) as n from product group by 1, 2),
         made as (select place, store.at as store, 'seller-' || store.number as brand, product.id as old, product.category,
             timestamptz '2026-01-01' + place * interval '1 minute' as created
           from generate_series($7::int, $8::int) as place
           join old on old.at = (place::bigint * $9::int) % $10::int join product on product.id = old.id
           join store on store.at = (place::bigint * 7) % $11::int),
         turn as materialized (select *,
             coalesce((select sum(n) from shelf where brand_id = brand), 0) + row_number() over (partition by brand order by place) as in_brand,
             coalesce((select n from shelf where brand_id = brand and shelf.category = made.category), 0)
               + row_number() over (partition by brand, category order by place) as in_category,
             floor(extract(epoch from created) / (180 * 86400) * 1000000)::bigint as freshness
           from made order by place)
       insert into product (id, brand_id, price_paise, stock, position, search_vector, created_at, brand_turn, category_turn, ${copied})
       select 'made-' || place, brand, round(product.price_paise * (80 + (place * 13::bigint) % 60) / 100.0), (place * 31::bigint) % 11, place,
         old.words::tsvector || store.words::tsvector, created, in_brand * 1000000 - freshness, in_category * 1000000 - freshness,
         ${copied.replace(/\w+/g, 'product.$&')}
       from turn join product on product.id = turn.old join old on old.id = turn.old join store on store.at = turn.store`,
      [
        given.map(({ id }) => id),
        given.map((_, at) => at),
        given.map((old) => lexemesOf(old).join(' ')),
        stores.map(({ place }) => place),
        stores.map((_, at) => at),
        stores.map((store) =>
          lexemesOf(any, store)
            .filter((lexeme) => !ofProduct.has(lexeme))
            .join(' '),
        ),
        from,
        to - 1,
        stride,
        given.length,
        stores.length,
      ],
    )
    await client.query(rows[0]?.definition ?? '')
  } finally {
    client.release(true)
  }
}

/** Adds the words of the new products to the vocabulary, each as often as products have it. */
async function addWords({ pool }: Database, grown: Grown): Promise<void> {
  const [ofGiven, ofStore] = [new Map<number, number>(), new Map<number, number>()]
  for (let place = grown.from; place < grown.to; place += 1)
    for (const [counts, at] of [
      [ofGiven, givenAt(place, grown)],
      [ofStore, storeAt(place, grown)],
    ] as const)
      counts.set(at, (counts.get(at) ?? 0) + 1)
  const [any] = grown.given
  const counted = new Map<string, Record<string, number | string>>()
  const count = (words: readonly ProductWord[], copies: number) => {
    const positions = new Map(words.map((one) => [`${one.place} ${one.word}`, one]))
    for (const { word, place } of positions.values()) {
      const entry = counted.get(word) ?? { word, heads: 0, names: 0, stores: 0, texts: 0, labels: 0 }
      entry[place] = Number(entry[place]) + copies
      counted.set(word, entry)
    }
    for (const { word, script, spelling } of words)
      if (script !== undefined && spelling !== undefined)
        counted.set(word, { word, [script]: spelling, ...counted.get(word) })
  }
  for (const [at, copies] of ofGiven) {
    const old = grown.given[at]
    if (old) count(deriveSearch(old, undefined).words, copies)
  }
  for (const [at, copies] of ofStore)
    if (any)
      count(
        deriveSearch(any, grown.stores[at]).words.filter(({ place }) => place === 'stores'),
        copies,
      )
  const numbers = ['heads', 'names', 'stores', 'texts', 'labels']
  const spellings = ['latin', 'gujarati', 'devanagari']
  const columns = [...numbers, ...spellings].join(', ')
  await pool.query(
    `insert into search_word (word, ${columns})
     select left(word, 60), ${columns} from json_populate_recordset(null::search_word, $1) order by word
     on conflict (word) do update set ${numbers.map((one) => `${one} = search_word.${one} + excluded.${one}`).join(', ')},
       ${spellings.map((one) => `${one} = coalesce(search_word.${one}, excluded.${one})`).join(', ')}, changed_in = pg_current_xact_id()`,
    [JSON.stringify([...counted.values()])],
  )
}

async function addBrands({ pool }: Database, stores: readonly Store[]): Promise<void> {
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
    [stores.map(({ place }) => place), stores.map(({ name }) => JSON.stringify(name))],
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
