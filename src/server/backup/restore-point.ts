import { appendFile, chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { StartRefused } from '#server/start-refused.ts'
import { BrokenBackup } from './backup-encryption.ts'
import { type Repository, restoreRepository, verifyRepository } from './pgbackrest.ts'
import { quarantine } from './quarantine-store.ts'
import { countRows, type RowCounts } from './row-count-store.ts'
import { runProgram } from './run-program.ts'

/** `until` is undefined for everything that was archived; `database` and `user` are the shop's, `user` a superuser. */
export type RestoredPoint = {
  repository: Repository
  folder: string
  until: Date | undefined
  database: string
  user: string
}

/**
 * Restores PostgreSQL from its archive into a second data folder, as it was at `until`. The server is started for a
 * moment, where no network leads to it, replays the archive, and the copy is quarantined before anything can use it.
 * Raises `BrokenBackup` when a byte or a segment of the repository is damaged or missing, `StartRefused` when the folder
 * is not empty.
 */
export async function restorePoint({ repository, folder, until, database, user }: RestoredPoint): Promise<RowCounts> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  if ((await readdir(folder)).length > 0)
    throw new StartRefused(`The folder "${folder}" is not empty: restore into a new one.`)
  await chmod(folder, 0o700)
  const set = await verifyRepository(repository, until)
  await restoreRepository(repository, { folder, set, until })
  // A copy must never archive into the repository of the database it was copied from.
  await appendFile(join(folder, 'postgresql.auto.conf'), "archive_mode = 'off'\n")
  // Debian has it in /etc.
  await writeFile(join(folder, 'postgresql.conf'), '', { flag: 'a' })
  return withPrivateServer(folder, async (server) => {
    const client = await connectWhenReplayed(server, { database, user })
    try {
      const counts = await countRows(client)
      await quarantine(client)
      return counts
    } finally {
      await client.end()
    }
  })
}

/** The name of a socket, not a port of the machine. */
const privatePort = 5_432

/** `isRunning` turns false when the server ends itself, as it does when its target is not in the archive. */
type PrivateServer = { socket: string; isRunning(): Promise<boolean>; lastFault(): Promise<string> }

/** Runs work while the restored server runs; it listens on a socket in a folder that only this user can enter. */
async function withPrivateServer<Answer>(
  folder: string,
  work: (server: PrivateServer) => Promise<Answer>,
): Promise<Answer> {
  const socket = await mkdtemp(join(tmpdir(), 'haatdi-point-'))
  const rules = join(socket, 'pg_hba.conf')
  const log = join(socket, 'log')
  await writeFile(rules, 'local all all trust\n')
  // Nothing may connect before everything is replayed.
  const settings = { listen_addresses: '', unix_socket_directories: socket, hba_file: rules, hot_standby: 'off' }
  const options = Object.entries({ ...settings, port: privatePort }).map(([name, value]) => `-c ${name}='${value}'`)
  const control = (...args: string[]) => runProgram(postgresProgram('pg_ctl'), ['-D', folder, ...args])
  const isRunning = () =>
    control('status').then(
      () => true,
      () => false,
    )
  const lastFault = async () => {
    const lines = (await readFile(log, 'utf8').catch(() => '')).trim().split('\n')
    return lines.findLast((line) => /FATAL|PANIC/.test(line)) ?? lines.at(-1) ?? ''
  }
  try {
    await control('--no-wait', '--log', log, '-o', options.join(' '), 'start')
    return await work({ socket, isRunning, lastFault })
  } finally {
    if (await isRunning()) await control('--wait', '--mode=fast', 'stop')
    await rm(socket, { recursive: true, force: true })
  }
}

/** Connects once the server has replayed the archive. Raises `BrokenBackup` when it ends before. */
async function connectWhenReplayed(
  { socket, isRunning, lastFault }: PrivateServer,
  { database, user }: Pick<RestoredPoint, 'database' | 'user'>,
): Promise<pg.Client> {
  let absent = 0
  for (;;) {
    const client = new pg.Client({ host: socket, port: privatePort, database, user })
    try {
      await client.connect()
      return client
    } catch (error) {
      await client.end().catch(() => undefined)
      if (isRefusal(error)) throw new StartRefused(`The restored server says: ${error.message}.`)
      // A server that has just been started is not seen at once.
      absent = (await isRunning()) ? 0 : absent + 1
      if (absent > 25) throw new BrokenBackup(`PostgreSQL did not come to the end of the archive: ${await lastFault()}`)
    }
    await sleep(200)
  }
}

/** A server that has replayed everything and does not know the database or the user; 57P03 is one that still starts. */
const isRefusal = (error: unknown): error is pg.DatabaseError =>
  error instanceof pg.DatabaseError && error.code !== '57P03'

const postgresProgram = (name: string): string =>
  process.env.POSTGRES_BIN ? join(process.env.POSTGRES_BIN, name) : name
