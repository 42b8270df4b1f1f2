import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Result } from '../../bench/figure.ts'
import { findFreePort } from '../support/free-port.ts'

export const name = 'npm start: stops on SIGTERM and leaves no server behind'

/** Starts with `npm start`, ends npm alone with SIGTERM, twice on one folder: an orphan would hold its lock and its port. */
export async function run({ small }: { small: boolean }): Promise<Result> {
  const dataDir = await mkdtemp(join(tmpdir(), 'haatdi-start-'))
  const port = await findFreePort()
  const starts: number[] = []
  const stops: number[] = []
  const broken: string[] = []
  for (let round = 0; round < (small ? 2 : 5); round++) {
    const started = performance.now()
    const npm = spawn('npm', ['start'], {
      env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, DEMO: 'on', LOG_LEVEL: 'warn' },
      stdio: 'ignore',
    })
    const ended = once(npm, 'exit')
    const hasEnded = () => npm.exitCode !== null
    await until(async () => hasEnded() || isAnswering(port), 120)
    if (hasEnded() || !(await isAnswering(port))) broken.push(`Start ${round + 1} did not answer.`)
    starts.push((performance.now() - started) / 1000)
    const asked = performance.now()
    npm.kill('SIGTERM')
    await ended
    if (!(await until(async () => !(await isAnswering(port)), 5)))
      broken.push(`The server outlived npm in round ${round + 1}.`)
    stops.push((performance.now() - asked) / 1000)
  }
  await rm(dataDir, { recursive: true, force: true })
  return {
    how: 'A built shop on the embedded database, started and ended through npm again and again on one data folder.',
    measures: [
      { name: 'start to first answer', unit: 's', runs: starts },
      { name: 'SIGTERM to gone', unit: 's', runs: stops, atMost: 10 },
    ],
    broken,
  }
}

async function until(isSo: () => Promise<boolean>, seconds: number): Promise<boolean> {
  const deadline = Date.now() + seconds * 1000
  while (Date.now() < deadline) {
    if (await isSo()) return true
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
