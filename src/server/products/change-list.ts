import type { Paise } from '#domain/money/money.ts'
import { refuse } from '#domain/refusal.ts'
import type { Needs } from '#server/context.ts'
import { afterCommit, transaction } from '#server/db/transaction.ts'
import { member, type Visitor } from '#server/http/visitor.ts'
import { showRows } from './list-products.ts'
import { lockOwnProduct } from './own-product-store.ts'
import { contentOf, type ProductRow } from './product-columns.ts'
import {
  listPositions,
  listProductsById,
  lockStoreOfProducts,
  savePositions,
  saveProductState,
} from './product-row-store.ts'
import { requireSellable, saveContent } from './save-product.ts'

type ListChange = {
  id: string
  seen: number
  price?: Paise | undefined
  stock?: number | undefined
  state?: 'on_sale' | 'paused' | 'archived' | undefined
}

/**
 * Changes prices, stock and availability from the list, all of them or none. Rows are locked in one order, so that two
 * people's lists never deadlock. Refuses with thing/not-found, flow/stale (a row changed since it was shown),
 * product/not-approved (on sale before its review) and request/invalid.
 */
export async function changeProducts(
  context: Needs<'pictures' | 'catalogueChanged' | 'notifyOutbox' | 'searchEngine'>,
  changes: readonly ListChange[],
  visitor: Visitor,
) {
  const ids = await transaction(async () => {
    for (const change of changes.toSorted((one, other) => (one.id < other.id ? -1 : 1)))
      await changeOne(context, change, visitor)
    return changes.map(({ id }) => id)
  })
  const rows = await listProductsById(ids)
  return showRows(context, rows, visitor.language)
}

async function changeOne(
  context: Needs<'catalogueChanged' | 'notifyOutbox' | 'searchEngine'>,
  change: ListChange,
  visitor: Visitor,
): Promise<void> {
  const actor = member(visitor)
  const row = await lockOwnProduct(change.id, actor)
  if (row.version !== change.seen) refuse('flow/stale')
  const before = contentOf(row)
  const content = { ...before, price: change.price ?? before.price, stock: change.stock ?? before.stock }
  if (change.price !== undefined || change.stock !== undefined) {
    requireSellable(content)
    await saveContent({ context, actor, source: 'list', language: visitor.language }, row, content)
  }
  if (change.state) await changeState(context, row, change.state)
}

/** Sets the state of a locked product. Refuses with product/not-approved. */
export async function changeState(
  context: Needs<'catalogueChanged'>,
  row: ProductRow,
  state: 'on_sale' | 'paused' | 'archived',
): Promise<void> {
  if (state === 'on_sale' && row.approvedAt === null) refuse('product/not-approved')
  await saveProductState(row.id, state)
  afterCommit(() => context.catalogueChanged())
}

/**
 * Moves a product to a position among the products of its store that are not archived, and renumbers them. Returns
 * its position, from 1. Refuses with thing/not-found.
 */
export async function moveProduct(
  context: Needs<'catalogueChanged'>,
  brandId: string,
  { id, to }: { id: string; to: number },
): Promise<number> {
  return transaction(async () => {
    const store = await lockStoreOfProducts(brandId)
    if (!store) return refuse('thing/not-found')
    const rows = await listPositions(brandId)
    const shown = rows.filter(({ archivedAt }) => archivedAt === null).map((row) => row.id)
    if (!shown.includes(id)) return refuse('thing/not-found')
    const others = shown.filter((each) => each !== id)
    const at = Math.min(to, shown.length) - 1
    const ordered = [...others.slice(0, at), id, ...others.slice(at)]
    await savePositions(ordered)
    afterCommit(() => context.catalogueChanged())
    return at + 1
  })
}
