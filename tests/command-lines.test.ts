import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> }
/** Commands that read the shop's settings, but the shop itself. */
const commands = Object.entries(scripts).flatMap(([name, line]) => {
  const [, file] = /--env-file-if-exists=\.env (scripts\/\S+)$/.exec(line) ?? []
  return file && name !== 'dev' ? [[name, file] as const] : []
})

test('every command of an operator says how it is called, and ends in a sentence', () => {
  expect(commands.length).toBeGreaterThan(10)
  for (const [name, file] of commands) {
    const text = readFileSync(join(root, file), 'utf8')
    expect(text, file).toMatch(/\brunCommandLine\(/)
    expect(text, file).toMatch(new RegExp(`usage:\\s*['"]${name}\\b`))
  }
})

const run = (file: string, args: string[], env: Record<string, string> = {}) =>
  new Promise<{ code: unknown; output: string }>((resolve) =>
    execFile(
      process.execPath,
      [file, ...args],
      { cwd: root, env: { ...process.env, ...env } },
      (error, stdout, stderr) => resolve({ code: error?.code ?? 0, output: stdout + stderr }),
    ),
  )

test('an option that is not known, an argument too many and a wrong one are one line each', async () => {
  const ended = await Promise.all([
    run('scripts/restore-to-point.ts', ['--until', 'yesterday']),
    run('scripts/restore.ts', ['one', 'two']),
    run('scripts/copy-files.ts', ['sideways'], {
      S3_URL: 'http://files.example/shop',
      S3_ACCESS_KEY_ID: 'a',
      S3_SECRET_ACCESS_KEY: 'b',
    }),
  ])
  const usage = 'Call it like this: npm run restore'
  expect(ended.map(({ output }) => output)).toEqual([
    expect.stringContaining(`Unknown option '--until'. ${usage}:point -- `),
    `"two" is one argument too many. ${usage} -- [NAME]\n`,
    '"sideways" is no direction: files:copy fills the bucket, files:copy -- back the folder.\n',
  ])
  expect(ended.map(({ code }) => code)).toEqual([2, 2, 2])
  for (const { output } of ended) expect(output.trim().split('\n')).toHaveLength(1)
})
