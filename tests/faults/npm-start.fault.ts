import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Result } from '../../bench/benchmark.ts'
import { findFreePort } from '../support/free-port.ts'

export const name = 'npm-start'

type Seen = { starts: number[]; stops: number[]; broken: string[] }

/**
 * Starts with `npm start` and ends only npm with SIGTERM, repeatedly on one folder: an orphan would hold its lock and
 * its port. While the first runs, a second one on its folder must exit with a clear message.
 */
export async function run({ small }: { small: boolean }): Promise<Result> {
  const dataDir = await mkdtemp(join(tmpdir(), 'haatdi-start-'))
  const seen: Seen = { starts: [], stops: [], broken: [] }
  for (let round = 1; round <= (small ? 2 : 5); round++) await startAndStop(round, dataDir, seen)
  await rm(dataDir, { recursive: true, force: true })
  return {
    how: 'A built shop on the embedded database, started and ended through npm again and again on one data folder.',
    measures: [
      { name: 'start to first answer', unit: 's', runs: seen.starts },
      { name: 'SIGTERM to gone', unit: 's', runs: seen.stops, atMost: 10 },
    ],
    broken: seen.broken,
  }
}

async function startAndStop(round: number, dataDir: string, { starts, stops, broken }: Seen): Promise<void> {
  const port = await findFreePort()
  const started = performance.now()
  const npm = spawn('npm', ['start'], { env: settings(port, dataDir), cwd: root, stdio: 'ignore' })
  const ended = once(npm, 'exit')
  const hasEnded = () => npm.exitCode !== null
  await until(async () => hasEnded() || isAnswering(port), 120)
  if (hasEnded() || !(await isAnswering(port))) broken.push(`Start ${round} did not answer.`)
  starts.push((performance.now() - started) / 1000)
  const server = findServer(npm.pid ?? 0)
  if (server === undefined && process.platform === 'linux')
    broken.push(`No server was found below npm in round ${round}.`)
  if (round === 1) broken.push(...(await startSecond(dataDir)))
  const startedAt = performance.now()
  npm.kill('SIGTERM')
  await ended
  const isGone = async () => !(await isAnswering(port)) && (server === undefined || !existsSync(`/proc/${server}`))
  if (!(await until(isGone, 5))) broken.push(`The server outlived npm in round ${round}.`)
  stops.push((performance.now() - startedAt) / 1000)
}

/** Returns the errors of a second shop on the same folder: it must fail, and name the folder in use. */
async function startSecond(dataDir: string): Promise<string[]> {
  const env = settings(await findFreePort(), dataDir)
  const second = spawn(process.execPath, ['src/server/main.ts'], {
    env,
    cwd: root,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let output = ''
  second.stderr.on('data', (chunk) => {
    output += chunk
  })
  const patience = setTimeout(() => second.kill('SIGKILL'), 30_000)
  const [exitCode] = await once(second, 'close')
  clearTimeout(patience)
  const isOneLine = /^The data folder ".+" is in use by another running shop: .+\.\n$/.test(output)
  return exitCode === 1 && isOneLine ? [] : [`A second shop on the folder ended with ${exitCode} and said: ${output}`]
}

const root = join(import.meta.dirname, '../..')

const settings = (port: number, dataDir: string) => ({
  ...process.env,
  PORT: String(port),
  DATA_DIR: dataDir,
  DEMO: 'on',
  DEMO_SHOP: 'small',
  LOG_LEVEL: 'warn',
})

/** Returns the process that runs the shop, below npm; undefined without /proc. */
function findServer(parent: number): number | undefined {
  for (const child of listChildren(parent)) {
    const command = readProc(`${child}/cmdline`)
    const server = command.includes('src/server/main.ts') && !command.startsWith('sh\0') ? child : findServer(child)
    if (server !== undefined) return server
  }
  return undefined
}

const listChildren = (parent: number): number[] =>
  readProc(`${parent}/task/${parent}/children`).split(' ').filter(Boolean).map(Number)

function readProc(path: string): string {
  try {
    return readFileSync(`/proc/${path}`, 'utf8')
  } catch {
    return ''
  }
}

async function until(isTrue: () => Promise<boolean>, seconds: number): Promise<boolean> {
  const deadline = Date.now() + seconds * 1000
  while (Date.now() < deadline) {
    if (await isTrue()) return true
    await sleep(100)
  }
  return false
}

async function isAnswering(port: number): Promise<boolean> {
  try {
    return (await fetch(`http://127.0.0.1:${port}/api/health`, { signal: AbortSignal.timeout(2_000) })).ok
  } catch {
    return false
  }
}
