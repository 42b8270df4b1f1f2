import { type Language, languages, type Trilingual } from '#domain/language/language.ts'
import type { ImportedField } from '#server/db/import-tables.ts'
import { translateCode } from '#server/translate.ts'
import type { ImportSubject } from './import-subject.ts'

const plain = (text: string): string => text.trim().toLowerCase()

/** Returns the columns of a file by their headings in any of the three languages, and by their keys. */
export const columnsByHeading = ({ columns, headingOf }: ImportSubject): ReadonlyMap<string, string> =>
  new Map(
    columns.flatMap(({ key }) => [
      [plain(key), key] as const,
      ...languages.map((language) => [plain(headingOf(key, language)), key] as const),
    ]),
  )

/** Returns codes by what a cell may call them: the code itself, or its name in any of the three languages. */
export const codesByName = (
  values: readonly string[],
  nameOf: (value: string, language: Language) => string,
): ReadonlyMap<string, string> =>
  new Map(
    values.flatMap((value) => [
      [plain(value), value] as const,
      ...languages.map((language) => [plain(nameOf(value, language)), value] as const),
    ]),
  )

const flags = new Map([
  ...codesByName(['yes', 'no'], (value, language) => translateCode(language, 'lists', value)),
  ['true', 'yes'],
  ['false', 'no'],
  ['1', 'yes'],
  ['0', 'no'],
])

/** Returns the choices of yes and no that a cell means. */
export function findFlag(text: string): readonly string[] {
  const found = flags.get(plain(text))
  return found === undefined ? [] : [found]
}

/** Returns the ids of the records that a text names: the one of this id, else those of this name in any language. */
export function idsNamed(
  records: readonly { id: string; names: readonly string[] }[],
  text: string,
): readonly string[] {
  const wanted = plain(text)
  const byId = records.filter(({ id }) => plain(id) === wanted)
  const found = byId.length > 0 ? byId : records.filter(({ names }) => names.some((name) => plain(name) === wanted))
  return found.map(({ id }) => id)
}

/** Returns what a row changes, by a function that writes it in one language, in every language. */
export function fieldsInEachLanguage(
  fieldsIn: (language: Language) => readonly { column: string; before: string; after: string }[],
): ImportedField[] {
  const written = languages.map((language) => [language, fieldsIn(language)] as const)
  const inEach = (text: (fields: ReturnType<typeof fieldsIn>) => string) =>
    Object.fromEntries(written.map(([language, fields]) => [language, text(fields)])) as Trilingual
  return fieldsIn('en').map(({ column }, index) => ({
    column,
    before: inEach((fields) => fields[index]?.before ?? ''),
    after: inEach((fields) => fields[index]?.after ?? ''),
  }))
}
