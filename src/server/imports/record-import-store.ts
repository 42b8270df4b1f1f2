import { and, asc, eq, inArray } from 'drizzle-orm'
import type { ImportSubjectName } from '#domain/imports/import-column.ts'
import { dbNow } from '#server/db/database-clock.ts'
import { recordImport, recordImportRow } from '#server/db/import-tables.ts'
import { db } from '#server/db/transaction.ts'

export type RecordImport = typeof recordImport.$inferSelect
export type RecordImportRow = typeof recordImportRow.$inferSelect
export type RowResult = Omit<RecordImportRow, 'importId' | 'number' | 'cells'>
export type CheckedRow = RowResult & Pick<RecordImportRow, 'number' | 'cells'>
type NewImport = Pick<RecordImport, 'subject' | 'actorId' | 'actorName' | 'columns' | 'unknown'>

/** Saves a file with its checked rows; returns its id. */
export async function insertRecordImport(wanted: NewImport, rows: readonly CheckedRow[]): Promise<string> {
  const [saved] = await db().insert(recordImport).values(wanted).returning({ id: recordImport.id })
  if (!saved) throw new Error('a file of records was not saved')
  await db()
    .insert(recordImportRow)
    .values(rows.map((row) => ({ ...row, importId: saved.id })))
  return saved.id
}

const ofSubject = (id: string, subject: ImportSubjectName) =>
  and(eq(recordImport.id, id), eq(recordImport.subject, subject))

/** Returns a file of a kind of records. */
export async function findRecordImport(id: string, subject: ImportSubjectName): Promise<RecordImport | undefined> {
  const [row] = await db().select().from(recordImport).where(ofSubject(id, subject))
  return row
}

/** Locks it. */
export async function lockRecordImport(id: string, subject: ImportSubjectName): Promise<RecordImport | undefined> {
  const [row] = await db().select().from(recordImport).where(ofSubject(id, subject)).for('update')
  return row
}

/** Returns the rows of a file in their order. */
export const listRecordRows = (id: string): Promise<RecordImportRow[]> =>
  db().select().from(recordImportRow).where(eq(recordImportRow.importId, id)).orderBy(asc(recordImportRow.number))

/** Locks a row that is still to be written; undefined once it was, or is refused. */
export async function lockReadyRow(id: string, number: number): Promise<RecordImportRow | undefined> {
  const [row] = await db()
    .select()
    .from(recordImportRow)
    .where(
      and(
        eq(recordImportRow.importId, id),
        eq(recordImportRow.number, number),
        inArray(recordImportRow.state, ['new', 'changed']),
      ),
    )
    .for('update')
  return row
}

/** Saves the texts of a row and what it does, or what became of it. */
export async function saveRecordRow(
  id: string,
  number: number,
  saved: Partial<RowResult> & Partial<Pick<RecordImportRow, 'cells'>>,
): Promise<void> {
  await db()
    .update(recordImportRow)
    .set(saved)
    .where(and(eq(recordImportRow.importId, id), eq(recordImportRow.number, number)))
}

/** Notes that a file is being written, for a reason. */
export async function beginApplying(id: string, reason: string): Promise<void> {
  await db().update(recordImport).set({ state: 'applying', reason }).where(eq(recordImport.id, id))
}

/** Notes that all rows of a file were written, or refused. */
export async function endApplying(id: string): Promise<void> {
  await db().update(recordImport).set({ state: 'applied', appliedAt: dbNow }).where(eq(recordImport.id, id))
}
