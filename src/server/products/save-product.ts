import type { Language } from '#domain/language/language.ts'
import type { ProductContent } from '#domain/products/product-content.ts'
import { productProblems } from '#domain/products/product-problems.ts'
import { isSame, splitChange } from '#domain/products/product-risk.ts'
import { Refusal, refuse } from '#domain/refusal.ts'
import { requestEngineIndex } from '#server/catalogue/index-search-engine.ts'
import { tagsOfStock } from '#server/catalogue/response-tags.ts'
import { indexProducts } from '#server/catalogue/search-index-store.ts'
import type { Needs } from '#server/context.ts'
import type { ProductSource } from '#server/db/product-tables.ts'
import { afterCommit } from '#server/db/transaction.ts'
import { requestProductPictures } from '#server/drawings/request-pictures.ts'
import type { Principal } from '#server/http/visitor.ts'
import { currentCategory } from '#server/shop/category-memory.ts'
import { textCode, textCodeOf } from '#server/translate.ts'
import { insertChange, replaceWaitingChange } from './product-change-store.ts'
import { columnsOf, contentOf, type ProductRow } from './product-columns.ts'
import { newProductId } from './product-id.ts'
import { closeCategory } from './product-origin-store.ts'
import { lockOwnPhoto } from './product-photo-store.ts'
import { findLastPosition, insertProduct, lockStoreForProduct, saveProductColumns } from './product-row-store.ts'
import { insertFirstVersion, insertVersion } from './product-version-store.ts'

/** Who changes products, by which way, and in which language. */
export type Editing = {
  context: Needs<'catalogueChanged' | 'notifyOutbox' | 'searchEngine'>
  actor: Pick<Principal, 'id' | 'name'>
  source: ProductSource
  language: Language
}

/** Refuses with request/invalid, each problem at its field, unless the content can be sold. */
export function requireSellable(content: ProductContent): void {
  const category = currentCategory(content.category)
  if (!category)
    throw new Refusal('request/invalid', {
      'content.category': textCode('product-problems', 'categoryMissing'),
    })
  const problems = productProblems(content, category)
  if (problems.length === 0) return
  throw new Refusal(
    'request/invalid',
    Object.fromEntries(problems.map(({ field, code }) => [`content.${field}`, textCodeOf('product-problems', code)])),
  )
}

/** Refuses with request/invalid unless every photograph is one of the store's. */
async function requireOwnPhotos(brandId: string, { photos }: ProductContent): Promise<void> {
  for (const { id } of photos) {
    const own = await lockOwnPhoto(id, brandId)
    if (!own)
      throw new Refusal('request/invalid', {
        'content.photos': textCode('product-problems', 'photoMissing'),
      })
  }
}

/**
 * Adds a product to a store, in the caller's transaction; it waits for its first review. Returns its id. Refuses with
 * thing/not-found for an unknown store, and request/invalid.
 */
export async function addProduct(
  editing: Editing,
  brandId: string,
  content: ProductContent,
  familyId: string | null = null,
): Promise<string> {
  requireSellable(content)
  const id = await insertContent(editing, brandId, content, familyId)
  await queueReview(editing, id, content, {})
  return id
}

/**
 * Adds a draft to a store, in the caller's transaction: it may lack what `draftProblems` lets it, and waits for no review
 * before its form is saved whole. Returns its id. Refuses with thing/not-found for an unknown store.
 */
export const addDraft = (editing: Editing, brandId: string, content: ProductContent): Promise<string> =>
  insertContent(editing, brandId, content, null)

async function insertContent(
  editing: Editing,
  brandId: string,
  content: ProductContent,
  familyId: string | null,
): Promise<string> {
  const store = await lockStoreForProduct(brandId)
  if (!store) return refuse('thing/not-found')
  await requireOwnPhotos(brandId, content)
  const id = await newProductId(content.name.en, store.id)
  const last = await findLastPosition(brandId)
  await insertProduct({
    id,
    brandId,
    familyId,
    ...columnsOf(content),
    ...capacityOf(content),
    published: false,
    approvedAt: null,
    position: (last?.position ?? -1) + 1,
  })
  await indexProducts([id])
  await requestEngineIndex(editing.context, [id])
  await recordVersion(editing, id, 1, content)
  await requestProductPictures(editing.context, { id, category: content.category })
  return id
}

/**
 * Changes a locked product, in the caller's transaction: what bears no risk at once, the rest waits for review
 * (docs/spec/decisions.md#54). A change that another one already waits with replaces it. Refuses with request/invalid.
 */
export async function changeProduct(editing: Editing, row: ProductRow, content: ProductContent): Promise<void> {
  requireSellable(content)
  await requireOwnPhotos(row.brandId, content)
  const before = contentOf(row)
  if (row.approvedAt === null) {
    await closeCategory(row.id)
    await saveContent(editing, row, content)
    await queueReview(editing, row.id, content, {})
    return
  }
  const { now, risky } = splitChange(before, content)
  if (!isSame(now, before)) await saveContent(editing, row, now)
  const old = Object.fromEntries(Object.keys(risky).map((field) => [field, before[field as keyof ProductContent]]))
  await queueReview(editing, row.id, risky, old)
}

/** Writes a content with all that is derived from it, as a new version. */
export async function saveContent(editing: Editing, row: ProductRow, content: ProductContent): Promise<void> {
  const before = contentOf(row)
  if (isSame(before, content)) return
  await saveProductColumns(row.id, {
    ...columnsOf(content, row),
    ...capacityOf(content, row),
    version: row.version + 1,
  })
  await indexProducts([row.id])
  await requestEngineIndex(editing.context, [row.id])
  await saveFirstVersion(row)
  await recordVersion(editing, row.id, row.version + 1, content)
  await requestProductPictures(editing.context, { id: row.id, category: content.category })
  afterCommit(() => editing.context.catalogueChanged(tagsOfStock([row.id])))
}

/** A product with a weekly capacity begins the running week full; one that had it keeps what is left. */
function capacityOf({ weeklyCapacity, stock }: ProductContent, row?: ProductRow) {
  if (weeklyCapacity === null) return { weeklyCapacity: null, beginsWeek: null, stock }
  if (row?.weeklyCapacity === weeklyCapacity) return { stock }
  return { weeklyCapacity, beginsWeek: true, stock: weeklyCapacity }
}

/** A product that was never edited has no version yet: the one on sale is recorded before it is replaced. */
async function saveFirstVersion(row: ProductRow): Promise<void> {
  await insertFirstVersion({
    productId: row.id,
    version: row.version,
    content: contentOf(row),
    source: 'first',
    actorName: '',
    at: row.createdAt,
  })
}

const recordVersion = (
  { actor, source }: Editing,
  productId: string,
  version: number,
  content: ProductContent,
): Promise<unknown> => insertVersion({ productId, version, content, source, actorId: actor.id, actorName: actor.name })

/** Puts what waits into the review queue in place of what waited before; an empty change only withdraws that. */
async function queueReview(
  { actor, source }: Editing,
  productId: string,
  risky: Partial<ProductContent>,
  before: Partial<ProductContent>,
): Promise<void> {
  await replaceWaitingChange(productId)
  if (Object.keys(risky).length === 0) return
  await insertChange({ productId, risky, before, source, actorId: actor.id, actorName: actor.name })
}
