import { join } from 'node:path'
import { verifyChain } from '#server/audit/verify-chain.ts'
import { migrate } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { StartRefused } from '#server/start-refused.ts'
import { runCommandLine } from './run-command-line.ts'

const reasons = {
  gap: 'the link before it is missing',
  missing: 'the entry is missing',
  changed: 'the entry or its link was changed',
  unlinked: 'the entry was never chained',
  anchor: 'its hash differs from the anchor',
} as const

/**
 * `npm run audit:verify [-- POSITION:HASH]`: computes the chain of the audit log again; prints its head, or the first
 * broken row, and exits with 1 when there is one. The argument is an anchor: a head from the log or from a backup's
 * manifest. An embedded database belongs to one process: stop the shop first.
 */
runCommandLine({ usage: 'audit:verify -- [POSITION:HASH]', most: 1 }, async (config, { names }) => {
  const database = await openDatabase(config)
  try {
    await migrate(database, join(import.meta.dirname, '../database/migrations'))
    const report = await database.run(() => verifyChain(readAnchor(names[0])))
    if (report.isWhole) {
      const { head, waiting } = report
      process.stdout.write(`The audit log is whole, ${head ? `${head.position}:${head.hash}` : 'and empty'}.\n`)
      if (waiting > 0) process.stdout.write(`${waiting} entries wait to be chained.\n`)
      return
    }
    const { position, entryId, why } = report
    const place = [position === null ? '' : `position ${position}`, entryId && `entry ${entryId}`].filter(Boolean)
    process.stdout.write(`The audit log is broken at ${place.join(', ')}: ${reasons[why]}.\n`)
    process.exitCode = 1
  } finally {
    await database.close()
  }
})

function readAnchor(text: string | undefined) {
  if (text === undefined) return undefined
  const [, position, hash] = /^(\d+):([0-9a-f]{64})$/.exec(text) ?? []
  if (!position || !hash) throw new StartRefused('An anchor is a position and a hash: 120:3f2a…')
  return { position: Number(position), hash }
}
