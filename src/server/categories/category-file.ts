import { isDeepStrictEqual } from 'node:util'
import type { CategoryId, CategoryTerms } from '#domain/catalogue/category.ts'
import { Refusal } from '#domain/refusal.ts'
import type { FileReply } from '#server/http/endpoint-handler.ts'
import type { Visitor } from '#server/http/visitor.ts'
import { refusalText } from '#server/refusal-text.ts'
import { readAllCategories } from '#server/shop/category-store.ts'
import { translate } from '#server/translate.ts'
import { addCategory, assertTerms, type ChangeContext, changeCategory, termsOf } from './change-category.ts'

type Entry = CategoryTerms & { id: CategoryId }
type Result = { id: CategoryId; name: string; did: 'added' | 'changed' | 'same' | 'refused'; problem: string | null }

/** Returns the categories in use as a JSON file, as the import reads it. */
export async function exportCategories(): Promise<FileReply> {
  const all = (await readAllCategories()).filter(({ archivedAt }) => archivedAt === null)
  const categories = all.map((row) => ({ id: row.id, ...termsOf(row) }))
  return {
    contentType: 'application/json; charset=utf-8',
    bytes: Buffer.from(`${JSON.stringify({ categories }, null, 2)}\n`),
    name: 'categories.json',
  }
}

/**
 * Says what each category of a file would do, and with `apply` does it: one with the id of a category changes it, any other
 * is added. One that is refused leaves the others alone; none is archived.
 */
export async function importCategories(
  context: ChangeContext,
  { categories, apply }: { categories: readonly Entry[]; apply: boolean },
  visitor: Visitor,
): Promise<{ items: Result[] }> {
  const items: Result[] = []
  for (const entry of categories) items.push(await importOne(context, entry, apply, visitor))
  return { items }
}

async function importOne(context: ChangeContext, entry: Entry, apply: boolean, visitor: Visitor): Promise<Result> {
  const { id, ...terms } = entry
  const before = (await readAllCategories()).find((category) => category.id === id)
  const said = { id, name: terms.name[visitor.language] }
  if (before && isDeepStrictEqual(termsOf(before), terms)) return { ...said, did: 'same', problem: null }
  const reason = translate(visitor.language, 'categories', 'file.reason')
  try {
    assertTerms(terms)
    if (apply && before) await changeCategory(context, id, { ...terms, reason, seen: before.version }, visitor)
    else if (apply) await addCategory(context, { ...terms, reason }, visitor, id)
    return { ...said, did: before ? 'changed' : 'added', problem: null }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { ...said, did: 'refused', problem: refusalText(visitor.language, error.code, error.details) }
  }
}
