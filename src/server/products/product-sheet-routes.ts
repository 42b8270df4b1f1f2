import { productSheetEndpoints } from '#contract/products/product-sheet-contract.ts'
import type { Language } from '#domain/language/language.ts'
import { sheetCells, sheetColumns } from '#domain/products/product-sheet.ts'
import { exportHead, readShopExport, type ShopExport } from '#domain/products/shop-export.ts'
import { refuse } from '#domain/refusal.ts'
import { indianDay } from '#domain/time/calendar-day.ts'
import { readClock } from '#server/db/database-clock.ts'
import { shopNow } from '#server/db/shop-clock.ts'
import { transaction } from '#server/db/transaction.ts'
import { readSheet } from '#server/documents/read-sheet.ts'
import { tableFile } from '#server/documents/table-file.ts'
import { type EndpointHandler, type FileReply, pairHandlers } from '#server/http/endpoint-handler.ts'
import { member, type Principal } from '#server/http/visitor.ts'
import type { ExportRequest } from '#server/lists/export-list.ts'
import { inOrderOf, readListIds } from '#server/lists/list-page-store.ts'
import { requireStore } from '#server/seller/find-own-brand.ts'
import { translateCode } from '#server/translate.ts'
import { contentOf } from './product-columns.ts'
import { findSheet, listProductRows, saveSheet } from './product-sheet-store.ts'
import type { Editing } from './save-product.ts'
import { findSheetCode, findSheetColumn } from './sheet-texts.ts'
import { refusedFile, showSheet } from './show-sheet.ts'
import { productListSource, productScope } from './work-list-store.ts'
import { applySheet, continueSheet, undoSheet } from './work-sheet.ts'

/** Batches of rows that one call works through: a few seconds at most, and few calls for a large sheet. */
const batchesAtOnce = 4

/** Returns the endpoints of sheets of products. */
export function productSheetHandlers(context: Editing['context']): EndpointHandler[] {
  return pairHandlers(productSheetEndpoints, {
    'GET /api/seller/product-sheet-file': ({ query }, visitor) =>
      sheetFile(requireStore(member(visitor), query.brandId), query, visitor.language),

    'POST /api/seller/product-sheets': async ({ query, body }, visitor) => {
      const actor = member(visitor)
      const id = await takeSheet(requireStore(actor, query.brandId), actor, body)
      return showSheet(await findSheet(id, actor), visitor.language)
    },

    'GET /api/seller/product-sheets/:id': async ({ params }, visitor) =>
      showSheet(await findSheet(params.id, member(visitor)), visitor.language),

    'GET /api/seller/product-sheets/:id/refused-file': async ({ params }, visitor) =>
      refusedFile(await findSheet(params.id, member(visitor)), visitor.language),

    'POST /api/seller/product-sheets/:id/continue': async ({ params }, visitor) => {
      for (let done = 0; done < batchesAtOnce; done++) await continueSheet(context, params.id, visitor)
      return showSheet(await findSheet(params.id, member(visitor)), visitor.language)
    },

    'POST /api/seller/product-sheets/:id/apply': async ({ params }, visitor) => {
      await applySheet(params.id, visitor)
      return showSheet(await findSheet(params.id, member(visitor)), visitor.language)
    },

    'POST /api/seller/product-sheets/:id/undo': async ({ params }, visitor) => {
      await undoSheet(params.id, await readClock(), visitor)
      return showSheet(await findSheet(params.id, member(visitor)), visitor.language)
    },
  })
}

/** Saves a sheet to be checked. Refuses as `readSheet` does, and with sheet/no-columns. */
async function takeSheet(brandId: string, actor: Principal, bytes: Uint8Array): Promise<string> {
  const [heading = [], ...rows] = await readSheet(bytes)
  const exported = readShopExport(heading, rows, findSheetColumn, findSheetCode)
  const by = { brandId, actorId: actor.id, actorName: actor.name }
  if (exported) return transaction(() => saveExport(by, exported))
  const head = heading.map((text) => findSheetColumn(text) ?? null)
  if (head.every((key) => key === null)) refuse('sheet/no-columns')
  const unknown = heading.filter((text, index) => head[index] === null && text.trim() !== '')
  return transaction(() =>
    saveSheet(
      { ...by, head, unknown },
      rows.flatMap((cells, index) => (cells.every((cell) => cell.trim() === '') ? [] : [{ number: index + 2, cells }])),
    ),
  )
}

/** Saves an export of another system as a sheet of our columns. Refuses with sheet/no-products. */
function saveExport(
  by: { brandId: string; actorId: string; actorName: string },
  { origin, unknown, products }: ShopExport,
): Promise<string> {
  if (products.length === 0) return refuse('sheet/no-products')
  const rows = products.map(({ number, cells, key, group }) => ({
    number,
    cells: exportHead.map((column) => cells[column] ?? ''),
    importKey: key,
    importGroup: group,
  }))
  return saveSheet({ ...by, origin, unknown, head: [...exportHead] }, rows)
}

/** Returns the products of a view with everything that a sheet can change. */
async function sheetFile(brandId: string, request: ExportRequest, language: Language): Promise<FileReply> {
  const ids = await readListIds(productListSource(language), productScope(brandId, request), request)
  const rows = await listProductRows(ids)
  const table = [
    sheetColumns.map(({ key }) => translateCode(language, 'product-sheets', `columns.${key}`)),
    ...inOrderOf(ids, rows).map((row) => sheetCells(row.id, contentOf(row))),
  ]
  const name = `products-to-change-${indianDay(shopNow()).day}-${ids.length}`
  return tableFile({ name, sheet: 'products', rows: table }, request.format)
}
