import { eq } from 'drizzle-orm'
import { searchKnowledge } from '#server/db/catalogue-tables.ts'
import { db } from '#server/db/transaction.ts'

type KnowledgeRow = Pick<typeof searchKnowledge.$inferInsert, 'id' | 'kind' | 'terms' | 'finds' | 'excludes' | 'source'>

/** Inserts entries of the knowledge; those that are there already stay as they are. */
export async function insertKnowledge(rows: KnowledgeRow[]): Promise<void> {
  await db().insert(searchKnowledge).values(rows).onConflictDoNothing()
}

/** Deletes the entries that no admin has changed. */
export async function deleteUnchangedKnowledge(): Promise<void> {
  await db().delete(searchKnowledge).where(eq(searchKnowledge.version, 1))
}
