import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { knowledgeKinds } from '#domain/search/knowledge.ts'
import { searchKnowledge } from '#server/db/catalogue-tables.ts'
import { db } from '#server/db/transaction.ts'
import { readSeedFile } from '#server/opening/template-file.ts'

const terms = z.array(z.string().min(1).max(60))
const entries = z.array(
  z.object({
    id: z.string().regex(/^[a-z0-9-]{1,60}$/),
    kind: z.enum(knowledgeKinds),
    terms: z.object({ en: terms, gu: terms, hi: terms }),
    finds: z.array(z.string()).min(1),
    excludes: z.array(z.string()).optional(),
  }),
)

const source = 'Written for the shop from its goods and how families speak of them.'

/** Brings entries that no admin has changed up to what this version of the shop knows. */
export async function renewKnowledge(folder: string): Promise<void> {
  const given = await readSeedFile(folder, 'search-knowledge.json', entries)
  const unchanged = eq(searchKnowledge.version, 1)
  await db().delete(searchKnowledge).where(unchanged)
  await db()
    .insert(searchKnowledge)
    .values(given.map(({ excludes = [], ...entry }) => ({ ...entry, excludes, source })))
    .onConflictDoNothing()
}

/** Inserts what search knows about food and household goods. */
export async function seedKnowledge(folder: string): Promise<void> {
  const given = await readSeedFile(folder, 'search-knowledge.json', entries)
  await db()
    .insert(searchKnowledge)
    .values(given.map(({ excludes = [], ...entry }) => ({ ...entry, excludes, source })))
}
