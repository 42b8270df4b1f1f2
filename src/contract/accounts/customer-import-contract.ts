import { z } from 'zod'
import { forAdmins } from '#domain/accounts/access.ts'
import { customerFields, customerOrigins, customerProblems } from '#domain/accounts/customer-export.ts'
import type { Endpoints } from '../endpoint.ts'
import { byId, id } from '../wire-values.ts'

const count = z.number().int()
const place = z.number().int().min(0).max(59)
const rowState = z.enum(['new', 'same', 'joined', 'refused', 'applied', 'undone', 'moved'])

const customerImport = z.object({
  id,
  state: z.enum(['checked', 'applied', 'undone']),
  /** The system whose export the heading is; null for another file. */
  origin: z.enum(customerOrigins).nullable(),
  head: z.array(z.string()),
  /** The place of the column that each field is read from. */
  mapping: z.partialRecord(z.enum(customerFields), place),
  rows: count,
  counts: z.partialRecord(rowState, count),
  /** Customers of whom the file says that they agreed to marketing emails. */
  marketing: count,
  mayUndo: z.boolean(),
  /** Two hundred rows at most, the refused ones first. */
  items: z.array(
    z.object({
      number: count,
      state: rowState,
      name: z.string(),
      email: z.string(),
      problems: z.array(
        z.object({
          field: z.enum(customerFields),
          /** The heading of its column; null where the file has none. */
          column: z.string().nullable(),
          value: z.string(),
          code: z.enum(customerProblems),
        }),
      ),
    }),
  ),
})

/** Customers from the exports of other systems. */
export const customerImportEndpoints = {
  'POST /api/admin/customer-imports': {
    summary:
      'Takes the customer export of Shopify or WooCommerce, or another table of customers (CSV or XLSX), and says what each row would do; no account is added yet',
    access: forAdmins('people.write'),
    act: 'person.import',
    body: z.instanceof(Uint8Array),
    takes: 'sheet',
    status: 201,
    reply: customerImport,
  },
  'GET /api/admin/customer-imports/:id': {
    summary: 'A file of customers: what each row does, and what is wrong with the refused ones',
    access: forAdmins('people.read'),
    params: byId,
    reply: customerImport,
  },
  'PUT /api/admin/customer-imports/:id/mapping': {
    summary: 'Says which column each field is read from, and checks every row again',
    access: forAdmins('people.write'),
    act: 'person.import',
    params: byId,
    body: z.object({ mapping: z.partialRecord(z.enum(customerFields), place) }),
    reply: customerImport,
  },
  'POST /api/admin/customer-imports/:id/apply': {
    summary: 'Adds the new customers of a checked file as accounts without a password; nobody is emailed',
    access: forAdmins('people.write'),
    act: 'person.import',
    params: byId,
    reply: customerImport,
  },
  'POST /api/admin/customer-imports/:id/undo': {
    summary: 'Removes the accounts that a file added, for seven days; those that their owners have used since stay',
    access: forAdmins('people.write'),
    act: 'person.undo',
    params: byId,
    reply: customerImport,
  },
} satisfies Endpoints
