import type { Language, Trilingual } from '#domain/language/language.ts'
import { type ProductContent, shownFields } from '#domain/products/product-content.ts'
import { showPicture } from '#server/catalogue/shape-product.ts'
import type { Needs } from '#server/context.ts'
import type { productChange } from '#server/db/product-tables.ts'
import type { Principal } from '#server/http/visitor.ts'
import { formatField } from './format-field.ts'
import { findOwnProduct } from './own-product-store.ts'
import { findNewestChange } from './product-change-store.ts'
import { contentOf, type ProductRow } from './product-columns.ts'
import { listAlike, listOtherSizes } from './product-family-store.ts'
import { listOpenCategories } from './product-origin-store.ts'
import { showPhotos } from './product-photos.ts'
import { listWaiting } from './product-row-store.ts'

/** Returns whether shoppers see a product, and if not, why. `waits`: something of it is in review. */
export function stateOf(row: Pick<ProductRow, 'archivedAt' | 'approvedAt' | 'published'>, waits: boolean) {
  if (row.archivedAt !== null) return 'archived' as const
  if (row.approvedAt === null) return waits ? ('waiting' as const) : ('draft' as const)
  return row.published ? ('on_sale' as const) : ('paused' as const)
}

/** Returns a product as its seller edits it. Refuses with thing/not-found. */
export async function showOwnProduct(context: Needs<'pictures'>, id: string, principal: Principal, language: Language) {
  const row = await findOwnProduct(id, principal)
  const last = await findNewestChange(id)
  const content = contentOf(row)
  const proposed = last?.change.state === 'waiting' ? { ...content, ...last.change.risky } : null
  const [sizes, alike] = [await listOtherSizes(row), await listAlike(row)]
  const waiting = await listWaiting([row, ...sizes, ...alike].map((each) => each.id))
  const showSize = (size: ProductRow) => ({
    id: size.id,
    weight: size.weight,
    state: stateOf(size, waiting.has(size.id)),
  })
  const photoIds = new Set([...content.photos, ...(proposed?.photos ?? [])].map((photo) => photo.id))
  return {
    id: row.id,
    brandId: row.brandId,
    version: row.version,
    state: stateOf(row, waiting.has(row.id)),
    categoryOpen: (await listOpenCategories([row.id])).has(row.id),
    content: content as Editable,
    proposed: proposed as Editable | null,
    change: last && ['waiting', 'declined'].includes(last.change.state) ? showChange(context, last, language) : null,
    picture: showPicture(context.pictures, row.id),
    photos: await showPhotos([...photoIds]),
    mergedInto: row.mergedInto,
    sizes: sizes.map(showSize),
    alike: alike.map(showSize),
  }
}

/** The contract's arrays are mutable. */
type Editable = {
  -readonly [Field in keyof ProductContent]: ProductContent[Field] extends readonly (infer Item)[]
    ? Item[]
    : ProductContent[Field]
}

type ChangeRow = {
  change: typeof productChange.$inferSelect
  row: Pick<ProductRow, 'id' | 'name'>
  brandName: Trilingual
}

/** Returns what waits, or waited, for review. */
export const showChange = (context: Needs<'pictures'>, { change, row, brandName }: ChangeRow, language: Language) => ({
  id: change.id,
  productId: row.id,
  brandName: brandName[language],
  state: change.state,
  isNew: Object.keys(change.before).length === 0,
  name: row.name[language],
  picture: showPicture(context.pictures, row.id),
  actor: change.actorName,
  at: change.at,
  fields: showDifferences(change.before, change.risky, language),
  decidedBy: change.decidedName,
  decidedAt: change.decidedAt,
  reason: change.reason,
  reasonField: change.field,
})

/** Returns the changed fields as texts, old and new. */
export const showDifferences = (before: Partial<ProductContent>, after: Partial<ProductContent>, language: Language) =>
  shownFields
    .filter((field) => field in after)
    .map((field) => ({
      field,
      before: field in before ? formatField(field, before, language) : '',
      after: formatField(field, after, language),
    }))
