import { BrokenBackup } from '#server/backup/backup-encryption.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { exportShop } from '#server/shop-export/export-shop.ts'
import { StartRefused } from '#server/start-refused.ts'
import { runCommandLine } from './run-command-line.ts'

/**
 * `npm run export -- FOLDER`: writes every table and every stored file into a new folder, in open formats. A shop on PostgreSQL goes on
 * meanwhile, which is a rehearsal; the embedded database belongs to one process, so there the shop must be stopped first.
 * Exit code 2, with their names, when stored files are damaged; the rest is exported.
 */
runCommandLine({ usage: 'export -- FOLDER', most: 1 }, async (config, { names: [folder] }) => {
  if (folder === undefined) throw new StartRefused('Name a new folder: npm run export -- FOLDER')
  const started = performance.now()
  const database = await openDatabase(config)
  try {
    const { manifest, damaged } = await exportShop(database, config, folder)
    const { tables, files } = manifest
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    const bytes = [...tables, ...files].reduce((sum, file) => sum + file.bytes, 0)
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    process.stdout.write(
      `Exported ${rows} rows of ${tables.length} tables and ${files.length} files, ${bytes} bytes, in ${seconds} s into "${folder}".\n` +
        'It is not encrypted and holds personal data: store it as you would a backup.\n' +
        'While the shop runs it is a rehearsal: to move the shop, stop it first and export again, or what happens after this export is lost.\n',
    )
    if (damaged.length > 0)
      throw new BrokenBackup(`Left out, because these stored files are damaged: ${damaged.join(', ')}.`)
  } finally {
    await database.close()
  }
})
