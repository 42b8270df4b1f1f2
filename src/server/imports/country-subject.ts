import { isDeepStrictEqual } from 'node:util'
import { countryEndpoints } from '#contract/countries/country-contract.ts'
import { storageCodes } from '#domain/catalogue/storage-code.ts'
import { type FindChoices, type ImportValue, readImportRow, type StoredValues } from '#domain/imports/import-column.ts'
import type { Language } from '#domain/language/language.ts'
import { columnOf } from '#domain/lists/list-declaration.ts'
import { foreignZones } from '#domain/rates/rate-table.ts'
import {
  asReadBack,
  columnOfCountryField,
  countryImportColumns,
  countryTermsOf,
  countryValuesOf,
} from '#domain/sendability/country-import.ts'
import { countryList, countryStates } from '#domain/sendability/country-list.ts'
import { importFlags } from '#domain/sendability/country-rules.ts'
import { type CountryTerms, handlingTags, rulesOfTerms } from '#domain/sendability/country-terms.ts'
import { openEffectCount } from '#server/countries/count-effect.ts'
import { cellNames } from '#server/countries/country-cell-names.ts'
import { findCountry, findDraft, listComing, listCountryRows, newestVersion } from '#server/countries/country-store.ts'
import { fixedForNew, namesOf, startOfCountry } from '#server/countries/country-terms-of.ts'
import { publishCountry } from '#server/countries/publish-country.ts'
import { termsInForce } from '#server/countries/show-countries.ts'
import type { ImportNote } from '#server/db/import-tables.ts'
import { refusalOfIssues } from '#server/http/refusal-reply.ts'
import type { Visitor } from '#server/http/visitor.ts'
import { fileCell } from '#server/lists/export-list.ts'
import { everyCategory } from '#server/shop/category-memory.ts'
import { translateCode } from '#server/translate.ts'
import { type ImportContext, ImportProblems, type ImportSubject, type WrittenRow } from './import-subject.ts'
import { codesByName, fieldsInEachLanguage, findFlag, idsNamed } from './import-texts.ts'

type Opened = {
  context: ImportContext
  visitor: Visitor
  find: FindChoices
  countEffect: ReturnType<typeof openEffectCount>
  coming: ReadonlyMap<string, Date>
}

/** Countries with their import rules: each row is published as a version by the act of the form. */
export const countrySubject: ImportSubject = {
  name: 'countries',
  columns: countryImportColumns,
  key: 'id',
  headingOf: (key, language) => translateCode(language, 'lists', `columns.countries.${key}`),
  columnOf: columnOfCountryField,
  namesOf: async (ids, language) => {
    const shown = (await listCountryRows()).filter(({ rules }) => ids.includes(rules.code))
    return new Map(shown.map(({ rules }) => [rules.code, rules.name[language]]))
  },
  open: async (context, visitor) => {
    const opened = { context, visitor, find: openFind(), countEffect: openEffectCount(), coming: await listComing() }
    return (row) => writeCountry(opened, row)
  },
}

type Row = Parameters<Awaited<ReturnType<ImportSubject['open']>>>[0]

async function writeCountry(opened: Opened, { cells, seen, reason }: Row): Promise<WrittenRow> {
  const { context, visitor, find } = opened
  const { language } = visitor
  const code = cells.id?.trim().toUpperCase() ?? ''
  const named = /^[A-Z]{2}$/.test(code) ? namesOf(code) : undefined
  if (!named) throw new ImportProblems([{ column: 'id', code: code === '' ? 'missing' : 'countryCode' }])
  const found = await findCountry(code)
  const newest = await newestVersion(code)
  const before = found ? await termsInForce(found) : await startOfCountry(code)
  const stored = countryValuesOf(before, cellNames(language))
  const terms = readTerms(cells, { before, stored: { ...stored, version: newest, id: code }, isNew: !found, find })
  const isSame = found !== undefined && isDeepStrictEqual(terms, before)
  const common = { recordId: code, seen: seen ?? newest, name: terms.name[language] || named[language] }
  if (isSame) return { state: 'same', ...common, fields: [] }
  if (await findDraft(code)) throw new ImportProblems([{ column: null, code: 'countryDraft' }])
  const body = { terms, from: null, reason, seen: common.seen }
  const schema = countryEndpoints['POST /api/admin/countries/:code/versions'].body
  const parsed = schema.safeParse(body, { reportInput: true })
  if (!parsed.success) throw refusalOfIssues(parsed.error)
  await publishCountry(context, code, parsed.data, visitor)
  const fields = fieldsOf(found && before, terms)
  // What is read of an applied row is what was agreed to.
  const notes = seen === null ? await notesOf(opened, code, { before: found, after: terms }) : []
  return { state: found ? 'changed' : 'new', ...common, fields, notes }
}

type Reading = { before: CountryTerms; stored: StoredValues; isNew: boolean; find: FindChoices }

/** Returns the terms that a row describes. Raises `ImportProblems`. */
function readTerms(cells: Row['cells'], { before, stored, isNew, find }: Reading): CountryTerms {
  const { version, ...others } = cells
  const known = { find, stored: asReadBack(stored) }
  const withCode = { ...others, id: String(stored.id) }
  // Only a file that was downloaded says which version it shows.
  const read = readImportRow(countryImportColumns, isNew ? withCode : { ...withCode, version: version ?? '' }, known)
  const { version: shown, ...said } = read.said
  const { terms, problems: ofLines } = countryTermsOf(before, said, find)
  const problems = [...read.problems, ...ofLines]
  if (shown !== undefined && !isDeepStrictEqual(terms, before)) problems.push({ column: 'version', code: 'older' })
  if (problems.length > 0) throw new ImportProblems(problems)
  return terms
}

type Changing = { before: Awaited<ReturnType<typeof findCountry>>; after: CountryTerms }

/** Says what a change does to the products of the shop, and that a version which waits replaces it. */
async function notesOf(
  { countEffect, coming }: Opened,
  code: string,
  { before, after }: Changing,
): Promise<ImportNote[]> {
  const rules = after.isOpen ? rulesOfTerms(after, before?.rules ?? fixedForNew(code)) : null
  const effect = await countEffect(before?.isOpen ? before.rules : null, rules)
  const at = coming.get(code)
  return [
    ...effect.map((change) => ({ kind: 'effect' as const, ...change })),
    ...(at ? [{ kind: 'comes' as const, at: at.toISOString() }] : []),
  ]
}

/** Returns what a row changes, as texts; before it a new country has none. */
const fieldsOf = (before: CountryTerms | undefined, after: CountryTerms): WrittenRow['fields'] =>
  fieldsInEachLanguage((language) => {
    const names = cellNames(language)
    const was: StoredValues = before ? countryValuesOf(before, names) : {}
    const is = countryValuesOf(after, names)
    return Object.entries(is).map(([column, value]) => ({
      column,
      before: textOf(column, was[column], language),
      after: textOf(column, value, language),
    }))
  }).filter((field) => field.before.en !== field.after.en)

function textOf(column: string, value: ImportValue | undefined, language: Language): string {
  if (value === undefined || value === null) return ''
  if (column === 'forbidden' && Array.isArray(value))
    return value.map((flag) => cellNames(language)('goods', flag)).join('; ')
  const declared = columnOf(countryList, column)
  return declared && ['choice', 'flag'].includes(declared.type)
    ? String(fileCell(countryList, declared, { [column]: value }, language) ?? '')
    : String(value)
}

const nameOfValue = (column: string) => (value: string, language: Language) =>
  translateCode(language, 'lists', `values.countries.${column}.${value}`)
const nameOfTerm = (group: 'kind' | 'storage') => (value: string, language: Language) =>
  translateCode(language, 'countries', `${group}.${value}`)
const codes = new Map([
  ['state', codesByName(countryStates, nameOfValue('state'))],
  ['zone', codesByName(['DOM', ...foreignZones], nameOfValue('zone'))],
  ['handling', codesByName(handlingTags, nameOfValue('handling'))],
  ['forbidden', codesByName(importFlags, nameOfTerm('kind'))],
  ['storage', codesByName(storageCodes, nameOfTerm('storage'))],
])

/** Returns what finds the codes that cells name. */
function openFind(): FindChoices {
  const categories = everyCategory().map(({ id, name }) => ({ id, names: Object.values(name) }))
  return (column, text) => {
    if (column === 'flag') return findFlag(text)
    if (column === 'category') return idsNamed(categories, text)
    const code = codes.get(column)?.get(text.trim().toLowerCase())
    return code === undefined ? [] : [code]
  }
}
