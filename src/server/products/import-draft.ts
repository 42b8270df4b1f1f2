import { languages, type Trilingual } from '#domain/language/language.ts'
import { draftProblems } from '#domain/products/draft-problems.ts'
import type { ProductContent } from '#domain/products/product-content.ts'
import type { SheetProblem } from '#domain/products/product-sheet.ts'
import { categoryOf } from '#server/shop/category-memory.ts'
import { insertFamily, listOtherSizes, setFamily } from './product-family-store.ts'
import { isImported, listSizesOf, type OriginKey, saveOrigin } from './product-origin-store.ts'
import { lockStoreForProduct } from './product-row-store.ts'
import type { RowResult } from './product-sheet-store.ts'
import { proposeNames } from './propose-names.ts'
import { addDraft, type Editing } from './save-product.ts'

type Draft = { content: ProductContent; cells: Readonly<Record<string, string>>; from: OriginKey; isApplying: boolean }

/**
 * Adds a pack of another system's export as a draft of the store, in the caller's transaction, joined to the packs of
 * the same product. One that was added before stays as it is now. What the export does not say is left open in the draft:
 * its form asks for it before it can be reviewed.
 */
export async function importDraft(editing: Editing, { content, cells, from, isApplying }: Draft): Promise<RowResult> {
  // Two sheets may hold the same pack: the second one waits until it is saved.
  await lockStoreForProduct(from.brandId)
  if (await isImported(from)) return { state: 'same', fields: [] }
  const name = await completeNames(content.name)
  const draft = { ...content, name, hsnCode: content.hsnCode || openHsnCode }
  const wrong = draftProblems(draft, categoryOf(draft.category))
  if (wrong.length > 0)
    return {
      state: 'refused',
      fields: [],
      problems: wrong.map(({ field, code }): SheetProblem => ({ column: field, value: cells[field] ?? '', code })),
    }
  const productId = await addDraft(editing, from.brandId, draft)
  await joinSizes(from, { id: productId, weight: draft.weight })
  await saveOrigin(from, { productId, categoryOpen: (cells.category ?? '') === '' })
  const { language } = editing
  if (isApplying) return { state: 'applied', productId, seen: 1 }
  return { state: 'new', fields: [{ field: `name.${language}`, before: '', after: name[language] }] }
}

/** The customs code of a draft that has none yet: no form and no review accepts it. */
const openHsnCode = '0000'

/** Returns the names with a proposal, or else the given one, where the export has none. */
async function completeNames(name: Trilingual): Promise<Trilingual> {
  const proposed = await proposeNames(name)
  const given = languages.map((language) => name[language]).find((text) => text.trim() !== '') ?? ''
  return Object.fromEntries(languages.map((language) => [language, proposed[language] || given])) as Trilingual
}

/**
 * Makes a pack a size of those that came with the same product, unless another size has its weight, which may have been
 * added here. A pack that was taken out of the family stays out of it.
 */
async function joinSizes(from: OriginKey, { id, weight }: { id: string; weight: string }): Promise<void> {
  const imported = await listSizesOf(from)
  const [first] = imported
  if (!first) return
  const known = imported.find((size) => size.familyId !== null)?.familyId ?? null
  const sizes = [...imported, ...(await listOtherSizes({ id, familyId: known }))]
  if (sizes.some((size) => size.weight === weight)) return
  const familyId = known ?? (await insertFamily(from.brandId))
  if (known === null) await setFamily(first.id, familyId)
  await setFamily(id, familyId)
}
