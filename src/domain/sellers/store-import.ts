import type { ImportColumn, ImportValue } from '../imports/import-column.ts'
import { type Language, languages } from '../language/language.ts'
import { storeList } from './store-list.ts'

/** Columns of the list that a person decides on elsewhere: money and verification are never touched by a file. */
const onlyShown = ['name', 'waiting', 'waitingSince', 'state', 'owner', 'approvedAt', 'suspendedAt']

/** The columns of a file of stores: those of the list, so that a file that was downloaded can be sent back. */
export const storeImportColumns: readonly ImportColumn[] = storeList.columns.map(({ key, type }) => ({
  key,
  kind: key === 'city' || type === 'choice' ? 'choice' : type === 'number' || type === 'flag' ? type : 'text',
  ...(onlyShown.includes(key) ? { isOnlyShown: true } : {}),
}))

const nameColumns = { name: { en: 'nameEn', gu: 'nameGu', hi: 'nameHi' } } as const
const textColumns = {
  ...nameColumns,
  speciality: { en: 'specialityEn', gu: 'specialityGu', hi: 'specialityHi' },
} as const

type Values = Readonly<Record<string, ImportValue | undefined>>

/** Returns a text in three languages from its columns; a language that is missing stays missing. */
export const trilingualOf = (
  field: keyof typeof textColumns,
  values: Values,
): Record<Language, ImportValue | undefined> =>
  Object.fromEntries(languages.map((language) => [language, values[textColumns[field][language]]])) as Record<
    Language,
    ImportValue | undefined
  >

/** Returns the columns of a text in three languages. */
export const columnsOfTexts = (texts: Readonly<Record<keyof typeof textColumns, Record<Language, string>>>) =>
  Object.fromEntries(
    Object.entries(textColumns).flatMap(([field, columns]) =>
      languages.map((language) => [columns[language], texts[field as keyof typeof textColumns][language]]),
    ),
  )

/** The columns of a profile that opening a store does not ask for. */
export const beyondOpening = ['specialityEn', 'specialityGu', 'specialityHi', 'since', 'dispatchDays'] as const

/** Returns the column of a field of the form, or of a refusal; null for the row as a whole. */
export function columnOfStoreField(field: string): string | null {
  const [name = '', language] = field.split('.')
  if (language !== undefined && name in textColumns)
    return textColumns[name as keyof typeof textColumns][language as Language] ?? null
  if (field === 'cityId' || field === 'store/city-fixed') return 'city'
  if (field === 'account/exists') return 'ownerEmail'
  return storeImportColumns.some(({ key }) => key === field) ? field : null
}
