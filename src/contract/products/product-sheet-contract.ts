import { z } from 'zod'
import { forSellers } from '#domain/accounts/access.ts'
import { exportOrigins } from '#domain/products/shop-export.ts'
import { textCode } from '../coded-text.ts'
import type { Endpoints } from '../endpoint.ts'
import { exportQuery } from '../lists/list-query.ts'
import { byId, id } from '../wire-values.ts'

const count = z.number().int()

const sheetRow = z.object({
  number: count,
  state: z.enum(['waiting', 'new', 'changed', 'same', 'refused', 'applied', 'undone', 'moved']),
  name: z.string(),
  fields: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
  problems: z.array(z.object({ column: z.string(), ref: z.string(), value: z.string(), text: textCode })),
})

const sheet = z.object({
  id,
  state: z.enum(['checking', 'checked', 'applying', 'applied', 'undoing', 'undone']),
  rows: count,
  counts: z.record(sheetRow.shape.state, count),
  /** How many cells differ from what is stored. */
  changes: count,
  /** Headings that are no column of a product; they are left out. */
  unknown: z.array(z.string()),
  /** The system whose product export it is: its rows add drafts. Null for a sheet of our own columns. */
  origin: z.enum(exportOrigins).nullable(),
  mayUndo: z.boolean(),
  /** Rows that change something or are refused, the refused ones first; two hundred at most. */
  items: z.array(sheetRow),
})

export const productSheetEndpoints = {
  'GET /api/seller/product-sheet-file': {
    summary: 'The products of a view as a sheet to change and send back; sent back untouched it changes nothing',
    access: forSellers('products.read', 'catalogue.read'),
    act: 'product.export',
    query: exportQuery.omit({ columns: true }).extend({ brandId: id.optional() }),
    reply: 'file',
  },
  'POST /api/seller/product-sheets': {
    summary:
      'Takes a sheet of products (CSV or XLSX), or the product export of Shopify or WooCommerce, whose products become drafts; nothing is written before it is checked and applied',
    access: forSellers('products.write', 'catalogue.write'),
    act: 'product-sheet.create',
    query: z.object({ brandId: id.optional() }),
    body: z.instanceof(Uint8Array),
    takes: 'sheet',
    status: 201,
    reply: sheet,
  },
  'GET /api/seller/product-sheets/:id': {
    summary: 'A sheet: what each row changes, old to new, and what is wrong with the refused ones',
    access: forSellers('products.read', 'catalogue.read'),
    params: byId,
    reply: sheet,
  },
  'GET /api/seller/product-sheets/:id/refused-file': {
    summary: 'Only the refused rows as a sheet, with the reason beside each',
    access: forSellers('products.read', 'catalogue.read'),
    params: byId,
    reply: 'file',
  },
  'POST /api/seller/product-sheets/:id/continue': {
    once: 'steps',
    summary: 'Works through the next rows of what a sheet is doing: checking, applying or undoing',
    access: forSellers('products.write', 'catalogue.write'),
    act: 'product-sheet.import',
    params: byId,
    limit: 'write',
    reply: sheet,
  },
  'POST /api/seller/product-sheets/:id/apply': {
    summary: 'Begins to apply a checked sheet: exactly what the check has shown',
    access: forSellers('products.write', 'catalogue.write'),
    act: 'product-sheet.import',
    params: byId,
    reply: sheet,
  },
  'POST /api/seller/product-sheets/:id/undo': {
    summary: 'Begins to undo an applied sheet, for seven days; rows that were changed since stay',
    access: forSellers('products.write', 'catalogue.write'),
    act: 'product-sheet.undo',
    params: byId,
    reply: sheet,
  },
} satisfies Endpoints
