import fc from 'fast-check'
import { expect } from 'vitest'
import { shippedCategories } from '#domain/catalogue/shipped-categories.ts'
import { type ListColumn, type ListDeclaration, parseSort, printSort } from '#domain/lists/list-declaration.ts'
import { daySpans, isValidFilter, type ListFilter, operatorsOf, printFilters } from '#domain/lists/list-filter.ts'
import { indianDay } from '#domain/time/calendar-day.ts'

type Row = { id: string } & Record<string, unknown>
type Page = { items: Row[]; total: number }

/**
 * Checks a staff list against a plain reading of its rows: every declared sort, up and down, and filters with sorts, of
 * values that its rows have. `read` asks the list with a URL query; it has at most 100 rows.
 */
export async function expectListAsRead(list: ListDeclaration, read: (query: string) => Promise<Page>, runs = 40) {
  const { items: all, total } = await read('size=100')
  expect(all.length).toBe(total)
  expect(total).toBeGreaterThan(1)
  const sorts = list.columns.flatMap(({ key, sorts }) => (sorts ? [key, `-${key}`] : []))
  const ordered = new Map<string, Row[]>()
  for (const sort of sorts) {
    const { items } = await read(`size=100&sort=${sort}`)
    expect(items.map(({ id }) => id).toSorted(), sort).toEqual(all.map(({ id }) => id).toSorted())
    expectSorted(items, sort, list)
    ordered.set(sort, items)
  }
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...sorts), filtersOf(list, all), async (sort, filters) => {
      const query = new URLSearchParams({ size: '100', sort, filter: printFilters(filters) })
      const fitting = (ordered.get(sort) ?? []).filter((row) => filters.every((filter) => fits(row, filter, list)))
      const { items, total: counted } = await read(`${query}`)
      expect(items.map(({ id }) => id)).toEqual(fitting.map(({ id }) => id))
      expect(counted).toBe(fitting.length)
    }),
    { numRuns: runs },
  )
}

const columnNamed = (list: ListDeclaration, key: string): ListColumn => {
  const column = list.columns.find((each) => each.key === key)
  if (!column) throw new Error(`no column ${key}`)
  return column
}

/** Rows without a value are last both ways; texts and choices are in the order of the database. */
function expectSorted(rows: readonly Row[], text: string, list: ListDeclaration): void {
  const sort = parseSort(text, list)
  if (!sort) throw new Error(`no sort ${text}`)
  expect(printSort(sort)).toBe(text)
  const { type } = columnNamed(list, sort.column)
  const values = rows.map((row) => row[sort.column]).map((value) => (isNone(value) ? null : value))
  const firstEmpty = values.indexOf(null)
  if (firstEmpty >= 0)
    expect(
      values.slice(firstEmpty).every((value) => value === null),
      text,
    ).toBe(true)
  if (type === 'text' || type === 'choice' || type === 'tags') return
  const keys = values
    .filter((value) => value !== null)
    .map((value) => (type === 'day' ? Date.parse(String(value)) : Number(value)))
  const sorted = keys.toSorted((one, other) => (sort.descending ? other - one : one - other))
  expect(keys, text).toEqual(sorted)
}

const isNone = (value: unknown): boolean => value === undefined || (Array.isArray(value) && value.length === 0)

const filtersOf = (list: ListDeclaration, rows: readonly Row[]): fc.Arbitrary<ListFilter[]> =>
  fc.array(
    fc
      .constantFrom(...list.columns.filter(({ filters }) => filters))
      .chain((column) =>
        fc
          .constantFrom(...operatorsOf(column))
          .chain((operator) =>
            valuesOf(column, operator, rows).map((values) => ({ column: column.key, operator, values })),
          ),
      )
      .filter((filter) => isValidFilter(filter, list)),
    { minLength: 1, maxLength: 3 },
  )

function valuesOf(column: ListColumn, operator: string, rows: readonly Row[]): fc.Arbitrary<string[]> {
  const known = rows
    .map((row) => row[column.key])
    .filter((value) => value !== null && value !== undefined && value !== '')
  const one = known.length === 0 ? fc.constant('0' as unknown) : fc.constantFrom(...known)
  switch (operator) {
    case 'is':
      return one.map((value) => [String(value).toUpperCase().slice(0, 80)])
    case 'starts':
      return fc.tuple(one, fc.integer({ min: 1, max: 6 })).map(([value, length]) => [String(value).slice(0, length)])
    case 'has':
      return fc
        .tuple(one, fc.nat(5), fc.integer({ min: 1, max: 6 }))
        .map(([value, from, length]) => [String(value).slice(from, from + length)])
    case 'in':
      return fc.subarray([...(column.values ?? shippedCategories.map(({ id }) => id))], { minLength: 1 })
    case 'within':
      return fc.constantFrom(...daySpans).map((span) => [span])
    case 'range':
      return fc.tuple(end(column, one), end(column, one)).map(([from, to]) => [from, to])
    default:
      return fc.constant([])
  }
}

const end = ({ type }: ListColumn, one: fc.Arbitrary<unknown>): fc.Arbitrary<string> =>
  fc.oneof(
    fc.constant(''),
    one.map((value) =>
      type === 'day' ? dayOf(value) : type === 'money' ? String(value) : String(Math.round(Number(value))),
    ),
  )

const dayOf = (value: unknown): string =>
  indianDay(Number.isNaN(Date.parse(String(value))) ? new Date() : new Date(String(value))).day

/** Decides by reading whether a row fits a filter. */
function fits(row: Row, { column, operator, values }: ListFilter, list: ListDeclaration): boolean {
  const { type } = columnNamed(list, column)
  const value = row[column]
  const text = value === null || value === undefined ? '' : String(value)
  const [first = '', second = ''] = values
  switch (operator) {
    case 'has':
      return text.toLowerCase().includes(first.trim().toLowerCase())
    case 'starts':
      return text.toLowerCase().startsWith(first.trim().toLowerCase())
    case 'is':
      return text.toLowerCase() === first.trim().toLowerCase()
    case 'in':
      return values.includes(text)
    case 'empty':
      return text === ''
    case 'filled':
      return text !== ''
    case 'yes':
      return value === true
    case 'no':
      return value !== true
    case 'within':
      return text !== '' && isWithin(dayOf(text), first)
    case 'range': {
      if (text === '') return false
      if (type === 'day') return (first === '' || dayOf(text) >= first) && (second === '' || dayOf(text) <= second)
      return (first === '' || Number(text) >= Number(first)) && (second === '' || Number(text) <= Number(second))
    }
  }
}

function isWithin(day: string, span: string): boolean {
  const today = indianDay(new Date()).day
  const back = (days: number) => new Date(Date.parse(today) - days * 86_400_000).toISOString().slice(0, 10)
  const from =
    { today, yesterday: back(1), last7: back(6), last30: back(29), month: `${today.slice(0, 7)}-01` }[span] ?? today
  const to = span === 'yesterday' ? back(1) : today
  return day >= from && day <= to
}
