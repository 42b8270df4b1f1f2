import { type ListFilter, printFilters } from '#domain/lists/list-filter.ts'

type Days = { readonly from: string; readonly to: string }

/** Returns a list narrowed to days of one of its columns, and by more filters; without its first day from the beginning on. */
export function recordListPath(
  list: string,
  column: string,
  { from, to }: Days,
  filters: readonly ListFilter[],
  more: Readonly<Record<string, string>> = {},
): string {
  const filter = printFilters([{ column, operator: 'range', values: [from, to] }, ...filters])
  return `${list}?${new URLSearchParams({ ...more, filter })}`
}

/** Returns a filter for one of these choices. */
export const oneOf = (column: string, ...values: string[]): ListFilter => ({ column, operator: 'in', values })

/** Returns a filter for a text as it is, or for none. */
export const exactly = (column: string, value: string): ListFilter =>
  value === '' ? { column, operator: 'empty', values: [] } : { column, operator: 'is', values: [value] }
