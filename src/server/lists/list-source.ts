import type { SQL } from 'drizzle-orm'
import type { ListDeclaration } from '#domain/lists/list-declaration.ts'

type ListTables = SQL | readonly SQL[]

/** How a declared list is read: the second half of its declaration, next to its endpoint. */
export type ListSource = {
  readonly list: ListDeclaration
  /**
   * What follows `from`, with its joins. Of a list that is kept in several tables one for each, with the same names in it: each is read in
   * the wanted order, from its own indexes, and the results are merged. A function where the join depends on the column that is sorted by:
   * a table joined from the left is not read at all when only its key is named, yet rows cannot come in its order.
   */
  readonly from: ListTables | ((sortedBy: string | undefined) => ListTables)
  /** The unique id, which is also the last thing sorted by. */
  readonly id: SQL
  /** Columns by key: text, integer, paise, timestamptz, one of the declared values, or a boolean. */
  readonly columns: Readonly<Record<string, SQL>>
  /** Of columns of tags: builds the condition that a row has one of these tags, or any. */
  readonly tagged?: Readonly<Record<string, (wanted: readonly string[] | 'any') => Promise<SQL>>>
  /** Columns that are never null: one index serves them up and down. */
  readonly filled?: readonly string[]
  /** Builds the condition for what is typed into the search field. */
  readonly search: (typed: string) => SQL | undefined | Promise<SQL | undefined>
}

/** What a caller of a list asks for, decoded by `listQuery`. */
export type ListRequest = {
  q?: string | undefined
  filter?: string | undefined
  sort?: string | undefined
  size?: number | undefined
  page?: number | undefined
}
