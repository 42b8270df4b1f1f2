import type { Pool } from 'pg'
import type { Category, CategoryId } from '#domain/catalogue/category.ts'
import { shippedCategories } from '#domain/catalogue/shipped-categories.ts'
import type { Language } from '#domain/language/language.ts'
import type { Database } from '#server/db/database.ts'
import { databaseScope } from '#server/db/database-scope.ts'
import { readAllCategories } from './category-store.ts'

/** Every category by its database: rules and pages ask for them far too often to read them each time. */
const memory = new WeakMap<Pool, readonly Category[]>()
/** Those read last, for what is written outside of a database's scope: a feed while it is sent. */
let latest: readonly Category[] = shippedCategories

/** Reads the categories of a database again, for visitors and background work; returns whether any has changed. */
export async function refreshCategories(database: Database): Promise<boolean> {
  const all = await database.run(readAllCategories)
  const isNew = JSON.stringify(all) !== JSON.stringify(memory.get(database.pool))
  memory.set(database.pool, all)
  latest = all
  memory.set(database.background.pool, all)
  if (database.kind === 'postgres' && database.replica) memory.set(database.replica.pool, all)
  return isNew
}

/** Returns every category in the shop's order, with those that were archived. Until they are read: what a shop starts with. */
export function everyCategory(pool: Pool | undefined = databaseScope.getStore()?.database.pool): readonly Category[] {
  return pool ? (memory.get(pool) ?? shippedCategories) : latest
}

/** Returns the categories that products can be in, in the shop's order. */
export const listCategories = (pool?: Pool): readonly Category[] =>
  everyCategory(pool).filter(({ archivedAt }) => archivedAt === null)

export const findCategory = (id: CategoryId): Category | undefined =>
  everyCategory().find((category) => category.id === id)

/**
 * Returns the category of something stored. One that another process has added a moment ago counts as food that is
 * neither cooked nor raw grain, the strictest of rules.
 */
export function categoryOf(id: CategoryId): Category {
  const found = findCategory(id)
  if (found) return found
  const [first] = shippedCategories
  if (!first) throw new Error('a shop starts with categories')
  const name = { en: id, gu: id, hi: id }
  return { ...first, id, name, sign: name, meaning: name, countsAsCooked: false, isRawGrain: false, mayBeInOil: false }
}

/** Returns the category that a product of this one is in now: itself, or what took its products over. */
export function currentCategory(id: CategoryId): Category | undefined {
  const found = findCategory(id)
  return found?.movedTo ? currentCategory(found.movedTo) : found
}

/** Returns the name of a category; the id of one that is not known. */
export const categoryName = (id: CategoryId, language: Language): string => findCategory(id)?.name[language] ?? id
