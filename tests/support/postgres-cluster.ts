import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { findFreePort } from '#tests/support/free-port.ts'
import { findPostgresPrograms } from '#tests/support/installed-tools.ts'
import { deleteAbandonedClusters, findMemoryFolder } from '#tests/support/memory-folder.ts'

export type PostgresCluster = {
  /** The address of its maintenance database, as the superuser. */
  url: string
  /** Shuts it down normally; `kill` ends it as in a power failure, leaving the files. */
  stop(): Promise<void>
  kill(): Promise<void>
  /** Starts it again on the same files and port. */
  startAgain(): Promise<void>
}

const prefix = 'haatdi-postgres-'

/**
 * Starts a private PostgreSQL server in a temporary folder on a free port of 127.0.0.1. `fsync` off is faster and
 * sufficient for tests that never simulate a power failure, and so are files `inMemory` for small databases;
 * `settings` are further lines of its configuration. With `savedIn` its folder stays, and what is there is used. As root
 * it runs as another user, as PostgreSQL requires.
 */
export async function startPostgresCluster({
  fsync = true,
  inMemory = false,
  settings = {},
  savedIn,
}: {
  fsync?: boolean
  inMemory?: boolean
  settings?: Record<string, string>
  savedIn?: string | undefined
} = {}): Promise<PostgresCluster> {
  const programs = findPostgresPrograms()
  if (!programs) throw new Error('PostgreSQL is not installed: run `npm run require-tools`, or set POSTGRES_BIN.')
  const owner = findServerUser()
  const parent = inMemory ? findMemoryFolder() : tmpdir()
  if (inMemory) deleteAbandonedClusters(parent, prefix)
  if (savedIn) mkdirSync(savedIn, { recursive: true })
  const folder = savedIn ?? mkdtempSync(join(parent, prefix))
  if (owner) chownSync(folder, owner.uid, owner.gid)
  const data = join(folder, 'data')
  const initdb = ['-D', data, '-U', 'haatdi', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync']
  if (!existsSync(data))
    execFileSync(join(programs, 'initdb'), initdb, { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'], ...owner })
  const port = await findFreePort()
  const url = `postgres://haatdi@127.0.0.1:${port}/postgres`
  const all = { listen_addresses: '127.0.0.1', unix_socket_directories: folder, max_connections: '200', ...settings }
  const options = Object.entries({ ...all, fsync: fsync ? 'on' : 'off' }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ])
  const start = async () => {
    const started = spawn(join(programs, 'postgres'), ['-D', data, '-p', String(port), ...options], {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
      ...owner,
    })
    await answers(started, url)
    return started
  }
  let server = await start()
  const killNow = () => server.kill('SIGQUIT')
  process.once('exit', killNow)
  return {
    url,
    stop: async () => {
      await end(server, 'SIGINT')
      process.off('exit', killNow)
      if (!savedIn) rmSync(folder, { recursive: true, force: true })
    },
    kill: () => end(server, 'SIGQUIT'),
    startAgain: async () => {
      server = await start()
    },
  }
}

/** Returns the user that PostgreSQL and its poolers run as when the tests run as root, which they refuse. */
export function findServerUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const id = (flag: string, name: string) =>
    Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }))
  try {
    return { uid: id('-u', 'postgres'), gid: id('-g', 'postgres') }
  } catch {
    return { uid: id('-u', 'nobody'), gid: id('-g', 'nobody') }
  }
}

async function answers(server: ChildProcess, url: string): Promise<void> {
  let output = ''
  server.stderr?.on('data', (chunk) => {
    output = (output + chunk).slice(-2000)
  })
  for (let attempts = 0; attempts < 300; attempts++) {
    if (server.exitCode !== null) break
    const client = new pg.Client({ connectionString: url })
    try {
      await client.connect()
      await client.end()
      return
    } catch {
      await sleep(100)
    }
  }
  server.kill('SIGQUIT')
  throw new Error(`PostgreSQL did not start: ${output}`)
}

async function end(server: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  const ended = once(server, 'exit')
  server.kill(signal)
  await ended
}
