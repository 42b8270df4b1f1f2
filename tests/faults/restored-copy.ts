import { execFile } from 'node:child_process'
import { join } from 'node:path'
import pg from 'pg'
import { findPostgresPrograms } from '#tests/support/installed-tools.ts'
import type { ArchivedCluster } from './archived-cluster.ts'

/** Runs the operator's own command into a new folder beside the repository; rejects with its output when it refuses. */
export async function restoreInto(
  archived: ArchivedCluster,
  name: string,
  { until, repository }: { until?: Date; repository?: string } = {},
): Promise<{ folder: string; seconds: number }> {
  const folder = join(archived.folder, name)
  const started = performance.now()
  const target = until ? ['--to', until.toISOString()] : []
  const whose = ['--database', 'postgres', '--user', 'haatdi']
  const args = ['scripts/restore-to-point.ts', '--folder', folder, ...whose, ...target]
  await archived.run(process.execPath, args, repository)
  return { folder, seconds: (performance.now() - started) / 1_000 }
}

/** Starts a restored copy on a socket of its folder and reads from it. */
export async function readRestored<Answer>(
  archived: ArchivedCluster,
  folder: string,
  read: (client: pg.Client) => Promise<Answer>,
): Promise<Answer> {
  const control = join(findPostgresPrograms() ?? '', 'pg_ctl')
  const options = `-c listen_addresses='' -c unix_socket_directories='${archived.folder}' -c port=5432`
  await archived.run(control, [
    '-D',
    folder,
    '--wait',
    '--log',
    join(archived.folder, 'copy.log'),
    '-o',
    options,
    'start',
  ])
  const client = new pg.Client({ host: archived.folder, port: 5_432, user: 'haatdi', database: 'postgres' })
  try {
    await client.connect()
    return await read(client)
  } finally {
    await client.end()
    await archived.run(control, ['-D', folder, '--wait', '--mode=fast', 'stop'])
  }
}

export async function connectTo(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return client
}

/** Returns the bytes of everything in a folder. */
export async function sizeOf(folder: string): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  execFile('du', ['-sb', folder], (error, output) => (error ? reject(error) : resolve(output)))
  return Number((await promise).split('\t')[0])
}
