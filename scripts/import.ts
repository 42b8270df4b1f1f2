import { join } from 'node:path'
import { importShop } from '#server/shop-export/import-shop.ts'
import { StartRefused } from '#server/start-refused.ts'
import { root } from './repository-root.ts'
import { runCommandLine } from './run-command-line.ts'

/**
 * `npm run import -- FOLDER`: imports an export into the empty shop of the settings, on PostgreSQL or embedded. The copy is
 * quarantined until `npm run release`.
 */
runCommandLine({ usage: 'import -- FOLDER', most: 1 }, async (config, { names: [folder] }) => {
  if (folder === undefined) throw new StartRefused('Name the folder of an export: npm run import -- FOLDER')
  const started = performance.now()
  const { tables, files } = await importShop(config, { folder, migrations: join(root, 'database/migrations') })
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  process.stdout.write(
    `Imported ${rows} rows of ${tables.length} tables and ${files.length} files in ${seconds} s: every table has as many rows, the ledger the same sum.\n` +
      'The copy is quarantined: it sends nothing. Compare the books with `npm run reconcile`, then `npm run release`.\n',
  )
})
