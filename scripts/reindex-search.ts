import { reindexEngine } from '#server/catalogue/index-search-engine.ts'
import { openSearchEngine } from '#server/catalogue/meilisearch-engine.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { StartRefused } from '#server/start-refused.ts'
import { runCommandLine } from './run-command-line.ts'

/** `npm run search:reindex`: writes every product on sale to the search engine that is set, after emptying its index. */
runCommandLine({ usage: 'search:reindex' }, async (config) => {
  const engine = openSearchEngine(config)
  if (!engine) throw new StartRefused('SEARCH_ENGINE_URL is not set: the built-in search needs no index of its own.')
  const database = await openDatabase(config)
  try {
    process.stdout.write(`${await database.run(() => reindexEngine(engine))} products written.\n`)
  } finally {
    await database.close()
  }
})
