import { type Language, languageNames, languages } from '../language/language.ts'

/** What an act changed in one row, as the log stores it. */
export type RowChange = {
  readonly kind: string
  readonly id: string | null
  readonly columns: Readonly<Record<string, { readonly before?: unknown; readonly after?: unknown } | 'hidden'>>
}

const longestValue = 120

/**
 * Returns changes as lines of text, `refund state: requested → approved`. A value that is hidden shows as dots, and
 * nothing as a dash. A text of three languages has a line for each that changed, and a version of a page, an email or a theme one
 * for each part. The names of columns are those of the database, in every language.
 */
export const describeChanges = (changes: readonly RowChange[]): string[] =>
  changes.flatMap(({ kind, columns }) =>
    Object.entries(columns).flatMap(([column, change]) => {
      if (change === 'hidden') return [`${kind} ${column}: •••`]
      const { before, after } = change
      if (column === 'changes' && isPartChanges(after)) return after.map((part) => describePart(kind, part))
      if (isTrilingual(before ?? after) && isTrilingual(after ?? before))
        return languages
          .filter((language) => textIn(before, language) !== textIn(after, language))
          .map((language) =>
            lineOf(`${kind} ${column}${named(language)}`, textIn(before, language), textIn(after, language)),
          )
      return [lineOf(`${kind} ${column}`, before, after)]
    }),
  )

/** One part of a version, as `content_version.changes` has it. */
type Part = { group: string; language: Language | null; lines: readonly { did: 'removed' | 'added'; text: string }[] }

const isPartChanges = (value: unknown): value is readonly Part[] =>
  Array.isArray(value) && value.every((part: Part | null) => part && 'group' in part && Array.isArray(part.lines))

function describePart(kind: string, { group, language, lines }: Part): string {
  const textOf = (wanted: 'removed' | 'added') =>
    lines
      .filter(({ did }) => did === wanted)
      .map(({ text }) => text)
      .join(' / ')
  return lineOf(`${kind} ${group}${language ? named(language) : ''}`, textOf('removed'), textOf('added'))
}

const named = (language: Language): string => ` (${languageNames[language].full})`

const isTrilingual = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  Object.keys(value).length === languages.length &&
  languages.every((language) => typeof (value as Record<string, unknown>)[language] === 'string')

const textIn = (value: unknown, language: Language): string =>
  (value as Record<string, string> | null | undefined)?.[language] ?? ''

const lineOf = (name: string, before: unknown, after: unknown): string =>
  `${name}: ${written(before)} → ${written(after)}`

function written(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–'
  if (Array.isArray(value) && value.every((item) => typeof item === 'string')) return written(value.join(', '))
  const text = (typeof value === 'string' ? value : JSON.stringify(value)).replace(/\s+/g, ' ')
  return text.length > longestValue ? `${text.slice(0, longestValue)}…` : text
}
