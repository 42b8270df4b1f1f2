import type { Language } from '#domain/language/language.ts'
import type { ProductContent } from '#domain/products/product-content.ts'
import { isSame } from '#domain/products/product-risk.ts'
import { refuse } from '#domain/refusal.ts'
import type { Needs } from '#server/context.ts'
import type { productChange } from '#server/db/product-tables.ts'
import { afterCommit, transaction } from '#server/db/transaction.ts'
import { requestStorePictures } from '#server/drawings/request-pictures.ts'
import { member, type Visitor } from '#server/http/visitor.ts'
import { openList } from '#server/lists/open-list.ts'
import { productChangeListSource } from './product-change-list-store.ts'
import {
  approveProduct,
  findChangedProduct,
  findChangeRow,
  findChangeWithProduct,
  findWaitingChange,
  listChangesWithProduct,
  lockChangedProduct,
  saveDecision,
} from './product-change-store.ts'
import { contentOf, type ProductRow } from './product-columns.ts'
import { listOtherSizes, lockFamilyOf } from './product-family-store.ts'
import { requireOwnWeight } from './product-sizes.ts'
import { type Editing, requireSellable, saveContent } from './save-product.ts'
import { showChange } from './show-product.ts'

type Waiting = { row: ProductRow; change: typeof productChange.$inferSelect }

/** Returns the list of all that was sent to review. */
export const openChangeList = (context: Needs<'pictures'>, language: Language) =>
  openList(
    {
      source: productChangeListSource(language),
      readRows: async (ids) =>
        (await listChangesWithProduct(ids.map(Number))).map((row) => {
          const { fields: _, ...change } = showChange(context, row, language)
          return { ...change, id: String(change.id), waitingSince: change.state === 'waiting' ? change.at : null }
        }),
    },
    language,
  )

/** Locks a change that waits, and its product first, as every edit does. Refuses with thing/not-found and flow/stale. */
async function lockChange(id: string) {
  const found = await findChangedProduct(Number(id))
  if (!found) return refuse('thing/not-found')
  await lockFamilyOf(found.productId)
  const row = await lockChangedProduct(found.productId)
  const change = await findChangeRow(Number(id))
  if (!row || !change) return refuse('thing/not-found')
  if (change.state !== 'waiting') return refuse('flow/stale')
  return { row, change }
}

const isChangeId = (id: string): boolean => /^[1-9]\d{0,14}$/.test(id)

/** Returns what was sent to review. Refuses with thing/not-found. */
export const readChange = (context: Needs<'pictures'>, id: string, language: Language) =>
  isChangeId(id) ? findChange(context, id, language) : refuse('thing/not-found')

/** Approves what waits, also in the other sizes of a family: it is what shoppers see from now on. Refuses with thing/not-found and flow/stale. */
export async function approveChange(
  context: Needs<'pictures' | 'catalogueChanged' | 'notifyOutbox' | 'searchEngine'>,
  id: string,
  visitor: Visitor,
) {
  if (!isChangeId(id)) return refuse('thing/not-found')
  const actor = member(visitor)
  await transaction(async () => {
    const first = await lockChange(id)
    const editing: Editing = { context, actor, source: 'review', language: visitor.language }
    for (const waiting of await withSizes(first)) await approve(editing, waiting)
    await requestStorePictures(context, first.row.brandId)
    afterCommit(() => context.catalogueChanged())
  })
  return findChange(context, id, visitor.language)
}

async function approve(editing: Editing, { row, change }: Waiting): Promise<void> {
  const content: ProductContent = { ...contentOf(row), ...change.risky, ...liveFields(contentOf(row)) }
  requireSellable(content)
  await requireOwnWeight(row, content)
  await saveContent(editing, row, content)
  if (row.approvedAt === null) await approveProduct(row.archivedAt === null, row.id)
  await saveDecision(change.id, editing.actor, { state: 'approved' })
}

/**
 * Adds the same change of the other sizes of the family, which one edit made and one decision ends; what waits there
 * beyond it keeps waiting on its own.
 */
async function withSizes(first: Waiting): Promise<Waiting[]> {
  const isNew = Object.keys(first.change.before).length === 0
  if (isNew) return [first]
  const waiting = [first]
  for (const row of await listOtherSizes(first.row)) {
    const change = await findWaitingChange(row.id)
    if (change && row.approvedAt !== null && isSame(change.risky, first.change.risky)) waiting.push({ row, change })
  }
  return waiting
}

/** Stock and price are sold and changed while a content waits: those of now count. */
const liveFields = ({ price, stock, weeklyCapacity, makeDays }: ProductContent) => ({
  price,
  stock,
  weeklyCapacity,
  makeDays,
})

/**
 * Declines what waits; what is on sale stays. The reason is shown to the seller at its field. Refuses with
 * thing/not-found and flow/stale.
 */
export async function declineChange(
  context: Needs<'pictures'>,
  id: string,
  { reason, field }: { reason: string; field: string | null },
  visitor: Visitor,
) {
  if (!isChangeId(id)) return refuse('thing/not-found')
  await transaction(async () => {
    for (const { change } of await withSizes(await lockChange(id)))
      await saveDecision(change.id, member(visitor), { state: 'declined', reason, field })
  })
  return findChange(context, id, visitor.language)
}

async function findChange(context: Needs<'pictures'>, id: string, language: Language) {
  const row = await findChangeWithProduct(Number(id))
  return showChange(context, row ?? refuse('thing/not-found'), language)
}
