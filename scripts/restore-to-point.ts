import { resolve } from 'node:path'
import { restorePoint } from '#server/backup/restore-point.ts'
import { StartRefused } from '#server/start-refused.ts'
import { runCommandLine } from './run-command-line.ts'

/**
 * `npm run restore:point -- --to "2026-11-26 15:04:05+00" --folder /var/lib/postgresql/restored`: restores PostgreSQL from
 * its pgBackRest repository into a new data folder, as it was at that second; without `--to` as new as the archive is. Run it as
 * the user that owns the server. The copy is stopped at the end, and quarantined until `npm run release`.
 */
const use = {
  usage:
    'restore:point -- [--to "2026-11-26 15:04:05+05:30"] --folder NEW_FOLDER [--stanza --config --database --user]',
  options: {
    to: { type: 'string' },
    folder: { type: 'string' },
    stanza: { type: 'string', default: 'haatdi' },
    config: { type: 'string' },
    database: { type: 'string', default: 'haatdi' },
    user: { type: 'string', default: 'postgres' },
  },
} as const

runCommandLine(use, async (_config, { options }) => {
  const { to, folder, stanza, config, database, user } = options
  const until = to === undefined ? undefined : new Date(to)
  if (until && Number.isNaN(until.getTime()))
    throw new StartRefused(`--to is "${to}", but it should be a time with its zone, like "2026-11-26 15:04:05+00".`)
  if (until && !/(?:Z|[+-]\d\d:?(?:\d\d)?)$/.test(to ?? '')) throw new StartRefused('--to needs its zone, like +05:30.')
  if (!folder) throw new StartRefused('--folder is not set: name a new data folder for PostgreSQL.')
  const started = performance.now()
  const point = { repository: { stanza, config }, folder: resolve(folder), until, database, user }
  const { rows, ledgerPaise } = await restorePoint(point)
  const count = Object.values(rows).reduce((sum, each) => sum + each, 0)
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  process.stdout.write(
    `Restored into ${folder} in ${seconds} s: ${count} rows in ${Object.keys(rows).length} tables, ${rows.customer_order ?? 0} orders, the ledger sums to ${ledgerPaise} paise.\n` +
      'The copy is stopped and quarantined. Start PostgreSQL on it, compare the books with `npm run reconcile`, then `npm run release`.\n',
  )
})
