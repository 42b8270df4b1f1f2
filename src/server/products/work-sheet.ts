import { usualCategory } from '#domain/catalogue/category.ts'
import type { Language } from '#domain/language/language.ts'
import { isUndoOpen } from '#domain/lists/undo-window.ts'
import { nothing } from '#domain/money/money.ts'
import type { ProductContent } from '#domain/products/product-content.ts'
import { productProblems } from '#domain/products/product-problems.ts'
import { isSame } from '#domain/products/product-risk.ts'
import {
  applySheetRow,
  readSheetRow,
  type SheetProblem,
  sheetCells,
  sheetColumns,
} from '#domain/products/product-sheet.ts'
import { refuse } from '#domain/refusal.ts'
import type { SheetRowState } from '#server/db/product-tables.ts'
import { afterCommit, transaction } from '#server/db/transaction.ts'
import { member, type Principal, type Visitor } from '#server/http/visitor.ts'
import { categoryOf, currentCategory } from '#server/shop/category-memory.ts'
import { importDraft } from './import-draft.ts'
import { draftOfTyped } from './product-body.ts'
import { contentOf } from './product-columns.ts'
import { type OriginKey, removeOriginOf } from './product-origin-store.ts'
import {
  archiveProduct,
  listSheetRows,
  lockSheet,
  lockStoreProduct,
  type RowResult,
  type Sheet,
  type SheetRow,
  saveRowResult,
  setSheetState,
} from './product-sheet-store.ts'
import { addProduct, changeProduct, type Editing } from './save-product.ts'
import { findSheetCode } from './sheet-texts.ts'
import { showDifferences } from './show-product.ts'

/** Rows in one transaction: a few hundred milliseconds, so that the shop stays quick meanwhile. */
const batch = 50

type Context = Editing['context']

/** Thrown at the end of a check, so that all it has written is rolled back. */
class CheckOver extends Error {}

/**
 * Works through the next rows of what a sheet is doing. A check does exactly what applying does and rolls it back, so the
 * two cannot disagree. Refuses with thing/not-found.
 */
export async function continueSheet(context: Context, id: string, visitor: Visitor): Promise<void> {
  const principal = member(visitor)
  const { language } = visitor
  const results = new Map<SheetRow, RowResult>()
  const work = async (): Promise<Sheet> => {
    results.clear()
    const sheet = await lockSheet(id, principal)
    const [doing, next] = steps[sheet.state] ?? []
    if (!doing || !next) return sheet
    const rows = await listSheetRows(id, doing, batch)
    for (const row of rows) results.set(row, await workRow({ context, sheet, principal, language }, row))
    return sheet
  }
  const sheet = await transaction(async () => {
    const worked = await work()
    if (worked.state === 'checking') throw new CheckOver()
    await saveResults(worked, results)
    return worked
  }).catch((error: unknown) => {
    if (error instanceof CheckOver) return undefined
    throw error
  })
  if (sheet) return
  await transaction(async () => {
    const locked = await lockSheet(id, principal)
    if (locked.state === 'checking') await saveResults(locked, results)
  })
}

/** The rows that each state works through, and the state that follows. */
const steps: Readonly<Record<string, readonly [readonly SheetRowState[], Sheet['state']]>> = {
  checking: [['waiting'], 'checked'],
  applying: [['new', 'changed'], 'applied'],
  undoing: [['applied'], 'undone'],
}

async function saveResults(sheet: Sheet, results: ReadonlyMap<SheetRow, RowResult>): Promise<void> {
  for (const [row, result] of results) await saveRowResult(row, result)
  const [, next] = steps[sheet.state] ?? []
  if (next && results.size < batch) await setSheetState(sheet.id, next)
}

type Working = { context: Context; sheet: Sheet; principal: Principal; language: Language }

function workRow(working: Working, row: SheetRow): Promise<RowResult> {
  return working.sheet.state === 'undoing' ? undoRow(working, row) : writeRow(working, row)
}

const refused = (problems: SheetProblem[]): RowResult => ({ state: 'refused', problems, fields: [] })

/** Writes one row: the same whether it is checked or applied. */
async function writeRow({ context, sheet, principal, language }: Working, row: SheetRow): Promise<RowResult> {
  const cells = cellsOf(sheet, row)
  const isApplying = sheet.state === 'applying'
  const id = cells.id?.trim() ?? ''
  const found = id === '' ? undefined : await lockStoreProduct(id, sheet.brandId)
  if (id !== '' && !found) return refused([{ column: 'id', value: id, code: 'unknownProduct' }])
  if (isApplying && found && found.version !== row.seen)
    return refused([{ column: 'id', value: id, code: 'changedMeanwhile' }])
  const before = found ? contentOf(found) : undefined
  const { said, problems } = readSheetRow(before ? changedCells(id, before, cells) : cells, findSheetCode)
  if (problems.length > 0) return refused(problems)
  if (found && Object.keys(said).length === 0) return { state: 'same', fields: [] }
  const content = normalised(before ?? emptyContent(said.category), said)
  const editing: Editing = { context, actor: principal, source: 'sheet', language }
  const from = originKeyOf(sheet, row)
  if (from) return importDraft(editing, { content, cells, from, isApplying })
  const wrong = productProblems(content, categoryOf(content.category))
  if (wrong.length > 0)
    return refused(wrong.map(({ field, code }) => ({ column: field, value: cells[field] ?? '', code })))
  if (!found || !before) {
    const productId = await addProduct(editing, sheet.brandId, content)
    const { name } = content
    return isApplying
      ? { state: 'applied', productId, seen: 1 }
      : { state: 'new', fields: [{ field: `name.${language}`, before: '', after: name[language] }] }
  }
  if (isSame(before, content)) return { state: 'same', fields: [] }
  await changeProduct(editing, found, content)
  const now = await lockStoreProduct(id, sheet.brandId)
  if (isApplying) return { state: 'applied', productId: id, seen: now?.version ?? found.version, before }
  return { state: 'changed', seen: found.version, fields: differences(before, content, language) }
}

/** Puts a row's product back as it was, unless it was changed since. */
async function undoRow({ context, sheet, principal, language }: Working, row: SheetRow): Promise<RowResult> {
  const found = row.productId === null ? undefined : await lockStoreProduct(row.productId, sheet.brandId)
  if (!found || found.version !== row.seen) return { state: 'moved' }
  if (row.before === null) {
    await archiveProduct(found.id)
    await removeOriginOf(found.id)
    afterCommit(() => context.catalogueChanged())
  } else await changeProduct({ context, actor: principal, source: 'undo', language }, found, row.before)
  return { state: 'undone' }
}

/** Returns what a row names in the system its sheet is from; undefined for a sheet of our own columns. */
const originKeyOf = ({ origin, brandId }: Sheet, { importKey, importGroup }: SheetRow): OriginKey | undefined =>
  origin === null || importKey === null
    ? undefined
    : { brandId, origin, key: importKey, group: importGroup ?? importKey }

const cellsOf = ({ head }: Sheet, { cells }: SheetRow): Record<string, string> =>
  Object.fromEntries(head.flatMap((key, index) => (key === null ? [] : [[key, cells[index] ?? '']])))

/** Leaves out the cells that are as the file we made has them, so that nothing else is a change. */
function changedCells(id: string, before: ProductContent, cells: Record<string, string>): Record<string, string> {
  const stored = sheetCells(id, before)
  return Object.fromEntries(
    sheetColumns.flatMap(({ key }, index) => {
      const text = cells[key]
      return text === undefined || text === String(stored[index] ?? '') ? [] : [[key, text]]
    }),
  )
}

/** Ingredients and customs code are stored as the form stores them; what the row leaves alone stays to the letter. */
function normalised(before: ProductContent, said: Record<string, unknown>): ProductContent {
  const content = applySheetRow(before, said)
  const draft = draftOfTyped(content)
  return {
    ...content,
    ...('ingredients' in said || 'category' in said
      ? { ingredients: draft.ingredients, materials: draft.materials }
      : {}),
    ...('hsnCode' in said ? { hsnCode: draft.hsnCode } : {}),
  }
}

function emptyContent(category: unknown): ProductContent {
  const none = { en: '', gu: '', hi: '' }
  const start = currentCategory(usualCategory)?.id ?? usualCategory
  const { id, food, pack } = categoryOf(typeof category === 'string' ? category : start)
  return {
    name: none,
    description: none,
    category: id,
    price: nothing,
    weight: '',
    weightGrams: 0,
    ingredients: null,
    materials: null,
    allergens: [],
    diets: [],
    nutrition: null,
    shelfLifeDays: null,
    storageCode: 'cool-dry',
    spiceLevel: null,
    packShape: 'pouch',
    dimensions: null,
    hsnCode: '',
    gstRate: 5,
    stock: 0,
    weeklyCapacity: null,
    makeDays: null,
    packshot: { food, pack, ground: null },
    photos: [],
  }
}

/** One entry for each changed cell: a name or description in one language is a cell of its own. */
function differences(before: ProductContent, after: ProductContent, language: Language) {
  const [old, now] = [sheetCells('', before), sheetCells('', after)]
  const shown = new Map(
    showDifferences(before, after, language).map(({ field, ...texts }) => [field as string, texts] as const),
  )
  return sheetColumns.flatMap(({ key, kind }, index) => {
    if (key === 'id' || String(old[index] ?? '') === String(now[index] ?? '')) return []
    const asShown = kind === 'text' || kind === 'count' ? undefined : shown.get(key)
    return [{ field: key, ...(asShown ?? { before: String(old[index] ?? ''), after: String(now[index] ?? '') }) }]
  })
}

/** Begins to apply a checked sheet. Refuses with thing/not-found and flow/stale. */
export const applySheet = (id: string, visitor: Visitor): Promise<void> =>
  transaction(async () => {
    const sheet = await lockSheet(id, member(visitor))
    if (sheet.state !== 'checked') refuse('flow/stale')
    await setSheetState(id, 'applying')
  })

/** Returns whether an applied sheet can be undone now. */
export const mayUndo = ({ state, appliedAt }: Sheet, now: Date): boolean =>
  state === 'applied' && appliedAt !== null && isUndoOpen(appliedAt, now)

/** Begins to undo an applied sheet. Refuses with thing/not-found, flow/stale, and sheet/too-late after seven days. */
export const undoSheet = (id: string, now: Date, visitor: Visitor): Promise<void> =>
  transaction(async () => {
    const sheet = await lockSheet(id, member(visitor))
    if (sheet.state !== 'applied') refuse('flow/stale')
    if (!mayUndo(sheet, now)) refuse('sheet/too-late')
    await setSheetState(id, 'undoing')
  })
