import { randomUUID } from 'node:crypto'
import { type CategoryBulkAct, mostBulkRows } from '#domain/bulk/bulk-act.ts'
import { type Category, type CategoryId, type CategoryTerms, mostCategories } from '#domain/catalogue/category.ts'
import { changesRules, newCategoryId, problemsOfCategory } from '#domain/categories/category-terms.ts'
import { Refusal, refuse } from '#domain/refusal.ts'
import { foodNames } from '#drawing/food-catalogue.ts'
import { packNames } from '#drawing/packs/pack-shapes.ts'
import { insertJob, insertRows } from '#server/bulk/bulk-store.ts'
import type { Needs } from '#server/context.ts'
import { readClock } from '#server/db/database-clock.ts'
import { afterCommit, transaction } from '#server/db/transaction.ts'
import { requestPictures } from '#server/drawings/request-pictures.ts'
import { member, type Visitor } from '#server/http/visitor.ts'
import { textCode, textCodeOf } from '#server/translate.ts'
import {
  insertCategory,
  insertVersion,
  listCategoryVersions,
  listKnowledgeIds,
  listProductIds,
  lockCategories,
  saveCategory,
  saveOrder,
} from './category-change-store.ts'
import { teachCategory } from './teach-category.ts'

export type ChangeContext = Needs<'catalogueChanged' | 'notifyOutbox'>
type Saving = { reason: string; seen: number }

/** Returns the terms alone of a category. */
export const termsOf = ({
  id: _id,
  position: _p,
  archivedAt: _a,
  movedTo: _m,
  version: _v,
  ...terms
}: Category): CategoryTerms => terms

/** Refuses with request/invalid, each problem beside its field, unless the terms can be saved. */
export function assertTerms(terms: CategoryTerms): void {
  const drawing = foodNames.includes(terms.food) && packNames.includes(terms.pack)
  const found = { ...problemsOfCategory(terms), ...(drawing ? {} : { food: 'drawing' }) }
  if (Object.keys(found).length === 0) return
  const texts = Object.entries(found).map(([field, code]) => [field, textCodeOf('categories', `problem.${code}`)])
  throw new Refusal('request/invalid', Object.fromEntries(texts))
}

/**
 * Adds a category at the end of the order, with the words it is found by and its pictures; returns its id. Refuses with
 * request/invalid (by field: a name without Latin letters, terms that contradict themselves) and category/too-many.
 */
export function addCategory(
  context: ChangeContext,
  { reason, ...terms }: CategoryTerms & { reason: string },
  visitor: Visitor,
  wanted?: CategoryId,
): Promise<{ id: CategoryId }> {
  assertTerms(terms)
  return transaction(async () => {
    const all = await lockCategories()
    if (all.length >= mostCategories) refuse('category/too-many', { most: mostCategories })
    const taken = [...all.map(({ id }) => id), ...(await listKnowledgeIds())]
    const id = wanted && !taken.includes(wanted) ? wanted : newCategoryId(terms.name.en, taken)
    if (id === undefined) throw new Refusal('request/invalid', { 'name.en': textCode('categories', 'problem.latin') })
    await insertCategory({ ...terms, id, position: all.length + 1 })
    await insertVersion(versionOf({ id, version: 1, terms, reason }, visitor))
    await teachCategory(id, undefined, terms, reason, visitor)
    await requestPictures(context, `category/${id}`)
    notifyChange(context)
    return { id }
  })
}

/**
 * Changes a category as a new version. Where a rule asks about what was changed, its products are judged again by a job.
 * Refuses with thing/not-found, flow/stale when a colleague was quicker, request/invalid, and category/in-use where it has
 * products and would turn from food to goods, or back.
 */
export function changeCategory(
  context: ChangeContext,
  id: CategoryId,
  { reason, seen, ...terms }: CategoryTerms & Saving,
  visitor: Visitor,
): Promise<void> {
  return transaction(async () => {
    const before = await lockSeen(id, seen)
    await changeLocked(context, before, terms, reason, visitor)
  })
}

/** Does the same to a locked category, in the caller's transaction. */
export async function changeLocked(
  context: ChangeContext,
  before: Category,
  terms: CategoryTerms,
  reason: string,
  visitor: Visitor,
): Promise<void> {
  const { id } = before
  assertTerms(terms)
  const products = await assertChangeable(before, terms)
  await saveVersion(before, terms, reason, visitor)
  await teachCategory(id, before, terms, reason, visitor)
  await startJobs({ kind: 'category-recheck', category: id, reason }, products, visitor)
  const isDrawnOtherwise = (['food', 'pack', 'ground'] as const).some((part) => before[part] !== terms[part])
  if (isDrawnOtherwise || before.name.en !== terms.name.en || before.name.gu !== terms.name.gu)
    await requestPictures(context, `category/${id}`)
  notifyChange(context)
}

/** Refuses as `changeCategory` does; returns the products that the change makes necessary to judge again. */
export async function assertChangeable(before: Category, terms: CategoryTerms): Promise<string[]> {
  if (before.archivedAt !== null) refuse('category/archived')
  const products = changesRules(before, terms) ? await listProductIds(before.id) : []
  if (before.isFood !== terms.isFood && products.length > 0) refuse('category/in-use', { count: products.length })
  return products
}

/** Moves a category to a place in the order, counted from 1; archived ones stay behind. Refuses with thing/not-found. */
export function moveCategory(context: ChangeContext, id: CategoryId, position: number): Promise<void> {
  return transaction(async () => {
    const all = await lockCategories()
    const live = all.filter((category) => category.archivedAt === null).map((category) => category.id)
    if (!live.includes(id)) refuse('thing/not-found')
    const order = live.filter((other) => other !== id).toSpliced(position - 1, 0, id)
    await saveOrder([...order, ...all.map((category) => category.id).filter((other) => !order.includes(other))])
    notifyChange(context)
  })
}

/**
 * Puts a category out of use; another one takes its products over, by jobs whose ids are returned. From this moment what is
 * saved in it is saved in that one. Refuses with thing/not-found, flow/stale, category/archived (either of them is already),
 * category/other-kind (food and other goods) and category/last.
 */
export function archiveCategory(
  context: ChangeContext,
  id: CategoryId,
  { target, reason, seen }: Saving & { target: CategoryId },
  visitor: Visitor,
): Promise<{ jobs: string[] }> {
  return transaction(async () => {
    const all = await lockCategories()
    const row = all.find((category) => category.id === id) ?? refuse('thing/not-found')
    const other = all.find((category) => category.id === target) ?? refuse('thing/not-found')
    if (row.version !== seen) refuse('flow/stale')
    if (row.archivedAt !== null || other.archivedAt !== null) refuse('category/archived')
    if (id === target) refuse('category/last')
    if (row.isFood !== other.isFood) refuse('category/other-kind')
    await saveVersion(row, { archivedAt: await readClock(), movedTo: target }, reason, visitor)
    const jobs = await startJobs({ kind: 'category-move', category: target, reason }, await listProductIds(id), visitor)
    notifyChange(context)
    return { jobs }
  })
}

/** Puts an archived category back into use. Refuses with thing/not-found, flow/stale when a colleague was quicker, or it is in use. */
export function reopenCategory(
  context: ChangeContext,
  id: CategoryId,
  { reason, seen }: Saving,
  visitor: Visitor,
): Promise<void> {
  return transaction(async () => {
    const row = await lockSeen(id, seen)
    if (row.archivedAt === null) refuse('flow/stale')
    await saveVersion(row, { archivedAt: null, movedTo: null }, reason, visitor)
    notifyChange(context)
  })
}

/** Locks a category that an admin has seen in its newest version. Refuses with thing/not-found and flow/stale. */
export async function lockSeen(id: CategoryId, seen: number): Promise<Category> {
  const row = (await lockCategories()).find((category) => category.id === id) ?? refuse('thing/not-found')
  if (row.version !== seen) refuse('flow/stale')
  return row
}

type Change = Parameters<typeof saveCategory>[1]

/** Saves a change with its version; one that a shop started with gets its first version before. */
async function saveVersion(before: Category, change: Change, reason: string, visitor: Visitor): Promise<void> {
  const { id, version } = before
  if ((await listCategoryVersions(id)).length === 0)
    await insertVersion({ ...versionOf({ id, version, terms: termsOf(before), reason: '' }, visitor), actorName: '' })
  await saveCategory(id, change)
  const { archivedAt = before.archivedAt, movedTo = before.movedTo, ...changed } = change
  const terms = { ...termsOf(before), ...changed }
  await insertVersion({ ...versionOf({ id, version: version + 1, terms, reason }, visitor), archivedAt, movedTo })
}

type Versioned = { id: CategoryId; version: number; terms: CategoryTerms; reason: string }

const versionOf = ({ id, version, terms, reason }: Versioned, visitor: Visitor) => ({
  category: id,
  version,
  terms,
  reason,
  actorName: member(visitor).name,
})

/** Starts the jobs of an act on these products, each of as many as a job can have; returns their ids. */
async function startJobs(act: CategoryBulkAct, products: readonly string[], visitor: Visitor): Promise<string[]> {
  const jobs: string[] = []
  for (let start = 0; start < products.length; start += mostBulkRows) {
    const rows = products.slice(start, start + mostBulkRows).map((id) => ({ id, seen: null }))
    const job = await insertJob({
      list: 'category-products',
      act,
      accountId: member(visitor).id,
      brandId: null,
      language: visitor.language,
      onceKey: randomUUID(),
      chosen: rows.length,
    })
    if (job === undefined) throw new Error('a job with a new key was not saved')
    await insertRows(job, rows)
    jobs.push(job)
  }
  return jobs
}

/** Names and order are on every page; every process reads the rows again. */
const notifyChange = (context: Needs<'catalogueChanged'>): void => afterCommit(() => context.catalogueChanged())
