import { z } from 'zod'
import { forAdmins } from '#domain/accounts/access.ts'
import { packShapes } from '#domain/catalogue/catalogue.ts'
import { categoryLimits, googlePathPattern, mostCategories } from '#domain/catalogue/category.ts'
import { storageCodes } from '#domain/catalogue/storage-code.ts'
import { categoryPlanStates } from '#domain/categories/category-plan.ts'
import type { Endpoints } from '../endpoint.ts'
import { linesText, lineText, staffLine } from '../free-text.ts'
import { category, id, reason, seen, time, trilingual } from '../wire-values.ts'

const line = (most: number) => {
  const text = lineText({ least: 1, most })
  return z.object({ en: text, gu: text, hi: text })
}
const lines = linesText({ least: 1, most: categoryLimits.text })

/** What an admin says about a category. */
const categoryTerms = z.object({
  name: line(categoryLimits.name),
  sign: line(categoryLimits.name),
  meaning: line(categoryLimits.meaning),
  text: z.object({ en: lines, gu: lines, hi: lines }),
  packShape: z.enum(packShapes),
  storageCode: z.enum(storageCodes),
  food: staffLine({ least: 1, most: 60 }),
  pack: staffLine({ least: 1, most: 40 }),
  ground: z.string().regex(/^#[0-9A-F]{6}$/),
  googlePath: z.string().max(200).regex(googlePathPattern).or(z.literal('')),
  searchTerms: z.array(lineText({ least: 1, most: categoryLimits.name })).max(categoryLimits.searchTerms),
  isFood: z.boolean(),
  countsAsCooked: z.boolean(),
  isRawGrain: z.boolean(),
  mayBeInOil: z.boolean(),
})

const storedTerms = z.object({
  name: trilingual,
  sign: trilingual,
  meaning: trilingual,
  text: trilingual,
  packShape: z.enum(packShapes),
  storageCode: z.enum(storageCodes),
  food: z.string(),
  pack: z.string(),
  ground: z.string(),
  googlePath: z.string(),
  searchTerms: z.array(z.string()),
  isFood: z.boolean(),
  countsAsCooked: z.boolean(),
  isRawGrain: z.boolean(),
  mayBeInOil: z.boolean(),
})

const changedText = trilingual.partial().optional()
const changedTerms = storedTerms
  .partial()
  .extend({ name: changedText, sign: changedText, meaning: changedText, text: changedText })

const listed = storedTerms.extend({
  id: category,
  position: z.number().int(),
  archivedAt: time.nullable(),
  movedTo: category.nullable(),
  version: z.number().int(),
  /** Products in it, and how many of them are on sale. */
  products: z.number().int(),
  onSale: z.number().int(),
})

/** What names a category, so that it would stop to hold for its products when it is archived. */
const uses = z.object({
  /** Ids of promotions. */
  promotions: z.array(id),
  commissionRules: z.array(z.string()),
  carrierRules: z.number().int(),
  countries: z.array(z.string()),
})

const detail = listed.extend({
  uses,
  /** Changes from a later time on: those that wait first, then what became of the others. */
  plans: z.array(
    z.object({
      id: z.number().int(),
      state: z.enum(categoryPlanStates),
      from: time,
      /** The fields that change, and the languages of texts, as they were and as they will be. */
      before: changedTerms,
      changes: changedTerms,
      reason: z.string(),
      actor: z.string(),
      at: time,
      /** Why it did not begin. */
      problem: z.string().nullable(),
    }),
  ),
  versions: z.array(
    z.object({
      version: z.number().int(),
      terms: storedTerms,
      archivedAt: time.nullable(),
      reason: z.string(),
      actor: z.string(),
      at: time,
    }),
  ),
})

/** What a change does to where products may be sent: per country how many lose it, and how many may go there now. */
const effect = z.object({
  products: z.number().int(),
  countries: z.array(
    z.object({ code: z.string(), name: z.string(), lost: z.number().int(), gained: z.number().int() }),
  ),
})

const entry = categoryTerms.extend({ id: category })
const writing = { access: forAdmins('catalogue.write'), limit: 'write' } as const
const byCategory = z.object({ id: category })

/** The categories of the shop, made and changed on screens (decision 561). */
export const categoryEndpoints = {
  'GET /api/admin/categories': {
    summary: 'Every category in the shop’s order, with those that were archived',
    access: forAdmins('catalogue.read'),
    reply: z.object({ items: z.array(listed) }),
  },
  'GET /api/admin/categories/:id': {
    summary: 'A category with what names it, and all its versions, the newest first',
    access: forAdmins('catalogue.read'),
    params: byCategory,
    reply: detail,
  },
  'POST /api/admin/categories': {
    summary: 'Adds a category at the end of the order; products can be in it at once',
    ...writing,
    act: 'category.create',
    status: 201,
    body: categoryTerms.extend({ reason }),
    reply: z.object({ id: category }),
  },
  'PUT /api/admin/categories/:id': {
    summary: 'Changes a category; `seen` is the version looked at. Its products are judged again in the background',
    ...writing,
    act: 'category.change',
    params: byCategory,
    body: categoryTerms.extend({ reason, ...seen.shape }),
    reply: detail,
  },
  'POST /api/admin/categories/:id/effect': {
    summary: 'What other terms, or another category, would do to where its products may be sent; nothing is saved',
    access: forAdmins('catalogue.read'),
    act: 'none',
    params: byCategory,
    body: z.union([z.object({ terms: categoryTerms }), z.object({ target: category })]),
    reply: effect,
  },
  'POST /api/admin/categories/:id/plans': {
    summary: 'Plans what these terms change from a later time on; `seen` is the version looked at',
    ...writing,
    act: 'category.plan',
    params: byCategory,
    body: categoryTerms.extend({ from: time, reason, ...seen.shape }),
    reply: detail,
  },
  'POST /api/admin/categories/:id/plans/:plan/withdraw': {
    summary: 'Withdraws a planned change that has not begun',
    ...writing,
    act: 'category.cancel',
    params: byCategory.extend({ plan: z.coerce.number().int().positive() }),
    reply: detail,
  },
  'PUT /api/admin/categories/:id/position': {
    summary: 'Moves a category to a place in the order, counted from 1',
    ...writing,
    act: 'category.change',
    params: byCategory,
    body: z.object({ position: z.number().int().min(1).max(mostCategories) }),
    reply: z.object({ items: z.array(listed) }),
  },
  'POST /api/admin/categories/:id/archive': {
    summary: 'Puts a category out of use; its products are moved to another one by a job that can be taken back',
    ...writing,
    act: 'category.close',
    params: byCategory,
    body: z.object({ target: category, reason, ...seen.shape }),
    reply: z.object({ jobs: z.array(id) }),
  },
  'POST /api/admin/categories/:id/reopen': {
    summary: 'Puts an archived category back into use, without products',
    ...writing,
    act: 'category.reopen',
    params: byCategory,
    body: z.object({ reason, ...seen.shape }),
    reply: detail,
  },
  'GET /api/admin/category-file': {
    summary: 'The categories in use as a JSON file, as the import reads it',
    access: forAdmins('catalogue.read'),
    reply: 'file',
  },
  'POST /api/admin/category-file': {
    summary: 'Checks a file of categories, and with `apply` adds and changes what differs',
    ...writing,
    act: 'category.import',
    body: z.object({ categories: z.array(entry).min(1).max(mostCategories), apply: z.boolean() }),
    reply: z.object({
      items: z.array(
        z.object({
          id: category,
          name: z.string(),
          did: z.enum(['added', 'changed', 'same', 'refused']),
          problem: z.string().nullable(),
        }),
      ),
    }),
  },
} satisfies Endpoints
