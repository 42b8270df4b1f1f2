import { createHash } from 'node:crypto'
import { type BulkAct, type BulkListName, mostBulkRows } from '#domain/bulk/bulk-act.ts'
import { type RefusalCode, refuse } from '#domain/refusal.ts'
import { transaction } from '#server/db/transaction.ts'
import { member, type Visitor } from '#server/http/visitor.ts'
import { readChosenIds, readListIds } from '#server/lists/list-page-store.ts'
import type { ListRequest } from '#server/lists/list-source.ts'
import { refusalText } from '#server/refusal-text.ts'
import { findJobOfKey, insertJob, insertRows } from './bulk-store.ts'
import type { WeighedRow } from './bulk-target.ts'
import { bulkTargets } from './bulk-targets.ts'

type Chosen = { ids: readonly string[] } | { all: ListRequest }
type BulkRequest = { list: BulkListName; brandId: string | null; act: BulkAct; chosen: Chosen }
type Agreed = { count: number; mark: string; key: string }

/** Rows weighed at a time. */
const batch = 500
/** Rows of each kind that a preview names. */
const mostShown = 50

/**
 * Shows what an act would do to the chosen rows, counted now. Refuses with thing/not-found when one of them is not the
 * visitor's, bulk/none, bulk/too-many and request/invalid.
 */
export async function previewBulk(request: BulkRequest, visitor: Visitor) {
  const rows = await weighChosen(request, visitor)
  const refused = rows.flatMap((row) => (row.refused ? [{ row, refused: row.refused }] : []))
  const counts = new Map<RefusalCode, { text: string; count: number }>()
  for (const { refused: why } of refused) {
    const text = refusalText(visitor.language, why.code, why.details)
    counts.set(why.code, { text, count: (counts.get(why.code)?.count ?? 0) + 1 })
  }
  return {
    count: rows.length,
    mark: markOf(rows),
    can: rows.length - refused.length,
    cannot: [...counts].map(([code, why]) => ({ code, ...why })).toSorted((one, other) => other.count - one.count),
    changes: rows
      .filter((row) => !row.refused)
      .slice(0, mostShown)
      .map(({ id, name, before, after }) => ({ id, name, before, after })),
    refused: refused.slice(0, mostShown).map(({ row: { id, name }, refused: why }) => ({
      id,
      name,
      text: refusalText(visitor.language, why.code, why.details),
    })),
  }
}

/**
 * Starts an act on exactly the rows that were shown, in one transaction. Returns the job; the same one for the same press.
 * Refuses as `previewBulk` does, and with bulk/count-changed or bulk/changed when the rows are not those that were shown:
 * then nothing happens until the person has looked again.
 */
export function startBulk(request: BulkRequest, agreed: Agreed, visitor: Visitor): Promise<{ id: string }> {
  const actor = member(visitor)
  return transaction(async () => {
    const before = await findJobOfKey(actor.id, agreed.key)
    if (before) return { id: before }
    const rows = await weighChosen(request, visitor)
    if (rows.length !== agreed.count) refuse('bulk/count-changed', { seen: agreed.count, count: rows.length })
    if (markOf(rows) !== agreed.mark) refuse('bulk/changed')
    const id = await insertJob({
      list: request.list,
      act: request.act,
      accountId: actor.id,
      brandId: request.brandId,
      language: visitor.language,
      onceKey: agreed.key,
      chosen: rows.length,
    })
    if (id === undefined) return { id: (await findJobOfKey(actor.id, agreed.key)) ?? refuse('bulk/changed') }
    await insertRows(id, rows)
    return { id }
  })
}

/** A short text that differs when other rows are chosen, or when one of them was changed. */
const markOf = (rows: readonly WeighedRow[]): string =>
  createHash('sha256')
    .update(
      rows
        .map(({ id, seen }) => `${id} ${seen ?? ''}`)
        .toSorted()
        .join('\n'),
    )
    .digest('base64url')
    .slice(0, 22)

async function weighChosen({ list, brandId, act, chosen }: BulkRequest, visitor: Visitor): Promise<WeighedRow[]> {
  const target = bulkTargets[list]
  const asker = { brandId, language: visitor.language }
  const source = target.source(asker)
  const view: ListRequest = 'all' in chosen ? chosen.all : {}
  const scope = 'all' in chosen ? target.scope(asker, view) : target.own(asker)
  const ids =
    'all' in chosen
      ? await readListIds(source, scope, view, mostBulkRows + 1)
      : await readChosenIds(source, scope, chosen.ids)
  if (ids.length > mostBulkRows) refuse('bulk/too-many', { most: mostBulkRows })
  if ('ids' in chosen && ids.length !== new Set(chosen.ids).size) refuse('thing/not-found')
  if (ids.length === 0) refuse('bulk/none')
  const rows: WeighedRow[] = []
  for (let start = 0; start < ids.length; start += batch)
    rows.push(...(await target.weigh(ids.slice(start, start + batch), act, visitor.language)))
  return rows
}
