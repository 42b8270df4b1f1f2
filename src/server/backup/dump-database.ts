import { Readable } from 'node:stream'
import type { DatabaseConfig } from '#server/config.ts'
import type { Database } from '#server/db/database.ts'
import type { BackupKeys, SealedFile } from './backup-encryption.ts'
import { sealInto } from './backup-encryption.ts'
import { exportSnapshot } from './dump-store.ts'
import { startProgram } from './postgres-programs.ts'
import { countRows, type RowCounts } from './row-count-store.ts'

export type Dumped = RowCounts & { sealed: SealedFile }

/**
 * Writes the encrypted database into a file, with counts of the same instant: on a server both read one exported
 * snapshot, embedded no transaction runs in between.
 */
export async function dumpDatabase(
  database: Database,
  config: DatabaseConfig,
  path: string,
  keys: BackupKeys,
): Promise<Dumped> {
  if (database.kind === 'embedded') {
    const counts = await countRows(database.pool)
    const dump = await database.dump()
    return { ...counts, sealed: await sealInto(path, Readable.fromWeb(dump.stream() as never), keys) }
  }
  if (config.kind !== 'postgres') throw new Error('The settings name another kind of database than the open one.')
  const client = await database.openDirectClient()
  try {
    const args = ['--format=custom', '--no-owner', '--no-privileges', `--snapshot=${await exportSnapshot(client)}`]
    const { child, done } = startProgram('pg_dump', args, config.directUrl)
    if (!child.stdout) throw new Error('pg_dump has no output.')
    const [sealed] = await Promise.all([sealInto(path, child.stdout, keys), done])
    return { ...(await countRows(client)), sealed }
  } finally {
    await client.end()
  }
}
