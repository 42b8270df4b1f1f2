import type { Language } from '#domain/language/language.ts'
import { productDifferences } from '#domain/products/product-risk.ts'
import { refuse } from '#domain/refusal.ts'
import type { Needs } from '#server/context.ts'
import { transaction } from '#server/db/transaction.ts'
import { member, type Principal, type Visitor } from '#server/http/visitor.ts'
import { findOwnProduct, lockOwnProduct } from './own-product-store.ts'
import { contentOf } from './product-columns.ts'
import { lockFamilyOf } from './product-family-store.ts'
import { changeSize } from './product-sizes.ts'
import { findVersion, listNewestVersions, mostShown } from './product-version-store.ts'
import { showDifferences } from './show-product.ts'

/** Returns every version of a product, the newest first, with what it changed. Refuses with thing/not-found. */
export async function listVersions(id: string, principal: Principal, language: Language) {
  await findOwnProduct(id, principal)
  const rows = await listNewestVersions(id)
  return rows.slice(0, mostShown).map((row, index) => {
    const earlier = rows[index + 1]?.content
    const changed = earlier ? productDifferences(earlier, row.content).map(({ field }) => field) : []
    const pick = (content: object) =>
      Object.fromEntries(Object.entries(content).filter(([field]) => changed.includes(field as never)))
    return {
      version: row.version,
      source: row.source,
      actor: row.actorName,
      at: row.at,
      fields: earlier ? showDifferences(pick(earlier), pick(row.content), language) : [],
    }
  })
}

/**
 * Makes an earlier version the content again: by the rules of any other change, so its risky parts wait. Stock stays as
 * it is. Refuses with thing/not-found, flow/stale and request/invalid.
 */
export async function restoreVersion(
  context: Needs<'catalogueChanged' | 'notifyOutbox' | 'searchEngine'>,
  id: string,
  { seen, version }: { seen: number; version: number },
  visitor: Visitor,
): Promise<void> {
  const actor = member(visitor)
  await transaction(async () => {
    await lockFamilyOf(id)
    const row = await lockOwnProduct(id, actor)
    if (row.version !== seen) refuse('flow/stale')
    const stored = await findVersion(id, version)
    const { content } = stored ?? refuse('thing/not-found')
    const restored = { ...content, stock: contentOf(row).stock }
    await changeSize({ context, actor, source: 'restore', language: visitor.language }, row, restored)
  })
}
