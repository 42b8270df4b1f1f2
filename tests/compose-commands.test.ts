import { execFile, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import { findFreePort } from '#tests/support/free-port.ts'
import { findProgram } from '#tests/support/installed-tools.ts'
import { findServerUser } from '#tests/support/postgres-cluster.ts'

const operate = join(import.meta.dirname, '../operate')
const folder = mkdtempSync(join(tmpdir(), 'haatdi-compose-'))
afterAll(() => rmSync(folder, { recursive: true }))

type Service = { command?: string[]; volumes?: string[] }
const files = ['container/compose.yaml', 'cluster/compose.yaml'] as const

/** Returns the command of a service as Compose runs it, with the files of its volumes in a folder of the test. */
function mountService(file: (typeof files)[number], name: string): string[] {
  const { services } = parse(readFileSync(join(operate, file), 'utf8'), { merge: true }) as {
    services: Record<string, Service>
  }
  const { command = [], volumes = [] } = services[name] ?? {}
  const inside = join(folder, file.replaceAll('/', '-'), name)
  for (const [source = '', target = ''] of volumes.map((each) => each.split(':')))
    if (source.startsWith('.')) cpSync(join(operate, dirname(file), source), join(inside, target), { recursive: true })
  return command.map((word) => word.replace(/(^|=)(\/(?:etc|usr)\/)/, `$1${inside}$2`))
}

/** Runs a check; returns its exit code and what it printed. */
async function check(program: string, words: readonly string[]): Promise<{ code: number; printed: string }> {
  const run = promisify(execFile)(program, [...words])
  return run.then(
    ({ stdout, stderr }) => ({ code: 0, printed: stdout + stderr }),
    (error: { code: number; stdout: string; stderr: string }) => ({
      code: error.code,
      printed: error.stdout + error.stderr,
    }),
  )
}

const needs = (name: string) => (findProgram(name) ? '' : ` (skipped: ${name} is not installed here)`)

const haproxy = findProgram('haproxy')
test.skipIf(!haproxy)(`HAProxy takes the command and the files of the cluster${needs('haproxy')}`, async () => {
  const [program, ...words] = mountService('cluster/compose.yaml', 'proxy')
  expect(program).toBe('haproxy')
  expect(await check(haproxy ?? '', ['-c', ...words])).toMatchObject({ code: 0 })
  const without = words.filter((_, at) => at < words.length - 2)
  expect(await check(haproxy ?? '', ['-c', ...without, '-f', '/none']), 'a file that is missing').toMatchObject({
    code: 1,
  })
})

const pgbouncer = findProgram('pgbouncer')
test.skipIf(!pgbouncer)(`PgBouncer starts with the files of the cluster${needs('pgbouncer')}`, async () => {
  const { stdout } = await promisify(execFile)(pgbouncer ?? '', ['--version'])
  const [, major = 0, minor = 0] = (/PgBouncer (\d+)\.(\d+)/.exec(stdout) ?? []).map(Number)
  const knowsNames = major > 1 || minor >= 21
  const port = await findFreePort()
  /** Returns what it prints until it is up, or ends, with these lines in place of others. */
  const start = async (changes: Record<string, string>) => {
    const inside = mkdtempSync(join(folder, 'pgbouncer-'))
    const files = {
      '/etc/pgbouncer/': `${inside}/`,
      '/run/secrets/pooler-users': `${inside}/users`,
      '= 0.0.0.0': '= 127.0.0.1',
      '= 6432': `= ${port}`,
      ...(knowsNames ? {} : { 'max_prepared_statements = 200': '' }),
      ...changes,
    }
    writeFileSync(join(inside, 'users'), '"haatdi" "a password"\n')
    for (const name of ['pgbouncer.ini', 'pgbouncer-pool.ini']) {
      let text = readFileSync(join(operate, 'cluster', name), 'utf8')
      for (const [from, to] of Object.entries(files)) text = text.replace(from, to)
      writeFileSync(join(inside, name), text)
    }
    execFileSync('chmod', ['-R', 'a+rX', folder])
    const child = spawn(pgbouncer ?? '', [join(inside, 'pgbouncer.ini')], {
      stdio: ['ignore', 'pipe', 'pipe'],
      ...findServerUser(),
    })
    let printed = ''
    const up = new Promise<void>((resolve) => {
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (chunk) => {
          printed += chunk
          if (printed.includes('process up')) resolve()
        })
    })
    const ended = once(child, 'exit')
    await Promise.race([ended, up])
    const isRunning = child.exitCode === null
    child.kill('SIGTERM')
    await ended
    return { isRunning, printed }
  }
  expect(await start({})).toMatchObject({ isRunning: true, printed: expect.not.stringMatching(/ERROR|FATAL/) })
  expect(await start({ 'pool_mode = transaction': 'pool_mode = nothing' })).toMatchObject({ isRunning: false })
})

const promtool = findProgram('promtool')
test.skipIf(!promtool).each(files)(
  `Prometheus takes the settings and the rules of %s${needs('promtool')}`,
  async (file) => {
    const [config = ''] = mountService(file, 'prometheus')
      .filter((word) => word.startsWith('--config.file='))
      .map((word) => word.slice('--config.file='.length))
    const { code, printed } = await check(promtool ?? '', ['check', 'config', config])
    expect([code, printed]).toEqual([0, expect.stringMatching(/SUCCESS: \d+ rules found/)])
  },
)

const prometheus = findProgram('prometheus')
test.skipIf(!prometheus)(`Prometheus knows the options of both commands${needs('prometheus')}`, async () => {
  const { printed } = await check(prometheus ?? '', ['--help'])
  for (const file of files)
    for (const [option] of mountService(file, 'prometheus').map((word) => word.split('=')))
      expect(printed).toContain(`${option}=`)
})
