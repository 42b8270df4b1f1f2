import { and, asc, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { productSorts, productStates } from '#contract/products/product-contract.ts'
import type { Category } from '#domain/catalogue/catalogue.ts'
import { type Language, languages } from '#domain/language/language.ts'
import { foldWord, tokenize } from '#domain/search/search-key.ts'
import { showPicture } from '#server/catalogue/shape-product.ts'
import type { Needs } from '#server/context.ts'
import { product } from '#server/db/catalogue-tables.ts'
import { productChange } from '#server/db/product-tables.ts'
import { db } from '#server/db/transaction.ts'
import type { ProductRow } from './product-columns.ts'
import { stateOf } from './show-product.ts'

const pageLength = 50

export type ProductState = (typeof productStates)[number]
type Filter = {
  q?: string | undefined
  state?: ProductState | undefined
  category?: Category | undefined
  sort?: (typeof productSorts)[number] | undefined
  page?: number | undefined
}

const inState: Readonly<Record<ProductState, SQL | undefined>> = {
  archived: isNotNull(product.archivedAt),
  waiting: and(isNull(product.archivedAt), isNull(product.approvedAt)),
  on_sale: product.published as unknown as SQL,
  paused: and(isNull(product.archivedAt), isNotNull(product.approvedAt), eq(product.published, false)),
}

const orders = {
  position: [asc(product.position), asc(product.id)],
  name: [asc(sql`lower(${product.name}->>'en')`), asc(product.id)],
  price: [asc(product.pricePaise), asc(product.id)],
  stock: [asc(product.stock), asc(product.id)],
  newest: [desc(product.createdAt), asc(product.id)],
}

/** Matches products whose folded words begin with every typed word, in any script, or whose id is what was typed. */
function matching(q: string | undefined): SQL | undefined {
  const words = tokenize(q ?? '')
    .map(foldWord)
    .filter(Boolean)
  if (words.length === 0) return undefined
  const query = words.map((word) => `${word.replace(/[^\p{L}\p{M}\p{N}]/gu, '')}:*`).join(' & ')
  return sql`(${product.id} = ${q} or ${product.searchVector} @@ to_tsquery('simple', ${query}))`
}

/** Returns one page of a store's products, to work with; archived ones are listed only when asked for. */
export async function listOwnProducts(context: Needs<'pictures'>, brandId: string, filter: Filter, language: Language) {
  const where = and(
    eq(product.brandId, brandId),
    filter.state ? inState[filter.state] : isNull(product.archivedAt),
    filter.category ? eq(product.category, filter.category) : undefined,
    matching(filter.q),
  )
  const total = await db().$count(product, where)
  const pages = Math.max(1, Math.ceil(total / pageLength))
  const page = Math.min(filter.page ?? 1, pages)
  const rows = await db()
    .select()
    .from(product)
    .where(where)
    .orderBy(...orders[filter.sort ?? 'position'])
    .limit(pageLength)
    .offset((page - 1) * pageLength)
  return { items: await showRows(context, rows, language), total, page, pages, counts: await countStates(brandId) }
}

/** Returns rows as the list shows them. */
export async function showRows(context: Needs<'pictures'>, rows: readonly ProductRow[], language: Language) {
  const waiting = await db()
    .select({ id: productChange.productId })
    .from(productChange)
    .where(
      and(
        eq(productChange.state, 'waiting'),
        inArray(
          productChange.productId,
          rows.map(({ id }) => id),
        ),
      ),
    )
  const waits = new Set(waiting.map(({ id }) => id))
  return rows.map((row) => ({
    id: row.id,
    version: row.version,
    state: stateOf(row),
    name: row.name[language],
    signName: row.name.gu,
    category: row.category,
    weight: row.weight,
    price: row.pricePaise,
    stock: row.stock,
    weeklyCapacity: row.weeklyCapacity,
    position: row.position,
    waiting: waits.has(row.id),
    missing: languages.filter((each) => row.name[each] === '' || row.description[each] === ''),
    picture: showPicture(context.pictures, row.id),
  }))
}

async function countStates(brandId: string): Promise<Record<ProductState, number>> {
  const counted = async (state: ProductState) => db().$count(product, and(eq(product.brandId, brandId), inState[state]))
  return {
    waiting: await counted('waiting'),
    on_sale: await counted('on_sale'),
    paused: await counted('paused'),
    archived: await counted('archived'),
  }
}
