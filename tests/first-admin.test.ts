import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoShop, tables } from '#tests/support/database-templates.ts'
import { findFreePort } from '#tests/support/free-port.ts'
import { unpackDatabase } from '#tests/support/test-database.ts'

const root = join(import.meta.dirname, '..')
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'haatdi-first-admin-'))
  await unpackDatabase(join(folder, 'own'), tables)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

type Ended = { code: number | null; output: string }

/** Runs one of our programs to its end, without a terminal, as in a script. */
async function run(args: string[], env: Record<string, string>): Promise<Ended> {
  const inherited = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(VITEST|NODE_ENV|ADMIN_)/.test(name)),
  )
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...inherited, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const append = (chunk: Buffer): void => {
    output += chunk
  }
  child.stdout.on('data', append)
  child.stderr.on('data', append)
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
  return { code, output }
}
const createAdmin = (env: Record<string, string>, ...args: string[]) =>
  run(['scripts/create-admin.ts', ...args], { DATA_DIR: join(folder, 'own'), LOG_LEVEL: 'silent', ...env })

describe('the first admin is created by a command', () => {
  const email = 'first@haatdi.example'

  it('needs a password of one’s own: there is none by default, and none in the words of the command', async () => {
    const none = await createAdmin({ ADMIN_EMAIL: email })
    expect([none.code, none.output]).toEqual([1, 'No terminal for input: set ADMIN_EMAIL and ADMIN_PASSWORD.\n'])
    const short = await createAdmin({ ADMIN_EMAIL: email, ADMIN_PASSWORD: 'admin' })
    expect([short.code, short.output]).toEqual([1, 'The password needs at least 8 characters.\n'])
    const shown = await createAdmin({ ADMIN_EMAIL: email }, '--password', 'seen by everybody')
    expect(shown.code).toBe(1)
    expect(shown.output).not.toContain('is an administrator now')
  })

  it('opens the account once, and says nothing of the password', async () => {
    const password = 'a sentence of my own'
    const made = await createAdmin({ ADMIN_PASSWORD: password }, '--email', email)
    expect([made.code, made.output]).toEqual([0, `${email} is an administrator now and can sign in at /auth.\n`])
    const again = await createAdmin({ ADMIN_PASSWORD: password }, '--email', email.toUpperCase())
    expect([again.code, again.output]).toEqual([1, `There is already an account for ${email}.\n`])
  }, 180_000)
})

describe('production', () => {
  const production = {
    NODE_ENV: 'production',
    EMAILS_TO_FOLDER: 'on',
    SESSION_SECRET: 'a secret of forty letters that only this test knows',
    LOG_LEVEL: 'silent',
    HOST: '127.0.0.1',
  }

  it('refuses to start with the accounts of the demo shop', async () => {
    const data = { DATA_DIR: join(folder, 'demo'), HOST: '127.0.0.1', LOG_LEVEL: 'silent' }
    await unpackDatabase(data.DATA_DIR, demoShop)
    const real = await run(['src/server/main.ts'], { ...data, ...production, PORT: String(await findFreePort()) })
    expect(real.code).toBe(1)
    expect(real.output).toMatch(/holds the accounts of the demo shop/)
  }, 180_000)
})
