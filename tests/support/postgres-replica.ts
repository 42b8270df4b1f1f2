import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chown, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { findFreePort } from '#tests/support/free-port.ts'
import { findPostgresPrograms } from '#tests/support/installed-tools.ts'
import { findServerUser, type PostgresCluster } from '#tests/support/postgres-cluster.ts'

/** A real streaming replica of a server. */
export type PostgresReplica = {
  url: string
  /** Lets it receive without replaying, until `resume`. */
  pause(): Promise<void>
  resume(): Promise<void>
  kill(): Promise<void>
  startAgain(): Promise<void>
  stop(): Promise<void>
}

/** Copies the server with `pg_basebackup` and lets the copy follow it. */
export async function startPostgresReplica(primary: Pick<PostgresCluster, 'url'>): Promise<PostgresReplica> {
  const programs = findPostgresPrograms() ?? ''
  const owner = findServerUser()
  const folder = await mkdtemp(join(tmpdir(), 'haatdi-replica-'))
  if (owner) await chown(folder, owner.uid, owner.gid)
  const data = join(folder, 'data')
  const copying = ['-d', primary.url, '-D', data, '-R', '-X', 'stream', '--checkpoint=fast', '--no-sync']
  await promisify(execFile)(join(programs, 'pg_basebackup'), copying, { cwd: folder, ...owner })
  const port = await findFreePort()
  const url = `postgres://haatdi@127.0.0.1:${port}/postgres`
  const options = ['-D', data, '-p', String(port), '-k', folder, '-c', 'listen_addresses=127.0.0.1', '-c', 'fsync=off']
  // The copy must allow as many connections as the server it follows.
  options.push('-c', 'max_connections=200')
  const start = async () => {
    const started = spawn(join(programs, 'postgres'), options, { cwd: folder, stdio: 'ignore', ...owner })
    while (!(await asks(url, 'select 1'))) {
      if (started.exitCode !== null) throw new Error('the replica did not start')
      await sleep(50)
    }
    return started
  }
  let server = await start()
  process.once('exit', () => server.kill('SIGQUIT'))
  const end = async (signal: NodeJS.Signals) => {
    if (server.exitCode !== null || server.signalCode !== null) return
    const ended = once(server, 'exit')
    server.kill(signal)
    await ended
  }
  return {
    url,
    pause: async () => void (await asks(url, 'select pg_wal_replay_pause()')),
    resume: async () => void (await asks(url, 'select pg_wal_replay_resume()')),
    kill: () => end('SIGQUIT'),
    startAgain: async () => {
      server = await start()
    },
    stop: async () => {
      await end('SIGINT')
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function asks(connectionString: string, statement: string): Promise<boolean> {
  const client = new pg.Client({ connectionString })
  try {
    await client.connect()
    await client.query(statement)
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}
