import type { ProductContent } from '#domain/products/product-content.ts'
import { type FamilyContent, familyChange, familyContent } from '#domain/products/product-family.ts'
import { isSame } from '#domain/products/product-risk.ts'
import { Refusal, refuse } from '#domain/refusal.ts'
import { tagsOfStock } from '#server/catalogue/response-tags.ts'
import { afterCommit, transaction } from '#server/db/transaction.ts'
import type { Principal } from '#server/http/visitor.ts'
import { textCode } from '#server/translate.ts'
import { findOwnProduct, lockOwnProduct } from './own-product-store.ts'
import { findWaitingChange } from './product-change-store.ts'
import { contentOf, type ProductRow } from './product-columns.ts'
import { endSmallFamily, insertFamily, listOtherSizes, lockFamilyOf, setFamily } from './product-family-store.ts'
import { closeCategory } from './product-origin-store.ts'
import { lockStoreForProduct } from './product-row-store.ts'
import { addProduct, changeProduct, type Editing, saveContent } from './save-product.ts'

/** Returns the content as it will be once what waits for review is approved: the one that its form shows. */
async function proposedContent(row: ProductRow): Promise<ProductContent> {
  const waiting = await findWaitingChange(row.id)
  return { ...contentOf(row), ...(waiting && row.approvedAt !== null ? waiting.risky : {}) }
}

/**
 * Adds a size to the family of a product, in the caller's transaction: a new product, which waits for its first review.
 * What it says differently about the food itself changes for all sizes. Returns its id. Refuses as `addProduct`.
 */
export async function addSize(
  editing: Editing,
  principal: Principal,
  { brandId, sizeOf, content }: { brandId: string; sizeOf: string; content: ProductContent },
): Promise<string> {
  const first = await lockFamilyToJoin(sizeOf, brandId, principal)
  const shared = familyChange(await proposedContent(first), content)
  await requireOwnWeight({ id: '', familyId: first.familyId }, content)
  const id = await addProduct(editing, brandId, content, first.familyId)
  await shareWithSizes(editing, { id, familyId: first.familyId }, shared)
  return id
}

/** Changes a locked product as `changeProduct` does, and what its family shares in all its locked sizes. */
export async function changeSize(editing: Editing, row: ProductRow, content: ProductContent): Promise<void> {
  if (row.familyId === null) return changeProduct(editing, row, content)
  await requireOwnWeight(row, content)
  const shared = familyChange(await proposedContent(row), content)
  await changeProduct(editing, row, content)
  await shareWithSizes(editing, row, shared)
}

/**
 * Copies what an edit changed for the whole family to the other sizes, in the same transaction: each by the rules of its
 * own edits, so risky parts wait for review there too. Archived sizes follow. A draft takes it and stays one, whatever it
 * still lacks.
 */
async function shareWithSizes(
  editing: Editing,
  row: Pick<ProductRow, 'id' | 'familyId'>,
  change: Partial<FamilyContent>,
): Promise<void> {
  if (Object.keys(change).length === 0) return
  for (const size of await listOtherSizes(row)) {
    const before = await proposedContent(size)
    const after = { ...before, ...change }
    if (isSame(before, after)) continue
    if (size.approvedAt !== null || (await findWaitingChange(size.id))) await changeProduct(editing, size, after)
    else {
      if (change.category !== undefined) await closeCategory(size.id)
      await saveContent(editing, size, after)
    }
  }
}

/** Refuses with request/invalid at the weight if another size of the family has it, archived ones too. */
export async function requireOwnWeight(
  row: Pick<ProductRow, 'id' | 'familyId'>,
  { weight }: Pick<ProductContent, 'weight'>,
): Promise<void> {
  const sizes = await listOtherSizes(row)
  if (sizes.some((size) => size.weight === weight))
    throw new Refusal('request/invalid', { 'content.weight': textCode('product-problems', 'sizeTaken') })
}

/**
 * Locks the product that a new or another one becomes a size of, and returns its family, which begins here where it has
 * none. The store is locked first, as by everything that adds products to it. Refuses with thing/not-found, also for
 * another store's product.
 */
async function lockFamilyToJoin(productId: string, brandId: string, principal: Principal) {
  const store = await lockStoreForProduct(brandId)
  if (!store) return refuse('thing/not-found')
  await lockFamilyOf(productId)
  const row = await lockOwnProduct(productId, principal)
  if (row.brandId !== brandId) return refuse('thing/not-found')
  const familyId = row.familyId ?? (await insertFamily(brandId))
  if (row.familyId === null) await setFamily(row.id, familyId)
  return { ...row, familyId }
}

/**
 * Makes a product a size of another one of its store, whose texts and photographs it takes over as by an edit, or with
 * null takes it out of its family. Both products' pages show it at once. Refuses with thing/not-found and request/invalid.
 */
export const moveToFamily = (
  editing: Editing,
  principal: Principal,
  { id, of }: { id: string; of: string | null },
): Promise<void> =>
  transaction(async () => {
    if (of === id) refuse('thing/not-found')
    if (of === null) await leaveFamily(editing, principal, id)
    else await joinFamily(editing, principal, { id, of })
  })

async function leaveFamily(editing: Editing, principal: Principal, id: string): Promise<void> {
  await lockFamilyOf(id)
  const row = await lockOwnProduct(id, principal)
  if (row.familyId === null) return
  const sizes = await listOtherSizes(row)
  await setFamily(id, null)
  await endSmallFamily(row.familyId)
  notifyChange(editing, [id, ...sizes.map((size) => size.id)])
}

async function joinFamily(
  editing: Editing,
  principal: Principal,
  { id, of }: { id: string; of: string },
): Promise<void> {
  const { brandId } = await findOwnProduct(id, principal)
  const other = await lockFamilyToJoin(of, brandId, principal)
  await lockFamilyOf(id)
  const row = await lockOwnProduct(id, principal)
  if (row.familyId === other.familyId) return
  const joined = { ...row, familyId: other.familyId }
  await requireOwnWeight(joined, await proposedContent(row))
  await requireOwnWeight(joined, row)
  const sizes = [other, ...(await listOtherSizes(other))]
  await setFamily(id, other.familyId)
  if (row.familyId !== null) await endSmallFamily(row.familyId)
  const before = await proposedContent(row)
  const after = { ...before, ...familyContent(await proposedContent(other)) }
  if (!isSame(before, after)) await changeProduct(editing, joined, after)
  notifyChange(editing, [id, ...sizes.map((size) => size.id)])
}

const notifyChange = ({ context }: Editing, ids: readonly string[]): void =>
  afterCommit(() => context.catalogueChanged(tagsOfStock(ids)))
