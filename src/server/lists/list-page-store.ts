import { SQL, sql } from 'drizzle-orm'
import { mostCounted, pageSizes } from '#domain/lists/list-declaration.ts'
import { db } from '#server/db/transaction.ts'
import { type ListOrder, listCondition, listOrder } from './list-condition-store.ts'
import type { ListRequest, ListSource } from './list-source.ts'

/** Rows of an exported file at most. */
const mostExported = 50_000

/** Ids that are numbers are read as texts too. */
const idsOf = async (query: SQL): Promise<string[]> =>
  (await db().execute<{ id: string | number }>(query)).rows.map(({ id }) => String(id))

/**
 * Reads the ids of one page in their order, with the total. A page beyond the last one is the last one. Refuses with
 * request/invalid for filters that the list does not declare; an unknown sort is the list's own.
 */
export async function readListPage(source: ListSource, scope: SQL | undefined, request: ListRequest) {
  const where = (await listCondition(source, scope, request)) ?? sql`true`
  const order = listOrder(source, request)
  const counted = await countList(source, where)
  const total = Math.min(counted, mostCounted)
  const size = request.size ?? pageSizes[0]
  const pages = Math.max(1, Math.ceil(total / size))
  const page = Math.min(request.page ?? 1, pages)
  const ids = await idsOf(pageQuery(source, where, order, { limit: size, offset: (page - 1) * size }))
  return { ids, total, isMore: counted > mostCounted, page, pages, size }
}

function tablesOf({ from }: ListSource, sortedBy?: string): readonly SQL[] {
  const tables = typeof from === 'function' ? from(sortedBy) : from
  return tables instanceof SQL ? [tables] : tables
}

type Page = { limit: number; offset: number }

/** Builds the query for the ids of rows in their order. Of a list in several tables each gives as many rows as may be on the page. */
export function pageQuery(
  source: ListSource,
  where: SQL,
  { column, key, orderBy }: ListOrder,
  { limit, offset }: Page,
): SQL {
  const { id } = source
  const tables = tablesOf(source, column)
  const [only = sql``] = tables
  if (tables.length === 1)
    return sql`select ${id} as id from ${only} where ${where} order by ${orderBy(key, id)} limit ${limit} offset ${offset}`
  const first = tables.map(
    (from) =>
      sql`(select ${id} as id, ${key} as key from ${from} where ${where} order by ${orderBy(key, id)} limit ${limit + offset})`,
  )
  return sql`
    select id from (${sql.join(first, sql` union all `)}) found
    order by ${orderBy(sql`key`, sql`id`)} limit ${limit} offset ${offset}`
}

async function countList(source: ListSource, where: SQL): Promise<number> {
  const most = mostCounted + 1
  const counted = tablesOf(source).map((from) => sql`(select from ${from} where ${where} limit ${most})`)
  const { rows } = await db().execute<{ count: number }>(sql`
    select count(*)::int as count from (${sql.join(counted, sql` union all `)}) counted`)
  return rows[0]?.count ?? 0
}

/** Reads the ids of all rows of a view in their order, up to `most`. Refuses as `readListPage` does. */
export async function readListIds(
  source: ListSource,
  scope: SQL | undefined,
  request: ListRequest,
  most: number = mostExported,
): Promise<string[]> {
  const where = (await listCondition(source, scope, request)) ?? sql`true`
  return idsOf(pageQuery(source, where, listOrder(source, request), { limit: most, offset: 0 }))
}

/** Returns those of these ids that the scope holds, in the order of their ids. */
export function readChosenIds(source: ListSource, scope: SQL | undefined, ids: readonly string[]): Promise<string[]> {
  const chosen = tablesOf(source).map(
    (from) => sql`
      select ${source.id} as id from ${from} where ${scope ?? sql`true`} and ${source.id} = any(${sql.param([...ids])}::text[])`,
  )
  return idsOf(sql`${sql.join(chosen, sql` union all `)} order by id`)
}

/** Puts rows into the order of their ids; a row that has left meanwhile is left out. */
export function inOrderOf<Row extends { id: string }>(ids: readonly string[], rows: readonly Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
