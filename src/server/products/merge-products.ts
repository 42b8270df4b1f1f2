import type { Language } from '#domain/language/language.ts'
import { paise } from '#domain/money/money.ts'
import type { ProductContent } from '#domain/products/product-content.ts'
import {
  differingFields,
  findDuplicates,
  mergeContents,
  ownContent,
  type ProductMergeChoice,
  productMergeProblem,
} from '#domain/products/product-merge.ts'
import { isSame } from '#domain/products/product-risk.ts'
import { refuse } from '#domain/refusal.ts'
import { requestEngineIndex } from '#server/catalogue/index-search-engine.ts'
import { tagsOfReviews } from '#server/catalogue/response-tags.ts'
import { indexProducts } from '#server/catalogue/search-index-store.ts'
import { countStars } from '#server/catalogue/star-count-store.ts'
import { afterCommit, transaction } from '#server/db/transaction.ts'
import { member, type Principal, type Visitor } from '#server/http/visitor.ts'
import { refusalTextCode } from '#server/translate.ts'
import { formatField } from './format-field.ts'
import { findOwnProduct, lockOwnProduct } from './own-product-store.ts'
import { contentOf, type ProductRow } from './product-columns.ts'
import { endSmallFamily, listOtherSizes } from './product-family-store.ts'
import {
  closeMerged,
  findSideFacts,
  joinAliases,
  listNamedProducts,
  lockPair,
  movePair,
  saveProductMerge,
} from './product-merge-store.ts'
import { listWaiting, lockStoreForProduct } from './product-row-store.ts'
import { changeSize, moveToFamily } from './product-sizes.ts'
import type { Editing } from './save-product.ts'
import { stateOf } from './show-product.ts'

/** Returns groups of a store's products that are likely the same. */
export async function showProductDuplicates(brandId: string, language: Language) {
  const groups = findDuplicates(await listNamedProducts(brandId))
  const waiting = await listWaiting(groups.flat().map(({ id }) => id))
  return {
    groups: groups.map((group) =>
      group.map(({ id, name, weight, price, stock, ...row }) => ({
        id,
        name: name[language] || name.en,
        weight,
        price: paise(Number(price)),
        stock,
        state: stateOf({ ...row, archivedAt: null }, waiting.has(id)),
      })),
    ),
  }
}

async function readSide(row: ProductRow) {
  const facts = await findSideFacts(row.id)
  const waits = (await listWaiting([row.id])).has(row.id)
  const sizes = await listOtherSizes(row)
  return {
    row,
    facts,
    sizes,
    waits,
    side: {
      id: row.id,
      brandId: row.brandId,
      weight: row.weight,
      archived: row.archivedAt !== null,
      draft: row.approvedAt === null,
      inReview: waits,
      ...facts,
    },
  }
}
type Side = Awaited<ReturnType<typeof readSide>>

const seenOf = (target: Side, merged: Side): string => `${target.row.version}.${merged.row.version}`

const showSide = (
  { row, facts: { sold, reviews, questions, carts, awaited }, sizes, waits }: Side,
  language: Language,
) => ({
  id: row.id,
  name: row.name[language] || row.name.en,
  weight: row.weight,
  state: stateOf(row, waits),
  price: row.pricePaise,
  stock: row.stock,
  weeklyCapacity: row.weeklyCapacity,
  photos: row.photos.length,
  sold,
  reviews,
  questions,
  carts,
  awaited,
  sizes: sizes.map(({ weight }) => weight),
})

/** Returns two products side by side, and whether the second can be merged into the first. Refuses with thing/not-found. */
export async function showProductMerge(targetId: string, mergedId: string, principal: Principal, language: Language) {
  const target = await readSide(await findOwnProduct(targetId, principal))
  const merged = await readSide(await findOwnProduct(mergedId, principal))
  const [own, other] = [contentOf(target.row), contentOf(merged.row)]
  const problem = productMergeProblem(target.side, merged.side)
  return {
    target: showSide(target, language),
    merged: showSide(merged, language),
    fields: differingFields(own, other).map((field) => ({
      field,
      target: formatField(field, own, language),
      merged: formatField(field, other, language),
    })),
    problem: problem ? { code: problem, text: refusalTextCode(problem) } : null,
    seen: seenOf(target, merged),
  }
}

type MergeInput = ProductMergeChoice & { reason: string; seen: string }

/**
 * Merges the second product into the first, in one transaction with both and their families locked: its records
 * move, its page leads to the other one, and it is archived; orders keep what was sold. What bears a risk waits for
 * review, as in every edit. It cannot be undone. Refuses with thing/not-found, flow/stale (either changed since it was
 * shown), product-merge/* and request/invalid.
 */
export const mergeProducts = (
  context: Editing['context'],
  { targetId, mergedId }: { targetId: string; mergedId: string },
  input: MergeInput,
  visitor: Visitor,
): Promise<{ id: string }> =>
  transaction(async () => {
    const actor = member(visitor)
    const { brandId } = await findOwnProduct(targetId, actor)
    await lockStoreForProduct(brandId)
    const pair = { from: mergedId, to: targetId }
    await lockPair(pair)
    const target = await readSide(await lockOwnProduct(targetId, actor))
    const merged = await readSide(await lockOwnProduct(mergedId, actor))
    const problem = productMergeProblem(target.side, merged.side)
    if (problem) refuse(problem)
    if (seenOf(target, merged) !== input.seen) refuse('flow/stale')
    const before = { target: contentOf(target.row), merged: contentOf(merged.row) }
    const editing: Editing = { context, actor, source: 'merge', language: visitor.language }
    await closeMerged(pair)
    await joinAliases(pair)
    await saveTarget(editing, actor, { target, merged, content: mergeContents(before.target, before.merged, input) })
    const after = contentOf(await findOwnProduct(targetId, actor))
    const { sold, reviews, questions, carts, awaited } = merged.facts
    const moved = { reviews, questions, carts, awaited, soldBefore: sold }
    await saveProductMerge({
      mergedId,
      targetId,
      brandId,
      actorId: actor.id,
      actorName: actor.name,
      reason: input.reason,
      before,
      after,
      moved,
    })
    await movePair(pair)
    await countStars([mergedId, targetId])
    await indexProducts([targetId, mergedId])
    await requestEngineIndex(context, [targetId, mergedId])
    afterCommit(() => context.catalogueChanged(tagsOfReviews([targetId, mergedId])))
    return { id: targetId }
  })

type Saving = { target: Side; merged: Side; content: ProductContent }

/**
 * Saves what was chosen. A product without a family takes the merged one's place in its family, and what that has in
 * common; otherwise the merged one's family goes on without it.
 */
async function saveTarget(editing: Editing, actor: Principal, { target, merged, content }: Saving): Promise<void> {
  const [first] = merged.sizes
  const joins = target.row.familyId === null && first !== undefined
  const row = await lockOwnProduct(target.row.id, actor)
  const own = joins ? ownContent(content, contentOf(row)) : content
  if (!isSame(own, contentOf(row))) await changeSize(editing, row, own)
  if (joins) await moveToFamily(editing, actor, { id: target.row.id, of: first.id })
  else if (merged.row.familyId !== null) await endSmallFamily(merged.row.familyId)
}
