import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findFreePort } from '#tests/support/free-port.ts'
import type { Result } from './benchmark.ts'

export const name = 'first-start'
export const leftOutOfTests = true

const root = join(import.meta.dirname, '..')

/**
 * Measures what a newcomer waits for: `npm start` in a fresh clone with installed packages, which builds the shop and
 * fills it with its year, and `npm start` once more.
 */
export async function run({ small }: { small: boolean }): Promise<Result> {
  const first: number[] = []
  const next: number[] = []
  for (let round = 0; round < (small ? 1 : 3); round++) {
    const clone = await mkdtemp(join(tmpdir(), 'haatdi-clone-'))
    try {
      execFileSync('git', ['clone', '--quiet', '--depth=1', `file://${root}`, clone])
      await symlink(join(root, 'node_modules'), join(clone, 'node_modules'))
      first.push(await start(clone))
      next.push(await start(clone), await start(clone))
    } finally {
      await rm(clone, { recursive: true, force: true })
    }
  }
  return {
    how: 'A fresh clone with installed packages and the embedded database: from `npm start` to the first good answer of /readyz.',
    measures: [
      { name: 'first start', unit: 's', runs: first, atMost: 45 },
      { name: 'next start', unit: 's', runs: next, atMost: 2 },
    ],
    broken: [],
  }
}

/** Starts the shop through npm, waits for its first answer, and ends it; returns the seconds until that answer. */
async function start(clone: string): Promise<number> {
  const port = await findFreePort()
  const started = performance.now()
  const env = { ...process.env, PORT: String(port), DATA_DIR: join(clone, 'data'), LOG_LEVEL: 'silent' }
  const npm = spawn('npm', ['start'], { cwd: clone, env, stdio: 'ignore' })
  const ended = once(npm, 'exit')
  const answers = () =>
    fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await answers())) {
    if (npm.exitCode !== null) throw new Error('The shop did not start.')
    await sleep(50)
  }
  const seconds = (performance.now() - started) / 1000
  npm.kill('SIGTERM')
  await ended
  return seconds
}
