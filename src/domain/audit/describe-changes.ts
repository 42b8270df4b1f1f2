/** What an act changed in one row, as the log stores it. */
export type RowChange = {
  readonly kind: string
  readonly id: string | null
  readonly columns: Readonly<Record<string, { readonly before?: unknown; readonly after?: unknown } | 'hidden'>>
}

const longestValue = 120

/**
 * Returns changes as lines of text, `refund state: requested → approved`. A value that is hidden shows as dots, and
 * nothing as a dash. The names of columns are those of the database, in every language.
 */
export const describeChanges = (changes: readonly RowChange[]): string[] =>
  changes.flatMap(({ kind, columns }) =>
    Object.entries(columns).map(([column, change]) =>
      change === 'hidden'
        ? `${kind} ${column}: •••`
        : `${kind} ${column}: ${written(change.before)} → ${written(change.after)}`,
    ),
  )

function written(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–'
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.length > longestValue ? `${text.slice(0, longestValue)}…` : text
}
