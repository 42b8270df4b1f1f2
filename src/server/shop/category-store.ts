import { asc, getTableColumns } from 'drizzle-orm'
import type { Category } from '#domain/catalogue/category.ts'
import { category } from '#server/db/category-tables.ts'
import { db } from '#server/db/transaction.ts'

const { createdAt: _created, updatedAt: _updated, ...columns } = getTableColumns(category)

/** Reads every category in the shop's order, also those that were archived. */
export const readAllCategories = (): Promise<Category[]> =>
  db().select(columns).from(category).orderBy(asc(category.position), asc(category.id))
