import { type SQL, sql } from 'drizzle-orm'
import { mostCounted, pageSizes } from '#domain/lists/list-declaration.ts'
import { db } from '#server/db/transaction.ts'
import { listCondition, listOrder } from './list-condition-store.ts'
import type { ListRequest, ListSource } from './list-source.ts'

/** Rows of an exported file at most. */
const mostExported = 50_000

/** Ids that are numbers are read as texts too. */
const idsOf = async (query: SQL): Promise<string[]> =>
  (await db().execute<{ id: string | number }>(query)).rows.map(({ id }) => String(id))

/**
 * Reads the ids of one page in their order, with the total. A page beyond the last one is the last one. Refuses with
 * request/invalid for filters and sorts that the list does not declare.
 */
export async function readListPage(source: ListSource, scope: SQL | undefined, request: ListRequest) {
  const where = (await listCondition(source, scope, request)) ?? sql`true`
  const order = listOrder(source, request)
  const counted = await countList(source, where)
  const total = Math.min(counted, mostCounted)
  const size = request.size ?? pageSizes[0]
  const pages = Math.max(1, Math.ceil(total / size))
  const page = Math.min(request.page ?? 1, pages)
  const ids = await idsOf(sql`
    select ${source.id} as id from ${source.from} where ${where} order by ${order} limit ${size} offset ${(page - 1) * size}`)
  return { ids, total, isMore: counted > mostCounted, page, pages, size }
}

async function countList(source: ListSource, where: SQL): Promise<number> {
  const { rows } = await db().execute<{ count: number }>(sql`
    select count(*)::int as count from (select from ${source.from} where ${where} limit ${mostCounted + 1}) counted`)
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
  return idsOf(sql`
    select ${source.id} as id from ${source.from} where ${where} order by ${listOrder(source, request)} limit ${most}`)
}

/** Returns those of these ids that the scope holds, in the order of their ids. */
export const readChosenIds = (source: ListSource, scope: SQL | undefined, ids: readonly string[]): Promise<string[]> =>
  idsOf(sql`
    select ${source.id} as id from ${source.from}
    where ${scope ?? sql`true`} and ${source.id} = any(${sql.param([...ids])}::text[]) order by ${source.id}`)

/** Puts rows into the order of their ids; a row that has left meanwhile is left out. */
export function inOrderOf<Row extends { id: string }>(ids: readonly string[], rows: readonly Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
