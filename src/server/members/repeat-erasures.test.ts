import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoPassword } from '#server/accounts/demo-accounts.ts'
import { deleteExpiredErasures, listErasures } from '#server/backup/erasure-journal.ts'
import { makeBackup } from '#server/backup/make-backup.ts'
import { openBackupStore } from '#server/backup/open-backup-store.ts'
import { isQuarantined } from '#server/backup/quarantine-store.ts'
import { type Config, readConfig } from '#server/config.ts'
import type { Database } from '#server/db/database.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { buildAccount } from '#tests/support/builders.ts'
import { nothing } from '#tests/support/database-templates.ts'
import { openShop, type Shop } from '#tests/support/open-shop.ts'
import { createPostgresDatabase } from '#tests/support/postgres-databases.ts'
import { isPostgres } from '#tests/support/test-database.ts'

const root = join(import.meta.dirname, '../../..')
const day = 24 * 60 * 60_000
let shop: Shop
let folder: string
let leaver: string
let settings: { BACKUP_DIR: string; BACKUP_KEY: string }
let backup: NonNullable<Config['backup']>
const dropped: (() => Promise<unknown>)[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'haatdi-erasures-'))
  dropped.push(() => rm(folder, { recursive: true, force: true }))
  settings = { BACKUP_DIR: join(folder, 'backups'), BACKUP_KEY: 'a key of more than thirty-two letters' }
  const found = readConfig(settings).backup
  if (!found) throw new Error('no place for backups')
  backup = found
  shop = await openShop({
    settings,
    fill: async () => {
      leaver = await buildAccount({ username: 'leaver', name: 'Kavita Leaver' })
      await buildAccount({ username: 'stayer', name: 'Kavita Stayer' })
    },
  })
})
afterAll(async () => {
  await shop.close()
  for (const drop of dropped.reverse()) await drop()
})

/** The settings of the shop's own database. */
async function settingsOfShop(): Promise<Record<string, string>> {
  if (!isPostgres()) return { DATA_DIR: shop.dataDir }
  const [{ name }] = await shop.rows('select current_database() as name')
  const url = new URL(process.env.TEST_POSTGRES_URL ?? '')
  url.pathname = `/${name}`
  return { DATA_DIR: shop.dataDir, DATABASE_URL: url.href }
}

/** The settings of an empty place that a copy is restored into. */
async function settingsOfCopy(): Promise<Record<string, string>> {
  const DATA_DIR = await mkdtemp(join(folder, 'copy-'))
  if (!isPostgres()) return { DATA_DIR, ...settings }
  const { config, drop } = await createPostgresDatabase(nothing)
  dropped.push(drop)
  return { DATA_DIR, ...settings, ...(config.kind === 'postgres' && { DATABASE_URL: config.url }) }
}

/** Runs an operator's own command; returns its exit code and its output. */
const command = (name: string, env: Record<string, string>) =>
  new Promise<{ code: unknown; output: string }>((resolve) =>
    execFile(
      process.execPath,
      [join(root, 'scripts', `${name}.ts`)],
      { cwd: root, env: { ...process.env, LOG_LEVEL: 'silent', ...env } },
      (error, stdout, stderr) => resolve({ code: error?.code ?? 0, output: stdout + stderr }),
    ),
  )

async function within<Answer>(env: Record<string, string>, read: (copy: Database) => Promise<Answer>): Promise<Answer> {
  const copy = await openDatabase(readConfig(env))
  try {
    return await read(copy)
  } finally {
    await copy.close()
  }
}
const peopleOf = (env: Record<string, string>) =>
  within(env, async ({ pool }) => {
    const { rows } = await pool.query<{ name: string; email: string }>('select name, email from account order by name')
    return { people: rows.map(({ name }) => name), isWaiting: await isQuarantined(pool), emails: rows }
  })

test('a copy of before an erasure repeats it when it is released, and knows nothing of the person any more', async () => {
  await makeBackup(shop.database, readConfig(await settingsOfShop()), backup)
  expect(await listErasures(backup)).toEqual([])
  const browser = await shop.signIn('leaver')
  expect((await browser.post('/api/account/close', { password: demoPassword })).status).toBe(204)
  await expect.poll(() => listErasures(backup), { timeout: 20_000 }).toEqual([leaver])
  const [entry = ''] = await readdir(join(settings.BACKUP_DIR, 'erasures'))
  expect(entry + (await readFile(join(settings.BACKUP_DIR, 'erasures', entry), 'latin1'))).not.toContain(leaver)

  const copy = await settingsOfCopy()
  expect(await command('restore', copy)).toMatchObject({ code: 0, output: expect.stringContaining('quarantined') })
  expect(await peopleOf(copy)).toMatchObject({ people: ['Kavita Leaver', 'Kavita Stayer'], isWaiting: true })
  const released = await command('release', copy)
  expect(released).toMatchObject({ code: 0, output: expect.stringContaining('did not know: 1, of 1 in the journal.') })
  const { people, isWaiting, emails } = await peopleOf(copy)
  expect([people, isWaiting]).toEqual([['', 'Kavita Stayer'], false])
  expect(emails[0]?.email).toBe(`closed-${leaver}@haatdi.invalid`)
  expect((await command('release', copy)).output).toBe('This shop is not quarantined.\n')
}, 120_000)

test('a journal that cannot be read keeps the copy quarantined', async () => {
  const copy = await settingsOfCopy()
  expect((await command('restore', copy)).code).toBe(0)
  const [entry = ''] = await readdir(join(settings.BACKUP_DIR, 'erasures'))
  const path = join(settings.BACKUP_DIR, 'erasures', entry)
  const whole = await readFile(path)
  await writeFile(
    path,
    whole.map((byte, at) => (at === 20 ? byte ^ 1 : byte)),
  )
  const refused = await command('release', copy)
  expect(refused).toMatchObject({ code: 2, output: expect.stringContaining('cannot be decrypted') })
  expect((await peopleOf(copy)).isWaiting).toBe(true)
  await writeFile(path, whole)
  expect((await command('release', copy)).code).toBe(0)
}, 120_000)

test('an entry is deleted once no copy from before it could be restored', async () => {
  const store = openBackupStore(backup.place)
  const now = Date.now()
  await deleteExpiredErasures(store, new Date(now - day), new Date(now + 200 * day))
  await deleteExpiredErasures(store, new Date(now + 200 * day), new Date(now + 60 * day))
  expect(await listErasures(backup)).toEqual([leaver])
  await deleteExpiredErasures(store, new Date(now + 100 * day), new Date(now + 200 * day))
  expect(await listErasures(backup)).toEqual([])
})

test('a folder in which nothing can be stored is refused in a sentence, not waited for', () => {
  for (const BACKUP_DIR of ['/proc/backups', '/sys', '/tmp/../proc/1/backups'])
    expect(() => readConfig({ ...settings, BACKUP_DIR })).toThrow(
      `BACKUP_DIR is "${BACKUP_DIR}", but it should be the path of a folder that is not below /proc or /sys.`,
    )
  expect(() => readConfig({ DATA_DIR: '/proc/data' })).toThrow(/^DATA_DIR is "\/proc\/data", but it should be/)
})
