import { eq, sql } from 'drizzle-orm'
import { languages, type Trilingual } from '#domain/language/language.ts'
import { brandCloth, type PackshotEntry, packshotFromCatalogue, shopBrand } from '#drawing/packshot-from-catalogue.ts'
import { plainPackshotId, shopFrontPicture } from '#drawing/picture-names.ts'
import { choosePackshots, type Shelved } from '#drawing/shop-front.ts'
import type { BrandPalette } from '#server/db/catalogue-tables.ts'
import { category } from '#server/db/category-tables.ts'
import { db } from '#server/db/transaction.ts'
import type { Pictures } from '#server/pictures/picture-files.ts'
import { translateCode } from '#server/translate.ts'
import type { DrawingInput } from './drawing-process.ts'
import type { PictureSubject } from './request-pictures.ts'

/** Number of a store's products among which the packs of its sharing picture are chosen. */
const packsOfStore = 12
/** Number of a city's products among which the packs of its shop front are chosen. */
const packsOfCity = 120

type BrandRow = {
  brand_id: string
  city_id: string
  brand_name: Trilingual
  motif: string
  palette: BrandPalette
  lettering: string | null
}
type ProductRow = BrandRow & {
  id: string
  category: string
  weight: string
  name: Trilingual
  packshot: PackshotEntry
  plain_food: string
  plain_pack: string
}

const brandColumns = sql`b.id as brand_id, b.city_id, b.name as brand_name, b.motif, b.palette, b.lettering`
const productColumns = sql`p.id, p.category, p.weight, p.name, p.packshot, ${brandColumns},
  k.food as plain_food, k.pack as plain_pack`
const productTables = sql`product p join brand b on b.id = p.brand_id join category k on k.id = p.category`

/** Reads what the pictures of a subject depend on; undefined when it no longer exists, or the build has drawn it for good. */
export async function readDrawingInput(
  subject: PictureSubject,
  built: Pick<Pictures, 'find'>,
): Promise<DrawingInput | undefined> {
  const [kind, id] = splitSubject(subject)
  if (kind === 'product') return readProduct(id)
  if (kind === 'brand') return readBrand(id)
  if (kind === 'category') return readCategory(id)
  return readCity(id, built)
}

type PictureKind = 'product' | 'brand' | 'city' | 'category'

/** Splits a subject into its kind and its id. */
export function splitSubject(subject: PictureSubject): [PictureKind, string] {
  const slash = subject.indexOf('/')
  return [subject.slice(0, slash) as PictureKind, subject.slice(slash + 1)]
}

async function readProduct(id: string): Promise<DrawingInput | undefined> {
  const { rows } = await db().execute<ProductRow>(
    sql`select ${productColumns} from ${productTables} where p.id = ${id}`,
  )
  return rows[0] && { kind: 'product', packshot: shelvedOf(rows[0]) }
}

async function readBrand(id: string): Promise<DrawingInput | undefined> {
  const { rows } = await db().execute<BrandRow & { city_name: Trilingual }>(
    sql`select ${brandColumns}, c.name as city_name from brand b join city c on c.id = b.city_id where b.id = ${id}`,
  )
  const [row] = rows
  if (!row) return undefined
  const packs = await db().execute<ProductRow>(sql`
    select ${productColumns} from ${productTables}
    where b.id = ${id} and p.published order by p.position, p.id limit ${packsOfStore}`)
  return {
    kind: 'brand',
    cloth: clothOf(row),
    packshots: packs.rows.map(shelvedOf),
    place: `${row.city_name.en}, Gujarat`,
  }
}

async function readCategory(id: string): Promise<DrawingInput | undefined> {
  const [row] = await db()
    .select({ name: category.name, food: category.food, pack: category.pack, ground: category.ground })
    .from(category)
    .where(eq(category.id, id))
  if (!row) return undefined
  const { name, food, pack, ground } = row
  const plain = { id: plainPackshotId(id), category: id, plain: { food, pack }, name, weight: '' }
  return {
    kind: 'category',
    category: id,
    plain: packshotFromCatalogue(plain, shopBrand, { products: {}, brands: {} }),
    ground,
  }
}

async function readCity(id: string, built: Pick<Pictures, 'find'>): Promise<DrawingInput | undefined> {
  if (built.find(shopFrontPicture(id, 'en', 640))) return undefined
  const { rows } = await db().execute<ProductRow>(sql`
    select ${productColumns} from ${productTables}
    where b.city_id = ${id} and p.published order by p.created_at, p.id limit ${packsOfCity}`)
  if (rows.length === 0) return undefined
  const front = (language: (typeof languages)[number], key: string) => translateCode(language, 'shop-front', key)
  return {
    kind: 'city',
    packshots: choosePackshots(rows.map(shelvedOf)),
    fronts: languages.map((language) => ({
      city: id,
      language,
      labels: {
        captionFirst: front(language, 'captionFirst'),
        captionSecond: front(language, 'captionSecond'),
        welcome: front(language, 'welcome'),
      },
    })),
  }
}

const dataOf = (row: BrandRow) => ({
  brands: { [row.brand_id]: { lettering: row.lettering ?? 'sign', palette: row.palette } },
})

const brandOf = (row: BrandRow) => ({ id: row.brand_id, motif: row.motif, name: row.brand_name })

const clothOf = (row: BrandRow) => brandCloth(brandOf(row), { products: {}, ...dataOf(row) })

const shelvedOf = (row: ProductRow): Shelved =>
  packshotFromCatalogue({ ...row, plain: { food: row.plain_food, pack: row.plain_pack } }, brandOf(row), {
    products: { [row.id]: row.packshot },
    ...dataOf(row),
  })
