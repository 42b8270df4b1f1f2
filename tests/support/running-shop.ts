import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { demoShop } from '#tests/support/database-templates.ts'
import { findFreePort } from '#tests/support/free-port.ts'
import { pinnedCommand } from '#tests/support/pinned-command.ts'
import { createPostgresDatabase } from '#tests/support/postgres-databases.ts'
import { unpackDatabase } from '#tests/support/test-database.ts'

const root = join(import.meta.dirname, '../..')
/** A first start on another database than the embedded one seeds the demo shop. */
const startTimeoutMs = 180_000

export type RunningShop = {
  url: string
  dataDir: string
  /** The server's own process, for system measurements. */
  processId(): number
  /** All of its output so far. */
  output(): string
  /** Ends it with SIGTERM, as an operator does, and returns its exit code; `null` when it had to be killed. */
  stop(): Promise<number | null>
  /** Ends it as in a power failure; its data stay. */
  kill(): Promise<void>
  /** Starts it again on the same port and data. */
  startAgain(): Promise<void>
}

/**
 * The shop as a separate process (`src/server/main.ts`, already built) on a free port, ready once this resolves. Its
 * data folder is new and removed by `stop()`, unless `dataDir` names a permanent one; `env` adds settings; `core`
 * pins it to one core where possible; `name` is its host name, since browsers save passkeys for names only. With
 * SHOPS_ON_POSTGRES its database is on the server of TEST_POSTGRES_URL, otherwise in its folder.
 */
export async function startRunningShop({
  env = {},
  dataDir,
  core,
  name = '127.0.0.1',
  logTo,
  version = () => root,
}: {
  env?: Record<string, string>
  dataDir?: string
  core?: number
  name?: '127.0.0.1' | 'localhost'
  /** A file that its standard output goes to, instead of `output`. */
  logTo?: string
  /** The folder of the shop's code, asked for at each start. */
  version?: () => string
} = {}): Promise<RunningShop> {
  const folder = dataDir ?? (await mkdtemp(join(tmpdir(), 'haatdi-shop-')))
  const port = await findFreePort()
  const url = `http://${name}:${port}`
  const settings = {
    PORT: String(port),
    HOST: '127.0.0.1',
    PUBLIC_URL: url,
    DATA_DIR: folder,
    DEMO: 'on',
    DEMO_SHOP: 'small',
    LOG_LEVEL: 'warn',
    ...env,
  }
  const database =
    dataDir === undefined && !env.DATABASE_URL && settings.DEMO_SHOP === 'small'
      ? await openDemoDatabase(folder)
      : undefined
  let output = ''
  const start = async () => {
    const before = output.length
    const [program, args] = pinnedCommand(core, process.execPath, ['src/server/main.ts'])
    const server = spawn(program, args, {
      cwd: version(),
      env: { ...process.env, ...settings, ...database?.env },
      stdio: ['ignore', logTo ? openSync(logTo, 'a') : 'pipe', 'pipe'],
    })
    const append = (chunk: Buffer) => {
      output += chunk
    }
    server.stdout?.on('data', append)
    server.stderr?.on('data', append)
    const killNow = () => server.kill('SIGKILL')
    process.once('exit', killNow)
    server.once('exit', () => process.off('exit', killNow))
    if (!(await answers(url, () => server.exitCode === null))) {
      server.kill('SIGKILL')
      throw new Error(`The shop did not start:\n${output.slice(before)}`)
    }
    return server
  }
  let server = await start()
  const end = async (signal: NodeJS.Signals) => {
    if (server.exitCode !== null || server.signalCode !== null) return
    const ended = once(server, 'exit')
    const lastResort = setTimeout(() => server.kill('SIGKILL'), 20_000)
    server.kill(signal)
    await ended
    clearTimeout(lastResort)
  }
  return {
    url,
    dataDir: folder,
    processId: () => server.pid ?? 0,
    output: () => output,
    stop: async () => {
      await end('SIGTERM')
      await database?.drop()
      if (dataDir === undefined) await rm(folder, { recursive: true, force: true })
      return server.exitCode
    },
    kill: () => end('SIGKILL'),
    startAgain: async () => {
      server = await start()
    },
  }
}

/** Gives a shop that is about to start the database of the demo: filling one at the start would take ten times as long. */
async function openDemoDatabase(folder: string) {
  if (!process.env.SHOPS_ON_POSTGRES) {
    await unpackDatabase(folder, demoShop)
    return undefined
  }
  const { url, drop } = await createPostgresDatabase(demoShop)
  return { env: { DATABASE_URL: url }, drop }
}

async function answers(url: string, isAlive: () => boolean): Promise<boolean> {
  const deadline = Date.now() + startTimeoutMs
  while (isAlive() && Date.now() < deadline) {
    try {
      const { ok } = await fetch(`${url}/api/health`, { signal: AbortSignal.timeout(2_000) })
      if (ok) return true
    } catch {
      // Not listening yet.
    }
    await sleep(100)
  }
  return false
}
