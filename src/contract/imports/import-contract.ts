import { z } from 'zod'
import { forAdmins } from '#domain/accounts/access.ts'
import type { Act } from '#domain/audit/act.ts'
import { mostImportRows } from '#domain/imports/import-column.ts'
import { effectChanges } from '#domain/sendability/rules-effect.ts'
import { textCode } from '../coded-text.ts'
import type { Endpoint, Endpoints } from '../endpoint.ts'
import { staffLine, staffLines } from '../free-text.ts'
import { byId, id, reason } from '../wire-values.ts'

const count = z.number().int()
const rowState = z.enum(['new', 'changed', 'same', 'refused', 'applied'])

const recordImport = z.object({
  id,
  /** `applying`: it was interrupted, and goes on with the rows that are left. */
  state: z.enum(['checked', 'applying', 'applied']),
  rows: count,
  counts: z.partialRecord(rowState, count),
  /** Headings of the file that are not read. */
  unknown: z.array(z.string()),
  /** Two hundred rows at most: those to correct first, then those that change something. */
  items: z.array(
    z.object({
      number: count,
      state: rowState,
      name: z.string(),
      recordId: id.nullable(),
      /** What it changes, old to new. */
      fields: z.array(z.object({ column: z.string(), before: z.string(), after: z.string() })),
      /** What else it would do: change what may be sent, replace a planned version, invite an owner. */
      notes: z.array(
        z.discriminatedUnion('kind', [
          z.object({ kind: z.literal('effect'), change: z.enum(effectChanges), count }),
          z.object({ kind: z.literal('comes'), at: z.iso.datetime() }),
          z.object({ kind: z.literal('invites'), email: z.string() }),
        ]),
      ),
      /** What is wrong with it, by the key of the column, null for the row as a whole. */
      problems: z.array(z.object({ column: z.string().nullable(), value: z.string(), texts: z.array(textCode) })),
    }),
  ),
})

const cells = z.object({
  cells: z
    .array(z.object({ number: count, column: staffLine({ least: 1, most: 60 }), value: staffLines({ most: 4_000 }) }))
    .min(1)
    .max(mostImportRows),
})

type ImportAccess = { read: ReturnType<typeof forAdmins>; write: ReturnType<typeof forAdmins>; act: Act; of: string }

/** Returns the endpoints of a kind of records; those that write ask for the second factor where the form does. */
const importOf = <Second extends { secondFactor?: true }>({ read, write, act, of }: ImportAccess, second: Second) => ({
  template: {
    summary: `An empty workbook for ${of}, with a sheet that explains its columns`,
    access: read,
    act: 'none',
    reply: 'file',
  } as const satisfies Endpoint,
  check: {
    summary: `Takes a file of ${of} (CSV or XLSX) and says what each row would do; nothing is changed yet`,
    access: write,
    act,
    body: z.instanceof(Uint8Array),
    takes: 'sheet',
    status: 201,
    reply: recordImport,
  } as const satisfies Endpoint,
  show: {
    summary: `A file of ${of}: what each row does, and what is wrong with the refused ones`,
    access: read,
    params: byId,
    reply: recordImport,
  } as const satisfies Endpoint,
  correct: {
    summary: `Corrects cells of a checked file of ${of}, and checks every row again`,
    access: write,
    act,
    params: byId,
    body: cells,
    reply: recordImport,
  } as const satisfies Endpoint,
  apply: {
    summary: `Writes the rows of a checked file of ${of}, one after another, each as its form does`,
    access: write,
    act,
    params: byId,
    body: z.object({ reason }),
    once: 'steps',
    ...second,
    reply: recordImport,
  } as const satisfies Endpoint,
})

const promotions = importOf(
  {
    read: forAdmins('marketing.read'),
    write: forAdmins('marketing.write'),
    act: 'promotion.import',
    of: 'offers',
  },
  { secondFactor: true },
)

const stores = importOf(
  { read: forAdmins('stores.read'), write: forAdmins('stores.write'), act: 'store.import', of: 'stores' },
  { secondFactor: true },
)

const countries = importOf(
  { read: forAdmins('settings.read'), write: forAdmins('settings.write'), act: 'country.import', of: 'countries' },
  {},
)

/** Records from files: each kind with the permission, and the second factor, of its form. */
export const importEndpoints = {
  'GET /api/admin/promotion-import-template': promotions.template,
  'POST /api/admin/promotion-imports': promotions.check,
  'GET /api/admin/promotion-imports/:id': promotions.show,
  'PUT /api/admin/promotion-imports/:id/cells': promotions.correct,
  'POST /api/admin/promotion-imports/:id/apply': promotions.apply,
  'GET /api/admin/store-import-template': stores.template,
  'POST /api/admin/store-imports': stores.check,
  'GET /api/admin/store-imports/:id': stores.show,
  'PUT /api/admin/store-imports/:id/cells': stores.correct,
  'POST /api/admin/store-imports/:id/apply': stores.apply,
  'GET /api/admin/country-import-template': countries.template,
  'POST /api/admin/country-imports': countries.check,
  'GET /api/admin/country-imports/:id': countries.show,
  'PUT /api/admin/country-imports/:id/cells': countries.correct,
  'POST /api/admin/country-imports/:id/apply': countries.apply,
} satisfies Endpoints
