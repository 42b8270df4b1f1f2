import type { CategoryId } from '#domain/catalogue/category.ts'
import { refuse } from '#domain/refusal.ts'
import { member, type Visitor } from '#server/http/visitor.ts'
import { categoryOf, findCategory } from '#server/shop/category-memory.ts'
import { lockOwnProduct } from './own-product-store.ts'
import { columnsOf, contentOf } from './product-columns.ts'
import { saveProductColumns } from './product-row-store.ts'
import { type Editing, saveContent } from './save-product.ts'

/** What taking a move back needs. */
export type CategoryBefore = { category: CategoryId; version: number }

/**
 * Moves one product to a category under its lock, in the caller's transaction, and answers customs' questions by the
 * rules of that category; a product that is in it already is only judged again. Returns what taking the move back needs;
 * null for one that did not move. Refuses with thing/not-found and category/other-kind (food among things, or the reverse).
 */
export async function moveToCategory(
  context: Editing['context'],
  id: string,
  to: CategoryId,
  visitor: Visitor,
): Promise<CategoryBefore | null> {
  const row = await lockOwnProduct(id, member(visitor))
  const content = { ...contentOf(row), category: to }
  if (row.category === to) {
    const { importFlags, exportEligible } = columnsOf(content, row)
    await saveProductColumns(id, { importFlags, exportEligible })
    return null
  }
  const target = findCategory(to) ?? refuse('thing/not-found')
  if (categoryOf(row.category).isFood !== target.isFood) refuse('category/other-kind')
  const editing = { context, actor: member(visitor), source: 'list', language: visitor.language } as const
  await saveContent(editing, row, content)
  return { category: row.category, version: row.version + 1 }
}

/**
 * Moves a product back, in the caller's transaction. Refuses with thing/not-found, flow/stale when it was changed since, and
 * category/archived while the category it was in is out of use.
 */
export async function moveBack(
  context: Editing['context'],
  id: string,
  { category, version }: CategoryBefore,
  visitor: Visitor,
): Promise<void> {
  const row = await lockOwnProduct(id, member(visitor))
  if (row.version !== version) refuse('flow/stale')
  if (findCategory(category)?.archivedAt !== null) refuse('category/archived')
  const editing = { context, actor: member(visitor), source: 'undo', language: visitor.language } as const
  await saveContent(editing, row, { ...contentOf(row), category })
}
