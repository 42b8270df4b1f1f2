import { isCategoryId } from '../catalogue/category.ts'
import { type ColumnType, columnOf, type ListColumn, type ListDeclaration } from './list-declaration.ts'

/** How a filter compares; `within` names a span of days that moves with the calendar. */
export type FilterOperator = 'has' | 'is' | 'starts' | 'range' | 'in' | 'within' | 'empty' | 'filled' | 'yes' | 'no'

/**
 * One condition on one column. `values` are as typed: one for `has`, `is`, `starts` and `within`, both ends for `range`
 * (one may be empty), one or more for `in`, none for the others. Amounts are rupees, days YYYY-MM-DD in India.
 */
export type ListFilter = {
  readonly column: string
  readonly operator: FilterOperator
  readonly values: readonly string[]
}

/** Spans of days by name, in the order of the menu. */
export const daySpans = ['today', 'yesterday', 'last7', 'last30', 'month'] as const

const operatorsByType: Readonly<Record<ColumnType, readonly FilterOperator[]>> = {
  text: ['has', 'is', 'starts', 'empty', 'filled'],
  number: ['range', 'empty', 'filled'],
  money: ['range'],
  day: ['within', 'range', 'empty', 'filled'],
  choice: ['in'],
  flag: ['yes', 'no'],
  tags: ['in', 'empty', 'filled'],
}

/** Returns the ways in which a column can be filtered, the usual one first. */
export const operatorsOf = (column: ListColumn): readonly FilterOperator[] =>
  column.filters ? operatorsByType[column.type] : []

/** Filters of one list at most; more is not typed by a person. */
export const mostFilters = 12

const numberPattern = /^-?\d{1,9}(\.\d{1,2})?$/
const wholePattern = /^-?\d{1,9}$/
const dayPattern = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/

/** Checks the values of one filter by the type of its column. */
export function isValidFilter(filter: ListFilter, list: ListDeclaration): boolean {
  const column = columnOf(list, filter.column)
  if (!column || !operatorsOf(column).includes(filter.operator)) return false
  const { values } = filter
  const [first = '', second = ''] = values
  switch (filter.operator) {
    case 'has':
    case 'is':
    case 'starts':
      return values.length === 1 && first.trim() !== '' && first.length <= 80
    case 'in':
      return values.length > 0 && values.every((value) => isChoiceOf(column, value))
    case 'within':
      return values.length === 1 && (daySpans as readonly string[]).includes(first)
    case 'range':
      return values.length === 2 && first + second !== '' && values.every((end) => end === '' || isEnd(end, column))
    default:
      return values.length === 0
  }
}

/** A category or tag that is none of the shop's finds nothing, which is no fault of a link. */
const isChoiceOf = (column: ListColumn, value: string): boolean => {
  if (column.from === 'categories') return isCategoryId(value)
  if (column.from === 'order-tags') return /^[\w-]{1,80}$/.test(value)
  return column.values?.includes(value) === true
}

function isEnd(text: string, { type }: ListColumn): boolean {
  if (type === 'day') return dayPattern.test(text) && isoDay(text) === text
  return (type === 'money' ? numberPattern : wholePattern).test(text)
}

/**
 * Parses the filters of a URL: `price.range:100|200;state.in:on_sale|paused`, where `\` keeps a separator that belongs
 * to a value. Returns the filters that the list declares, and whether the text held anything else.
 */
export function parseFilters(
  text: string | undefined,
  list: ListDeclaration,
): { filters: readonly ListFilter[]; isWhole: boolean } {
  const parts = splitAt(text ?? '', ';').filter((part) => part !== '')
  const filters = parts.flatMap((part) => parseFilter(part, list) ?? [])
  return {
    filters: filters.slice(0, mostFilters),
    isWhole: filters.length === parts.length && parts.length <= mostFilters,
  }
}

function parseFilter(part: string, list: ListDeclaration): ListFilter | undefined {
  const [, column = '', operator = '', , rest] = /^([A-Za-z]+)\.([a-z]+)(:([\s\S]*))?$/.exec(part) ?? []
  const filter = {
    column,
    operator: operator as FilterOperator,
    values: rest === undefined ? [] : splitAt(rest, '|').map(unescaped),
  }
  return isValidFilter(filter, list) ? filter : undefined
}

/** Writes filters for the URL; the inverse of `parseFilters`. */
export const printFilters = (filters: readonly ListFilter[]): string =>
  filters
    .map(({ column, operator, values }) =>
      values.length === 0 ? `${column}.${operator}` : `${column}.${operator}:${values.map(escaped).join('|')}`,
    )
    .join(';')

const escaped = (value: string): string => value.replace(/[\\;|]/g, '\\$&')
const unescaped = (value: string): string => value.replace(/\\([\s\S])/g, '$1')

/** Splits at a separator that no backslash keeps. */
function splitAt(text: string, separator: string): string[] {
  const parts: string[] = []
  let part = ''
  for (let index = 0; index < text.length; index++) {
    if (text[index] === separator) {
      parts.push(part)
      part = ''
    } else if (text[index] === '\\') part += text.slice(index, ++index + 1)
    else part += text[index]
  }
  return [...parts, part]
}

/** Returns the day that a text of its form names; the 31st of a shorter month is the next one's first. */
const isoDay = (text: string): string => new Date(Date.parse(text)).toISOString().slice(0, 10)
