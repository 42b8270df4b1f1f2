import { promotionEndpoints } from '#contract/promotions/promotion-contract.ts'
import { type FindChoices, type ImportValue, readImportRow, type StoredValues } from '#domain/imports/import-column.ts'
import type { Language } from '#domain/language/language.ts'
import { columnOf } from '#domain/lists/list-declaration.ts'
import { toRupees } from '#domain/money/money.ts'
import {
  columnOfTerm,
  promotionImportColumns,
  promotionKindOf,
  promotionRowProblems,
  promotionStartOf,
  promotionTermsOf,
} from '#domain/promotions/promotion-import.ts'
import { promotionFunders, promotionKinds, promotionList, promotionStates } from '#domain/promotions/promotion-list.ts'
import { indianDay } from '#domain/time/calendar-day.ts'
import { listSegmentNames } from '#server/accounts/segment-store.ts'
import { createPromotion, replacePromotion } from '#server/admin/change-promotion.ts'
import { promotionName } from '#server/admin/list-promotions.ts'
import type { PromotionBody } from '#server/admin/promotion-body.ts'
import { listPromotionRows } from '#server/admin/promotion-list-store.ts'
import { type CurrentPromotion, readCurrentPromotions } from '#server/admin/show-promotions.ts'
import { readClock } from '#server/db/database-clock.ts'
import { refusalOfIssues } from '#server/http/refusal-reply.ts'
import { member } from '#server/http/visitor.ts'
import { fileCell } from '#server/lists/export-list.ts'
import { listBrandNames } from '#server/shop/brand-store.ts'
import { everyCategory } from '#server/shop/category-memory.ts'
import { translateCode } from '#server/translate.ts'
import { ImportProblems, type ImportSubject, type WrittenRow } from './import-subject.ts'
import { codesByName, fieldsInEachLanguage, findFlag, idsNamed } from './import-texts.ts'

const headingOf = (key: string, language: Language): string =>
  translateCode(language, 'lists', `columns.promotions.${key}`)

/** Returns the names of promotions, by id. */
async function listNames(ids: readonly string[], language: Language): Promise<ReadonlyMap<string, string>> {
  const rows = await listPromotionRows(ids, language)
  return new Map(rows.map((row) => [row.id, promotionName(row, language)]))
}

/** Promotions: new ones begin and known ones get a version, by the acts of their form. */
export const promotionSubject: ImportSubject = {
  name: 'promotions',
  columns: promotionImportColumns,
  key: 'id',
  unique: [{ column: 'code', code: 'codeTwice' }],
  headingOf,
  columnOf: (field) => (field === 'promotion/code-taken' ? 'code' : columnOfTerm(field)),
  namesOf: listNames,
  open: async (context, visitor) => {
    const { language } = visitor
    const now = await readClock()
    const [promotions, find] = [await readCurrentPromotions(now), await openFind()]
    const names = await listNames([...promotions.keys()], language)
    return async ({ cells, seen, reason }): Promise<WrittenRow> => {
      const id = cells.id?.trim() ?? ''
      const found = id === '' ? undefined : promotions.get(id)
      if (id !== '' && !found) throw new ImportProblems([{ column: 'id', code: 'unknown' }])
      const { said, ...read } = readPromotionRow(cells, found, find, now)
      const actor = member(visitor)
      if (!found) {
        const createdId = await createPromotion(context, bodyOf(read, said, { reason, now }), actor)
        const common = { recordId: createdId, seen: null, name: String(said.code ?? createdId).toUpperCase() }
        return { state: 'new', ...common, fields: fieldsOf(said, {}, cells) }
      }
      const common = { recordId: id, seen: seen ?? found.newest, name: names.get(id) ?? id }
      if (Object.keys(said).length === 0) return { state: 'same', ...common, fields: [] }
      const body = { ...bodyOf(read, said, { reason, now }), seen: common.seen }
      await replacePromotion(context, id, body, actor)
      return { state: 'changed', ...common, fields: fieldsOf(said, read.before, cells) }
    }
  },
}

type Read = { kind: (typeof promotionKinds)[number]; before: StoredValues & Record<string, ImportValue> }

/** Reads a row: what it says beyond the promotion as it is. Raises `ImportProblems`. */
function readPromotionRow(
  cells: Readonly<Record<string, string>>,
  found: CurrentPromotion | undefined,
  find: FindChoices,
  now: Date,
): Read & { said: Readonly<Record<string, ImportValue>> } {
  const before = found ? valuesOf(found, now) : {}
  // Only a file that was downloaded says which version it shows.
  const { version, ...others } = cells
  const { said, problems } = readImportRow(
    promotionImportColumns,
    found && version !== undefined ? { ...others, version } : others,
    { find, stored: before },
  )
  const kind = promotionKindOf(found ? found.rule.kind : said.kind)
  if (!kind && problems.every(({ column }) => column !== 'kind')) problems.push({ column: 'kind', code: 'missing' })
  if (kind) problems.push(...promotionRowProblems(kind, said, !found))
  const { version: shownVersion, id: _, ...changes } = said
  const isChanged = found !== undefined && Object.keys(changes).length > 0
  if (isChanged && shownVersion !== undefined) problems.push({ column: 'version', code: 'older' })
  if (isChanged && found.laterVersions > 0) problems.push({ column: null, code: 'hasScheduled' })
  if (!kind || problems.length > 0) throw new ImportProblems(problems)
  return { kind, before, said: changes }
}

/** Returns what a form would send. Refuses with request/invalid as its endpoint does. */
function bodyOf(
  { kind, before }: Read,
  said: Readonly<Record<string, ImportValue>>,
  { reason, now }: { reason: string; now: Date },
): PromotionBody {
  const terms = promotionTermsOf(kind, before, said)
  const from = promotionStartOf(before, said, indianDay(now).day)
  const schema = promotionEndpoints['POST /api/admin/promotions'].body
  const parsed = schema.safeParse({ terms, from, reason }, { reportInput: true })
  if (!parsed.success) throw refusalOfIssues(parsed.error)
  return parsed.data
}

/** Returns the columns of a promotion as a file has them, with its instants and whether it is on. */
function valuesOf({ rule, state }: CurrentPromotion, now: Date): StoredValues & Record<string, ImportValue> {
  const { id, kind, version, activeFrom, activeUntil, fundedBy, on, ...terms } = rule
  const dayOf = (at: string | null) => (at === null ? null : indianDay(new Date(at)).day)
  return {
    ...{ id, kind, version, fundedBy, state, on, isPublic: false },
    from: dayOf(activeFrom),
    until: dayOf(activeUntil),
    beginsAt: activeFrom !== null && Date.parse(activeFrom) > now.getTime() ? activeFrom : null,
    endsAt: activeUntil,
    ...valuesOfTerms(terms),
  }
}

const moneyNames = ['goodsAbove', 'goodsAtLeast', 'amount', 'most', 'budget'] as const
const plainNames = [
  'heaviestGrams',
  'code',
  'isPublic',
  'limitInAll',
  'limitPerCustomer',
  'category',
  'percent',
].concat(['brandId', 'segmentId', 'buys', 'gets'])

/** Returns the terms of a promotion by column, amounts in rupees. */
function valuesOfTerms(terms: Readonly<Record<string, unknown>>): Record<string, ImportValue> {
  const values: Record<string, ImportValue> = {}
  for (const name of moneyNames) {
    const amount = terms[name] as Parameters<typeof toRupees>[0] | null | undefined
    if (amount !== undefined) values[columnOfTerm(name) ?? name] = amount === null ? null : toRupees(amount)
  }
  for (const name of plainNames)
    if (terms[name] !== undefined) values[columnOfTerm(name) ?? name] = terms[name] as ImportValue
  return values
}

/** Returns what a row changes, as texts: choices by their names, the rest as it was typed. */
const fieldsOf = (
  said: Readonly<Record<string, ImportValue>>,
  before: StoredValues,
  cells: Readonly<Record<string, string>>,
) =>
  fieldsInEachLanguage((language) =>
    Object.keys(said).map((column) => ({
      column,
      before: textOf(column, before[column], language),
      after: isNamed(column) ? textOf(column, said[column], language) : (cells[column]?.trim() ?? ''),
    })),
  )

const isNamed = (column: string): boolean => ['choice', 'flag'].includes(columnOf(promotionList, column)?.type ?? '')

function textOf(column: string, value: ImportValue | undefined, language: Language): string {
  if (value === undefined || value === null) return ''
  const declared = columnOf(promotionList, column)
  return declared && isNamed(column)
    ? String(fileCell(promotionList, declared, { [column]: value }, language) ?? '')
    : String(value)
}

/** Reads stores, segments and categories; returns what finds the codes that cells name. */
async function openFind(): Promise<FindChoices> {
  const stores = (await listBrandNames()).map(({ id, name }) => ({ id, names: Object.values(name) }))
  const segments = (await listSegmentNames()).map(({ id, name }) => ({ id, names: [name] }))
  const categories = everyCategory().map(({ id, name }) => ({ id, names: Object.values(name) }))
  return (column, text) => {
    if (column === 'flag') return findFlag(text)
    if (column === 'store') return idsNamed(stores, text)
    if (column === 'segment') return idsNamed(segments, text)
    if (column === 'category') return idsNamed(categories, text)
    const code = codes.get(column)?.get(text.trim().toLowerCase())
    return code === undefined ? [] : [code]
  }
}

const nameOfValue = (column: string) => (value: string, language: Language) =>
  translateCode(language, 'lists', `values.promotions.${column}.${value}`)
const codes = new Map([
  ['kind', codesByName(promotionKinds, nameOfValue('kind'))],
  ['state', codesByName(promotionStates, nameOfValue('state'))],
  ['fundedBy', codesByName(promotionFunders, nameOfValue('fundedBy'))],
])
