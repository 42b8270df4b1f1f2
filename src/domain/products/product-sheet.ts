import { diets, packShapes } from '../catalogue/catalogue.ts'
import { storageCodes } from '../catalogue/storage-code.ts'
import { normaliseWeight } from '../catalogue/weight.ts'
import { destroyed, plainNumber } from '../imports/cell-text.ts'
import { asLines, holdsWebAddress } from '../language/clean-text.ts'
import { languages } from '../language/language.ts'
import { toRupees } from '../money/money.ts'
import { allergens, gstRates, type ProductContent } from './product-content.ts'

/** What a cell of a sheet holds. `codes` are several, separated by `;` or `|`. */
type SheetColumn = {
  readonly key: string
  readonly kind: 'id' | 'text' | 'money' | 'count' | 'code' | 'codes'
  readonly values?: readonly string[]
  /** May be cleared with a single `-`. */
  readonly clears?: true
}

/** The columns of a sheet of products, in their order: the same for files in and out (docs/spec/back-office.md#3). */
export const sheetColumns: readonly SheetColumn[] = [
  { key: 'id', kind: 'id' },
  ...languages.map((language) => ({ key: `name.${language}`, kind: 'text' }) as const),
  ...languages.map((language) => ({ key: `description.${language}`, kind: 'text', clears: true }) as const),
  { key: 'category', kind: 'code' },
  { key: 'price', kind: 'money' },
  { key: 'weight', kind: 'text' },
  { key: 'ingredients', kind: 'text', clears: true },
  { key: 'materials', kind: 'text', clears: true },
  { key: 'allergens', kind: 'codes', values: allergens, clears: true },
  { key: 'diets', kind: 'codes', values: diets, clears: true },
  { key: 'shelfLifeDays', kind: 'count', clears: true },
  { key: 'storageCode', kind: 'code', values: storageCodes },
  { key: 'spiceLevel', kind: 'count', clears: true },
  { key: 'packShape', kind: 'code', values: packShapes },
  { key: 'hsnCode', kind: 'text' },
  { key: 'gstRate', kind: 'count' },
  { key: 'stock', kind: 'count' },
  { key: 'weeklyCapacity', kind: 'count', clears: true },
  { key: 'makeDays', kind: 'count', clears: true },
]

/** Rows and columns of a sheet at most. */
export const sheetLimits = { rows: 5_000, columns: 60 } as const

/** One thing to correct in a row: the column's key, what is in the cell, and a code of `texts/*\/product-sheets.json`. */
export type SheetProblem = { readonly column: string; readonly value: string; readonly code: string }

/** Returns the code that a text means in a column, in any language; undefined for none. */
export type FindCode = (column: string, text: string) => string | undefined

/** What the cells of a row say, by column; a column that is missing or empty says nothing. */
type Said = Record<string, unknown>

function readCell(column: SheetColumn, text: string, findCode: FindCode): { value: unknown } | { code: string } {
  if (text === '-') return column.clears ? { value: clearedOf(column) } : { code: 'notCleared' }
  switch (column.kind) {
    case 'id':
    case 'text':
      if (destroyed.test(text)) return { code: 'destroyed' }
      return holdsWebAddress(text) ? { code: 'webAddress' } : { value: asLines(text.normalize('NFC')) }
    case 'money': {
      const plain = plainNumber(text)
      return /^\d{1,7}(\.\d{1,2})?$/.test(plain) ? { value: Math.round(Number(plain) * 100) } : { code: 'money' }
    }
    case 'count': {
      const plain = plainNumber(text).replace(/(\.0+)?%?$/, '')
      return /^\d{1,7}$/.test(plain) ? { value: Number(plain) } : { code: 'count' }
    }
    case 'code': {
      const code = findCode(column.key, text)
      return code === undefined ? { code: 'choice' } : { value: code }
    }
    case 'codes': {
      const found = text.split(/[;|]/).map((part) => findCode(column.key, part.trim()))
      const codes = column.values?.filter((code) => found.includes(code))
      return found.includes(undefined) ? { code: 'choices' } : { value: codes }
    }
  }
}

const clearedOf = ({ kind, key }: SheetColumn): unknown =>
  kind === 'codes' ? [] : key.startsWith('description.') ? '' : null

/** Reads the cells of one row, by column key: what they say, and everything that is wrong with them. */
export function readSheetRow(
  cells: Readonly<Record<string, string>>,
  findCode: FindCode,
): { said: Said; problems: SheetProblem[] } {
  const said: Said = {}
  const problems: SheetProblem[] = []
  for (const column of sheetColumns) {
    const text = cells[column.key]?.trim() ?? ''
    if (text === '') continue
    const read = readCell(column, text, findCode)
    if ('code' in read) problems.push({ column: column.key, value: text, code: read.code })
    else said[column.key] = read.value
  }
  const { gstRate, weight, spiceLevel } = said
  if (typeof spiceLevel === 'number' && spiceLevel > 3)
    problems.push({ column: 'spiceLevel', value: String(spiceLevel), code: 'count' })
  if (gstRate !== undefined && !(gstRates as readonly unknown[]).includes(gstRate))
    problems.push({ column: 'gstRate', value: String(gstRate), code: 'choice' })
  if (typeof weight === 'string' && !normaliseWeight(weight))
    problems.push({ column: 'weight', value: weight, code: 'weight' })
  return { said, problems }
}

/** Returns a content with what a row says in place of what was there. */
export function applySheetRow(before: ProductContent, said: Said): ProductContent {
  const { id: _, weight, ...rest } = said
  const fields: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(rest)) {
    const [field = '', language] = key.split('.')
    if (language === undefined) fields[field] = value
    else
      fields[field] = {
        ...((fields[field] ?? before[field as keyof ProductContent]) as object),
        [language]: value,
      }
  }
  return { ...before, ...fields, ...(typeof weight === 'string' ? normaliseWeight(weight) : {}) } as ProductContent
}

/** Returns the cells of a product, as `readSheetRow` reads them: a sheet that is sent back untouched changes nothing. */
export function sheetCells(id: string, content: ProductContent): (string | number | null)[] {
  return sheetColumns.map(({ key, kind }) => {
    if (key === 'id') return id
    const [field = '', language] = key.split('.')
    const value = content[field as keyof ProductContent] as unknown
    if (language !== undefined) return (value as Record<string, string>)[language] || null
    if (value === null || value === undefined) return null
    if (kind === 'money') return toRupees(content.price)
    if (kind === 'codes') return (value as string[]).join('; ') || null
    return kind === 'count' ? Number(value) : String(value)
  })
}
