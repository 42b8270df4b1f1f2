import { refuse } from '#domain/refusal.ts'
import { transaction } from '#server/db/transaction.ts'
import type { Visitor } from '#server/http/visitor.ts'
import { resultOf } from './check-import.ts'
import type { ImportContext, ImportSubject } from './import-subject.ts'
import {
  beginApplying,
  endApplying,
  listRecordRows,
  lockReadyRow,
  lockRecordImport,
  saveRecordRow,
} from './record-import-store.ts'

/**
 * Writes the rows of a checked file, each in a transaction of its own with its result and its entry of the audit log: a row is
 * written whole or not at all, and one that is refused holds up no other. Goes on with the rows that are left after an interruption.
 * Refuses with thing/not-found, and flow/stale once all were written.
 */
export async function applyImport(
  { subject, context, visitor }: { subject: ImportSubject; context: ImportContext; visitor: Visitor },
  id: string,
  reason: string,
): Promise<void> {
  const rows = await transaction(async () => {
    const found = (await lockRecordImport(id, subject.name)) ?? refuse('thing/not-found')
    if (found.state === 'applied') refuse('flow/stale')
    await beginApplying(id, reason)
    return listRecordRows(id)
  })
  const write = await transaction(() => subject.open(context, visitor))
  for (const { number, state } of rows) {
    if (state !== 'new' && state !== 'changed') continue
    await transaction(async () => {
      const row = await lockReadyRow(id, number)
      if (!row) return
      const { cells, seen, fields, notes, name } = row
      const result = await resultOf(subject, () => write({ cells, seen, reason }))
      const isRefused = result.state === 'refused'
      // What is read of an applied row is what was agreed to.
      const shown = isRefused ? { name } : { state: 'applied' as const, fields, notes }
      await saveRecordRow(id, number, { ...result, ...shown })
    })
  }
  await transaction(() => endApplying(id))
}
