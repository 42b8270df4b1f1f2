import { execFile } from 'node:child_process'
import { mkdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { findPostgresPrograms } from '#tests/support/installed-tools.ts'
import { findServerUser, type PostgresCluster, startPostgresCluster } from '#tests/support/postgres-cluster.ts'

const root = join(import.meta.dirname, '../..')
const operate = join(root, 'operate/pgbackrest')
const run = promisify(execFile)

/** A PostgreSQL server that archives with the files of `operate/pgbackrest`, in folders of this machine. */
export type ArchivedCluster = {
  cluster: PostgresCluster
  /** Where pgBackRest stores what it was given. */
  repository: string
  /** The folder beside it, for what the drill restores. */
  folder: string
  /** Runs a program as the server's user, with the repository at `repository`. */
  run(program: string, args: readonly string[], repository?: string): Promise<string>
  stop(): Promise<void>
}

/**
 * Starts it with `archive_timeout` in seconds, and makes the stanza. Nothing is backed up yet. With `savedIn` it works on
 * the database in that folder, which stays.
 */
export async function startArchivedCluster(archiveTimeout: number, savedIn?: string): Promise<ArchivedCluster> {
  const owner = findServerUser()
  const folder = await mkdtemp(join(tmpdir(), 'haatdi-archive-'))
  const repository = join(folder, 'repository')
  for (const each of [repository, join(folder, 'log'), join(folder, 'lock'), join(folder, 'spool')]) mkdirSync(each)
  if (owner) await run('chown', ['-R', `${owner.uid}:${owner.gid}`, folder])
  // What differs on this machine from the files an operator installs; pgBackRest reads its options from there too.
  const here: Record<string, string> = {
    PGBACKREST_REPO1_PATH: repository,
    PGBACKREST_LOG_PATH: join(folder, 'log'),
    PGBACKREST_LOCK_PATH: join(folder, 'lock'),
    PGBACKREST_SPOOL_PATH: join(folder, 'spool'),
    PGBACKREST_CONFIG: join(operate, 'pgbackrest.conf'),
    PGBACKREST_REPO1_CIPHER_PASS: 'a passphrase that only this drill knows',
  }
  const inside = Object.entries(here).map(([name, value]) => `${name}="${value}"`)
  const settings = readSettings()
  const cluster = await startPostgresCluster({
    fsync: true,
    savedIn,
    settings: {
      ...settings,
      archive_timeout: `${archiveTimeout}s`,
      // The server's own folder is not yet known here: it runs in it, and so does this command.
      archive_command: `env ${inside.join(' ')} PGBACKREST_PG1_PATH="$PWD" ${settings.archive_command}`,
    },
  })
  const { folder: data, socket } = await locate(cluster)
  const env = {
    ...process.env,
    ...here,
    PGBACKREST_PG1_PATH: data,
    PGBACKREST_PG1_SOCKET_PATH: socket,
    PGBACKREST_PG1_PORT: new URL(cluster.url).port,
    PGBACKREST_PG1_USER: 'haatdi',
    POSTGRES_BIN: findPostgresPrograms() ?? '',
  }
  const runHere: ArchivedCluster['run'] = async (program, args, from = repository) => {
    const own = { ...env, PGBACKREST_REPO1_PATH: from }
    return (await run(program, [...args], { cwd: root, env: own, ...owner })).stdout
  }
  await runHere('pgbackrest', ['--stanza=haatdi', 'stanza-create'])
  return {
    cluster,
    repository,
    folder,
    run: runHere,
    stop: async () => {
      await cluster.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Reads the settings an operator gives PostgreSQL. */
function readSettings(): Record<string, string> {
  const text = readFileSync(join(operate, 'archive.conf'), 'utf8')
  return Object.fromEntries(
    [...text.matchAll(/^(\w+) = '?(.*?)'?$/gm)].map(([, name = '', value = '']) => [name, value]),
  )
}

async function locate({ url }: PostgresCluster): Promise<{ folder: string; socket: string }> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ folder: string; socket: string }>(
      `select current_setting('data_directory') as folder, current_setting('unix_socket_directories') as socket`,
    )
    return rows[0] ?? { folder: '', socket: '' }
  } finally {
    await client.end()
  }
}
