import type { ProductBulkAct } from '#domain/bulk/bulk-act.ts'
import type { Language } from '#domain/language/language.ts'
import { paise } from '#domain/money/money.ts'
import { type BulkProduct, bulkEffect } from '#domain/products/product-bulk.ts'
import { productLimits } from '#domain/products/product-content.ts'
import { Refusal, refuse } from '#domain/refusal.ts'
import type { Needs } from '#server/context.ts'
import { member, type Visitor } from '#server/http/visitor.ts'
import { inOrderOf } from '#server/lists/list-page-store.ts'
import { changeState } from './change-list.ts'
import { lockOwnProduct } from './own-product-store.ts'
import { contentOf, type ProductRow } from './product-columns.ts'
import { listProductsById, listWaiting } from './product-row-store.ts'
import { requireSellable, saveContent } from './save-product.ts'
import { stateOf } from './show-product.ts'

type BulkNeeds = Needs<'catalogueChanged' | 'notifyOutbox' | 'searchEngine'>

/** What taking a change back needs: the fields as they were, and how far the stock was moved. */
export type ProductBefore = {
  version: number
  price?: number
  stockMoved?: number
  weeklyCapacity?: number | null
  state?: 'on_sale' | 'paused' | 'archived'
  stateSet?: 'on_sale' | 'paused' | 'archived'
}

const factsOf = (row: ProductRow, waits: boolean): BulkProduct => ({
  price: row.pricePaise,
  stock: row.stock,
  weeklyCapacity: row.weeklyCapacity,
  state: stateOf(row, waits),
})

/** Returns what an act would do to these products, in their order. */
export async function weighProducts(ids: readonly string[], act: ProductBulkAct, language: Language) {
  const rows = inOrderOf(ids, await listProductsById([...ids]))
  const waiting = await listWaiting(ids)
  return rows.map((row) => ({
    id: row.id,
    name: row.name[language] || row.name.en,
    seen: row.version,
    facts: factsOf(row, waiting.has(row.id)),
    effect: effectOf(row, factsOf(row, waiting.has(row.id)), act),
  }))
}

/** Returns what an act does to a product, or its refusal, as it would be under the lock. */
function effectOf(row: ProductRow, facts: BulkProduct, act: ProductBulkAct) {
  const effect = bulkEffect(facts, act)
  if ('refused' in effect || effect.state !== undefined) return effect
  try {
    requireSellable({ ...contentOf(row), ...effect })
    return effect
  } catch (error) {
    if (error instanceof Refusal) return { refused: error.code, details: error.details }
    throw error
  }
}

/** Returns the names of products by their ids. */
export async function nameProducts(ids: readonly string[], language: Language): Promise<Map<string, string>> {
  const rows = await listProductsById([...ids])
  return new Map(rows.map((row) => [row.id, row.name[language] || row.name.en]))
}

/**
 * Does an act to one product under its lock, in the caller's transaction; returns what taking it back needs. Refuses as
 * `bulkEffect` does, and with thing/not-found, flow/stale (changed since it was chosen) and request/invalid.
 */
export async function bulkChangeProduct(
  context: BulkNeeds,
  { id, seen }: { id: string; seen: number | null },
  act: ProductBulkAct,
  visitor: Visitor,
): Promise<ProductBefore> {
  const actor = member(visitor)
  const { language } = visitor
  const row = await lockOwnProduct(id, actor)
  if (seen !== null && row.version !== seen) refuse('flow/stale')
  const facts = factsOf(row, (await listWaiting([id])).has(id))
  const effect = bulkEffect(facts, act)
  if ('refused' in effect) return refuse(effect.refused)
  if (effect.state !== undefined) {
    await changeState(context, row, effect.state)
    const before = facts.state === 'draft' || facts.state === 'waiting' ? 'paused' : facts.state
    return { version: row.version, state: before, stateSet: effect.state }
  }
  const content = { ...contentOf(row), ...effect }
  requireSellable(content)
  await saveContent({ context, actor, source: 'list', language }, row, content)
  return {
    version: row.version + 1,
    ...(effect.price === undefined ? {} : { price: row.pricePaise }),
    ...(effect.stock === undefined ? {} : { stockMoved: effect.stock - row.stock }),
    ...(effect.weeklyCapacity === undefined ? {} : { weeklyCapacity: row.weeklyCapacity }),
  }
}

/**
 * Takes the act back on one product, in the caller's transaction. Stock is moved back by as much as it was moved, because
 * some may have been sold since. Refuses with thing/not-found, and with flow/stale when the product was changed since.
 */
export async function undoBulkChange(
  context: BulkNeeds,
  id: string,
  before: ProductBefore,
  visitor: Visitor,
): Promise<void> {
  const actor = member(visitor)
  const { language } = visitor
  const row = await lockOwnProduct(id, actor)
  if (row.version !== before.version) refuse('flow/stale')
  if (before.state !== undefined) {
    if (stateOf(row, false) !== before.stateSet && row.approvedAt !== null) refuse('flow/stale')
    return changeState(context, row, before.state)
  }
  const content = contentOf(row)
  const stock = Math.max(0, Math.min(productLimits.stock, row.stock - (before.stockMoved ?? 0)))
  await saveContent({ context, actor, source: 'list', language }, row, {
    ...content,
    stock,
    price: before.price === undefined ? content.price : paise(before.price),
    weeklyCapacity: before.weeklyCapacity === undefined ? content.weeklyCapacity : before.weeklyCapacity,
  })
}
