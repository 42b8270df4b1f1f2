import type { ImportProblem } from '#domain/imports/import-column.ts'
import { type Language, languages } from '#domain/language/language.ts'
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

/** Returns what a column holds, for its template and beside a wrong cell. */
export const describeColumn = (subject: ImportSubject, key: string, language: Language): string =>
  translateCode(language, 'imports', `${subject.name}.columns.${key}`)

/** Returns the sentence of a problem. */
export const problemText = (problem: ImportProblem, language: Language): string =>
  'text' in problem ? problem.text : translateCode(language, 'imports', `problems.${problem.code}`)
