import { randomUUID } from 'node:crypto'
import type { Needs } from '#server/context.ts'
import { post } from '#server/jobs/outbox.ts'
import { readEngineDocuments } from './engine-document-store.ts'
import type { Meilisearch } from './meilisearch-engine.ts'

const batch = 1000

/** Has products written to the search engine after this transaction, where one is set: call it wherever they change. */
export async function requestEngineIndex(
  context: Needs<'searchEngine' | 'notifyOutbox'>,
  ids: readonly string[],
): Promise<void> {
  if (!context.searchEngine) return
  await post(context, [{ kind: 'index-products', dedupeKey: `index:${randomUUID()}`, payload: { ids } }])
}

/** Writes changed products to the search engine, and removes those that are no longer on sale; the outbox retries. */
export async function indexInEngine(
  { searchEngine }: Needs<'searchEngine'>,
  payload: Record<string, unknown>,
): Promise<void> {
  if (!searchEngine) return
  const ids = Array.isArray(payload.ids) ? payload.ids.map(String) : []
  const documents = await readEngineDocuments({ ids })
  const onSale = new Set(documents.map(({ id }) => id))
  const gone = ids.filter((id) => !onSale.has(id))
  if (documents.length > 0) await searchEngine.put(documents)
  if (gone.length > 0) await searchEngine.remove(gone)
}

/** Writes every product on sale to an emptied index; returns how many. */
export async function reindexEngine(engine: Meilisearch): Promise<number> {
  let task = await engine.prepare()
  let written = 0
  for (let after = ''; ; ) {
    const documents = await readEngineDocuments({ after, most: batch })
    const last = documents.at(-1)
    if (!last) break
    task = await engine.put(documents)
    written += documents.length
    after = last.id
  }
  await engine.finish(task)
  return written
}
