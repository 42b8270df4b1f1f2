import { asLines } from '../language/clean-text.ts'
import type { TextCode } from '../language/text-code.ts'
import { destroyed, latinDigits, plainNumber } from './cell-text.ts'

/** The records that staff create and change by a file. */
export type ImportSubjectName = 'promotions' | 'stores' | 'countries'

/** Rows of such a file at most: each is written by the act of its form. */
export const mostImportRows = 500

/**
 * A column of a file of records. `choice` is one of several codes, `choices` several of them separated by `;`. A column that an
 * export has and that nobody can change by a file `isOnlyShown`.
 */
export type ImportColumn = {
  readonly key: string
  readonly kind: 'text' | 'money' | 'number' | 'time' | 'choice' | 'choices' | 'flag'
  /** May be cleared with a single `-`. */
  readonly clears?: true
  readonly isOnlyShown?: true
}

/** One thing to correct in a row: the column's key, null for the row as a whole, and what is wrong as a code of imports, or as the text of a refusal. */
export type ImportProblem = { readonly column: string | null } & (
  | { readonly code: string }
  | { readonly text: TextCode }
)

/** Returns the codes that a text may mean in a column, in any language; several when a name is not unique. */
export type FindChoices = (column: string, text: string) => readonly string[]

export type ImportValue = string | number | boolean | null | readonly string[]

/** What a record has now, by column, to tell changes from what a file repeats. */
export type StoredValues = Readonly<Record<string, ImportValue | undefined>>

/** What a spreadsheet shows of a formula that was not calculated, or the formula itself. */
const formula = /^=|^#(?:REF!|VALUE!|NAME\?|DIV\/0!|NUM!|NULL!|N\/A)/

type Read = { value: ImportValue } | { code: string }

/** Returns a day as `2026-11-28`, with a time of day as `2026-11-28T09:00`; days may also be written 28-11-2026 or 28/11/2026. */
function readTime(text: string): Read {
  const plain = latinDigits(text)
  const turned = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})(.*)$/.exec(plain)
  const [, date, month, year, rest] = turned ?? []
  const written = turned ? `${year}-${month?.padStart(2, '0')}-${date?.padStart(2, '0')}${rest}` : plain
  const read = /^(\d{4}-\d{2}-\d{2})(?:[T ]((?:[01]\d|2[0-3]):[0-5]\d)(?::00)?)?$/.exec(written)
  const [, day, time] = read ?? []
  const isDay = day !== undefined && new Date(`${day}T00:00:00Z`).toJSON()?.startsWith(day)
  return isDay ? { value: time === undefined ? day : `${day}T${time}` } : { code: 'time' }
}

function readChoices(key: string, text: string, find: FindChoices): Read {
  const found = text
    .split(/[;|]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => find(key, part))
  if (found.some(({ length }) => length === 0)) return { code: 'choice' }
  return { value: [...new Set(found.flatMap(([code]) => code ?? []))] }
}

function readChoice(key: string, text: string, find: FindChoices, stored: ImportValue | undefined): Read {
  const codes = find(key, text)
  const [only] = codes
  if (only === undefined) return { code: 'choice' }
  if (codes.length === 1) return { value: only }
  return typeof stored === 'string' && codes.includes(stored) ? { value: stored } : { code: 'ambiguous' }
}

function readNumber(text: string, shape: RegExp, code: string): Read {
  const plain = plainNumber(text).replace(/%$/, '')
  return shape.test(plain) ? { value: Number(plain) } : { code }
}

function readFilled({ key, kind, clears }: ImportColumn, text: string, find: FindChoices, stored?: ImportValue): Read {
  if (text === '-') return clears ? { value: kind === 'choices' ? [] : null } : { code: 'notCleared' }
  if (formula.test(text)) return { code: 'formula' }
  if (destroyed.test(text)) return { code: 'destroyed' }
  switch (kind) {
    case 'text':
      return { value: asLines(text.normalize('NFC')) }
    case 'money':
      return readNumber(text, /^\d{1,9}(\.\d{1,2})?$/, 'money')
    case 'number':
      return readNumber(text, /^\d{1,10}(\.\d{1,3})?$/, 'number')
    case 'time':
      return readTime(text)
    case 'choice':
      return readChoice(key, text, find, stored)
    case 'choices':
      return readChoices(key, text, find)
    case 'flag': {
      const [code] = find('flag', text)
      return code === undefined ? { code: 'flag' } : { value: code === 'yes' }
    }
  }
}

const isEqual = (one: ImportValue | undefined, other: ImportValue): boolean =>
  JSON.stringify(one ?? null) === JSON.stringify(other)

/**
 * Reads the cells of a row by column: what they say that `stored` does not have already, and everything that is wrong with them.
 * A column that is missing or empty says nothing.
 */
export function readImportRow(
  columns: readonly ImportColumn[],
  cells: Readonly<Record<string, string>>,
  { find, stored = {} }: { find: FindChoices; stored?: StoredValues },
): { said: Readonly<Record<string, ImportValue>>; problems: ImportProblem[] } {
  const said: Record<string, ImportValue> = {}
  const problems: ImportProblem[] = []
  for (const column of columns) {
    const text = cells[column.key]?.trim() ?? ''
    if (text === '' || column.isOnlyShown) continue
    const read = readFilled(column, text, find, stored[column.key])
    if ('code' in read) problems.push({ column: column.key, code: read.code })
    else if (!isEqual(stored[column.key], read.value)) said[column.key] = read.value
  }
  return { said, problems }
}
