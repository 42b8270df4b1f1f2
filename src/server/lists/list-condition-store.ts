import { and, type SQL, sql } from 'drizzle-orm'
import { columnOf, parseSort } from '#domain/lists/list-declaration.ts'
import { type ListFilter, parseFilters } from '#domain/lists/list-filter.ts'
import { refuse } from '#domain/refusal.ts'
import { patternOf } from '#server/db/piece-pattern.ts'
import type { ListRequest, ListSource } from './list-source.ts'

/**
 * Builds the condition of a list: its scope, the search and every filter. Refuses with request/invalid when a filter is
 * not one of the list's: leaving it out would show, and change, more rows than were meant.
 */
export async function listCondition(
  source: ListSource,
  scope: SQL | undefined,
  { q, filter }: ListRequest,
): Promise<SQL | undefined> {
  const { filters, isWhole } = parseFilters(filter, source.list)
  if (!isWhole) refuse('request/invalid', { filter: filter ?? '' })
  return and(
    scope,
    q?.trim() ? await source.search(q.trim()) : undefined,
    ...(await Promise.all(filters.map((each) => filterCondition(source, each)))),
  )
}

async function filterCondition(source: ListSource, filter: ListFilter): Promise<SQL> {
  const { column, operator, values } = filter
  const tagged = source.tagged?.[column]
  if (tagged) return tagCondition(tagged, filter)
  const value = columnSql(source, column)
  const type = columnOf(source.list, column)?.type
  const [first = ''] = values
  switch (operator) {
    case 'has':
      return sql`${value} ilike ${patternOf(first)}`
    case 'starts':
      return sql`${value} ilike ${patternOf(first).slice(1)}`
    case 'is':
      return sql`lower(${value}) = lower(${first.trim()})`
    case 'in':
      return sql`${value} = any(${sql.param([...values])}::text[])`
    case 'within':
      return spanCondition(value, first)
    case 'range':
      return rangeCondition(value, type ?? 'number', values)
    case 'yes':
      return sql`coalesce(${value}, false)`
    case 'no':
      return sql`not coalesce(${value}, false)`
    case 'empty':
      return type === 'text' ? sql`coalesce(${value}, '') = ''` : sql`${value} is null`
    case 'filled':
      return type === 'text' ? sql`coalesce(${value}, '') <> ''` : sql`${value} is not null`
  }
}

type Tagged = NonNullable<ListSource['tagged']>[string]

async function tagCondition(tagged: Tagged, { operator, values }: ListFilter): Promise<SQL> {
  if (operator === 'in') return tagged(values)
  return operator === 'filled' ? tagged('any') : sql`not ${await tagged('any')}`
}

function rangeCondition(value: SQL, type: string, [from = '', to = '']: readonly string[]): SQL {
  if (type === 'day')
    return sql`${and(
      from === '' ? sql`true` : sql`${value} >= ${startOf(sql`${from}::date`)}`,
      to === '' ? undefined : sql`${value} < ${startOf(sql`${to}::date + 1`)}`,
    )}`
  const number = (text: string) => (type === 'money' ? Math.round(Number(text) * 100) : Number(text))
  return sql`${and(
    from === '' ? sql`true` : sql`${value} >= ${number(from)}::bigint`,
    to === '' ? undefined : sql`${value} <= ${number(to)}::bigint`,
  )}`
}

/** Days are those of India. */
const startOf = (day: SQL): SQL => sql`((${day})::timestamp at time zone 'Asia/Kolkata')`
const today = sql`(now() at time zone 'Asia/Kolkata')::date`

function spanCondition(value: SQL, span: string): SQL {
  const [from, to] = {
    today: [today, sql`${today} + 1`],
    yesterday: [sql`${today} - 1`, today],
    last7: [sql`${today} - 6`, sql`${today} + 1`],
    last30: [sql`${today} - 29`, sql`${today} + 1`],
    month: [sql`date_trunc('month', ${today})::date`, sql`${today} + 1`],
  }[span] ?? [today, today]
  return sql`${value} >= ${startOf(from ?? today)} and ${value} < ${startOf(to ?? today)}`
}

/** What a list is sorted by first, and how; equal rows are in the order of their ids, so that pages neither repeat nor miss one. */
export type ListOrder = { column: string; key: SQL; orderBy: (key: SQL, id: SQL) => SQL }

/** Returns the order of a list. A link to a column that does not sort, or not any more, gets the list's own order: it shows the same rows. */
export function listOrder(source: ListSource, request: ListRequest): ListOrder {
  const sort = parseSort(request.sort ?? '', source.list) ?? source.list.sort
  const { type } = columnOf(source.list, sort.column) ?? {}
  const value = columnSql(source, sort.column)
  const key = type === 'text' ? sql`lower(${value})` : value
  const nulls = source.filled?.includes(sort.column) ? sql`` : sql`nulls last`
  const direction = sort.descending ? sql`desc` : sql`asc`
  return { column: sort.column, key, orderBy: (by, id) => sql`${by} ${direction} ${nulls}, ${id} ${direction}` }
}

function columnSql({ list, columns }: ListSource, key: string): SQL {
  const value = columns[key]
  if (!value) throw new Error(`The list ${list.name} has no SQL for its column ${key}.`)
  return value
}
