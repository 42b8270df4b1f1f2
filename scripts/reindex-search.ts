import { reindexEngine } from '#server/catalogue/index-search-engine.ts'
import { openSearchEngine } from '#server/catalogue/meilisearch-engine.ts'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { readSecretFiles } from '#server/secret-files.ts'
import { StartRefused } from '#server/start-refused.ts'

/** `npm run search:reindex`: writes every product on sale to the search engine that is set, after emptying its index. */
async function main(): Promise<void> {
  const config = readConfig(readSecretFiles(process.env))
  const engine = openSearchEngine(config)
  if (!engine) throw new StartRefused('SEARCH_ENGINE_URL is not set: the built-in search needs no index of its own.')
  const database = await openDatabase(config)
  try {
    process.stdout.write(`${await database.run(() => reindexEngine(engine))} products written.\n`)
  } finally {
    await database.close()
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof StartRefused ? error.message : error)
  process.exit(2)
})
