import { plainNumber } from '../imports/cell-text.ts'
import type { FindChoices } from '../imports/import-column.ts'
import { type ImportException, type ImportFlag, importFlags } from './country-rules.ts'
import type { CountryTerms } from './country-terms.ts'

type Limits = CountryTerms['importRules']['restricts']

/** Returns how a cell calls a kind of goods, a category, a way of storage, or yes and no. */
export type CountryCellNames = (of: 'goods' | 'category' | 'storage' | 'flag', code: string) => string

const between = ' | '
const partsOf = (line: string): string[] => line.split('|').map((part) => part.trim())

/** Returns limits as lines: kind | most kilograms in a parcel | note. */
export const printLimits = (limits: Limits, names: CountryCellNames): string =>
  limits.map(({ flag, maxKg, note }) => [names('goods', flag), maxKg ?? '', note].join(between).trim()).join('\n')

/** Reads such lines; undefined where one of them cannot be read. */
export function readLimits(lines: readonly string[], find: FindChoices): Limits | undefined {
  const limits = lines.map((line) => {
    const [kind = '', kilograms = '', ...note] = partsOf(line)
    const flag = goodsOf(kind, find)
    const maxKg = plainNumber(kilograms)
    if (flag === undefined || !/^(\d{1,4}(\.\d{1,3})?)?$/.test(maxKg)) return undefined
    return { flag, ...(maxKg === '' ? {} : { maxKg: Number(maxKg) }), note: note.join(between) }
  })
  return allOf(limits)
}

/** Returns exceptions as lines: kind | categories | ways of storage | cooked, yes or no | note; several are separated by `;`. */
export const printExceptions = (exceptions: readonly ImportException[], names: CountryCellNames): string =>
  exceptions
    .map(({ flag, allowWhen: { categoryIn = [], storageCodeIn = [], cooked }, note = '' }) =>
      [
        names('goods', flag),
        categoryIn.map((id) => names('category', id)).join('; '),
        storageCodeIn.map((storage) => names('storage', storage)).join('; '),
        cooked === undefined ? '' : names('flag', cooked ? 'yes' : 'no'),
        note,
      ]
        .join(between)
        .trim(),
    )
    .join('\n')

/** Reads such lines; undefined where one of them cannot be read. */
export function readExceptions(lines: readonly string[], find: FindChoices): readonly ImportException[] | undefined {
  const exceptions = lines.map((line) => {
    const [kind = '', categories = '', storages = '', typed = '', ...note] = partsOf(line)
    const flag = goodsOf(kind, find)
    const categoryIn = several('category', categories, find)
    const storageCodeIn = several('storage', storages, find)
    const [cooked] = typed === '' ? [''] : find('flag', typed)
    if (flag === undefined || !categoryIn || !storageCodeIn || cooked === undefined) return undefined
    const allowWhen = {
      ...(categoryIn.length > 0 ? { categoryIn } : {}),
      ...(storageCodeIn.length > 0 ? { storageCodeIn } : {}),
      ...(cooked === '' ? {} : { cooked: cooked === 'yes' }),
    }
    return { flag, allowWhen, note: note.join(between) }
  })
  return allOf(exceptions)
}

const allOf = <Line>(lines: readonly (Line | undefined)[]): Line[] | undefined => {
  const read = lines.flatMap((line) => line ?? [])
  return read.length === lines.length ? read : undefined
}

const goodsOf = (text: string, find: FindChoices): ImportFlag | undefined => {
  const [found] = find('forbidden', text)
  return importFlags.find((flag) => flag === found)
}

function several(column: string, text: string, find: FindChoices): string[] | undefined {
  const parts = text
    .split(';')
    .map((part) => part.trim())
    .filter(Boolean)
  return allOf(
    parts.map((part) => {
      const found = find(column, part)
      return found.length === 1 ? found[0] : undefined
    }),
  )
}
