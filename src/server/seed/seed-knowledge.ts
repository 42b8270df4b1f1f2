import { z } from 'zod'
import { knowledgeKinds } from '#domain/search/knowledge.ts'
import { readSeedFile } from '#server/opening/template-file.ts'
import { deleteUnchangedKnowledge, insertKnowledge } from './knowledge-store.ts'

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

/** Inserts what search knows about food and household goods. */
export async function seedKnowledge(folder: string): Promise<void> {
  const given = await readSeedFile(folder, 'search-knowledge.json', entries)
  await insertKnowledge(given.map(({ excludes = [], ...entry }) => ({ ...entry, excludes, source })))
}

/** Brings entries that no admin has changed up to what this version of the shop knows. */
export async function renewKnowledge(folder: string): Promise<void> {
  await deleteUnchangedKnowledge()
  await seedKnowledge(folder)
}
