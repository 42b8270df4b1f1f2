import { setupEndpoints } from '#contract/sellers/setup-contract.ts'
import { storeReviewEndpoints } from '#contract/sellers/store-review-contract.ts'
import {
  type FindChoices,
  type ImportProblem,
  type ImportValue,
  readImportRow,
  type StoredValues,
} from '#domain/imports/import-column.ts'
import type { Language } from '#domain/language/language.ts'
import { columnOf } from '#domain/lists/list-declaration.ts'
import {
  beyondOpening,
  columnOfStoreField,
  columnsOfTexts,
  storeImportColumns,
  trilingualOf,
} from '#domain/sellers/store-import.ts'
import { storeKinds, storeList } from '#domain/sellers/store-list.ts'
import { findInvitationTo } from '#server/accounts/invitation-store.ts'
import { listStoreRows } from '#server/admin/listed-brand-store.ts'
import { openStore } from '#server/admin/open-brand.ts'
import { refusalOfIssues } from '#server/http/refusal-reply.ts'
import type { Visitor } from '#server/http/visitor.ts'
import { fileCell } from '#server/lists/export-list.ts'
import { saveStoreProfile } from '#server/seller/save-store-profile.ts'
import { type BrandRow, findBrand, listCityNames } from '#server/seller/store-setup-store.ts'
import { translateCode } from '#server/translate.ts'
import { type ImportContext, ImportProblems, type ImportSubject, type WrittenRow } from './import-subject.ts'
import { codesByName, fieldsInEachLanguage, findFlag, idsNamed } from './import-texts.ts'

type Said = Readonly<Record<string, ImportValue>>
type Saving = { context: ImportContext; visitor: Visitor; said: Said }

/** Stores on behalf of sellers: new ones are opened and their owners invited, and profiles changed, by the acts of the forms. */
export const storeSubject: ImportSubject = {
  name: 'stores',
  columns: storeImportColumns,
  key: 'id',
  unique: [{ column: 'ownerEmail', code: 'emailTwice' }],
  headingOf: (key, language) => translateCode(language, 'lists', `columns.stores.${key}`),
  columnOf: columnOfStoreField,
  namesOf: async (ids, language) => new Map((await listStoreRows(ids, language)).map(({ id, name }) => [id, name])),
  open: async (context, visitor) => {
    const find = await openFind()
    return async ({ cells, seen }): Promise<WrittenRow> => {
      const id = cells.id?.trim() ?? ''
      const found = id === '' ? undefined : await findBrand(id)
      if (id !== '' && !found) throw new ImportProblems([{ column: 'id', code: 'unknown' }])
      const before = found ? await valuesOf(found, visitor.language) : {}
      const said = readStoreRow(cells, before, find)
      const fields = fieldsOf(said, before)
      if (!found) {
        const email = String(said.ownerEmail ?? '').toLowerCase()
        const known = email === '' ? undefined : await findInvitationTo(email)
        // By an earlier row, or by a file that was applied before: nobody is invited to a second store.
        if (known?.state === 'open' && known.brandId)
          throw new ImportProblems([{ column: 'ownerEmail', code: 'emailTwice' }])
        return openNew({ context, visitor, said }, fields)
      }
      const common = { recordId: id, seen: seen ?? found.profileVersion, name: found.name[visitor.language], fields }
      if (fields.length === 0) return { state: 'same', ...common }
      await change({ context, visitor, said: { ...before, ...said } as Said }, found, common.seen)
      return { state: 'changed', ...common }
    }
  },
}

/** Reads a row: what it says beyond the store as it is. Raises `ImportProblems`. */
function readStoreRow(cells: Readonly<Record<string, string>>, before: StoredValues, find: FindChoices): Said {
  const isNew = before.id === undefined
  const { version: _, ...others } = cells
  const { said, problems } = readImportRow(storeImportColumns, isNew ? others : cells, { find, stored: before })
  const { version, ...changes } = said
  const wrong: ImportProblem[] = [...problems]
  if (!isNew && changes.ownerEmail !== undefined) wrong.push({ column: 'ownerEmail', code: 'ownerFixed' })
  if (!isNew && version !== undefined && Object.keys(changes).length > 0)
    wrong.push({ column: 'version', code: 'older' })
  if (wrong.length > 0) throw new ImportProblems(wrong)
  return changes
}

/** Opens a store and invites its owner; what opening does not ask for is saved as its profile. */
async function openNew({ context, visitor, said }: Saving, fields: WrittenRow['fields']): Promise<WrittenRow> {
  const { language } = visitor
  const { city: cityId, kind = 'home-business', sellsFood = true, ownerEmail } = said
  const given = { name: trilingualOf('name', said), cityId, kind, sellsFood, ownerEmail, language }
  const parsed = storeReviewEndpoints['POST /api/admin/stores'].body.safeParse(given, { reportInput: true })
  if (!parsed.success) throw refusalOfIssues(parsed.error)
  const { id } = await openStore(context, parsed.data, visitor)
  if (beyondOpening.some((column) => said[column] !== undefined)) {
    const opened = await findBrand(id)
    if (!opened) throw new Error('an opened store is not there')
    const values = { ...(await valuesOf(opened, language)), ...said } as Said
    await change({ context, visitor, said: values }, opened, opened.profileVersion)
  }
  const notes = [{ kind: 'invites' as const, email: parsed.data.ownerEmail }]
  return { state: 'new', recordId: id, name: parsed.data.name[language], seen: null, fields, notes }
}

/** Saves a profile as its form does, with the looks and the story that it has. */
async function change({ context, visitor, said }: Saving, found: BrandRow, seen: number): Promise<void> {
  const { city: cityId, kind, sellsFood, since, dispatchDays } = said
  const profile = {
    ...{ brandId: found.id, cityId, kind, sellsFood, since, dispatchDays, seen },
    ...{ name: trilingualOf('name', said), speciality: trilingualOf('speciality', said), story: found.story },
    ...{ colour: found.palette.ground, motif: found.motif },
  }
  const parsed = setupEndpoints['PUT /api/seller/setup/profile'].body.safeParse(profile, { reportInput: true })
  if (!parsed.success) throw refusalOfIssues(parsed.error)
  await saveStoreProfile(context, parsed.data, visitor)
}

/** Returns the columns of a store as a file has them. */
async function valuesOf(store: BrandRow, language: Language): Promise<StoredValues> {
  const [listed] = await listStoreRows([store.id], language)
  const { id, cityId: city, kind, sellsFood, since, dispatchDays, profileVersion: version } = store
  const facts = { id, city, kind, sellsFood, since, dispatchDays, version, ownerEmail: listed?.ownerEmail ?? null }
  return { ...facts, ...columnsOfTexts(store) }
}

/** Returns what a row changes, as texts. */
const fieldsOf = (said: Said, before: StoredValues): WrittenRow['fields'] =>
  fieldsInEachLanguage((language) =>
    Object.entries(said).map(([column, value]) => ({
      column,
      before: textOf(column, before[column], language),
      after: textOf(column, value, language),
    })),
  )

function textOf(column: string, value: ImportValue | undefined, language: Language): string {
  if (value === undefined || value === null) return ''
  const declared = columnOf(storeList, column)
  return declared ? String(fileCell(storeList, declared, { [column]: value }, language) ?? '') : String(value)
}

const kinds = codesByName(storeKinds, (kind, language) =>
  translateCode(language, 'lists', `values.stores.kind.${kind}`),
)

/** Reads the cities; returns what finds the codes that cells name. */
async function openFind(): Promise<FindChoices> {
  const cities = (await listCityNames()).map(({ id, name }) => ({ id, names: Object.values(name) }))
  return (column, text) => {
    if (column === 'flag') return findFlag(text)
    if (column === 'city') return idsNamed(cities, text)
    const code = column === 'kind' ? kinds.get(text.trim().toLowerCase()) : undefined
    return code === undefined ? [] : [code]
  }
}
