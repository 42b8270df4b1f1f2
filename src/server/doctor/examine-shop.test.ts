import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer as createHttpsServer } from 'node:https'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Config, readConfig } from '#server/config.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { tables } from '#tests/support/database-templates.ts'
import { startLocalDelhivery } from '#tests/support/local-delhivery.ts'
import { createPostgresDatabase } from '#tests/support/postgres-databases.ts'
import { openBucket } from '#tests/support/s3-bucket.ts'
import { isPostgres } from '#tests/support/test-database.ts'
import { examineShop } from './examine-shop.ts'

const migrations = join(import.meta.dirname, '../../../database/migrations')
const dropped: (() => unknown)[] = []
let folder: string
let database: Config['database']

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'haatdi-doctor-'))
  dropped.push(() => rm(folder, { recursive: true, force: true }))
  database = { kind: 'embedded', folder: join(folder, 'postgres') }
  if (!isPostgres()) {
    const opened = await openDatabase({ database })
    await tables.make(opened)
    return opened.close()
  }
  const created = await createPostgresDatabase(tables)
  dropped.push(created.drop)
  database = created.config
})
afterAll(async () => {
  for (const drop of dropped.reverse()) await drop()
})

/** A production shop in which `env` and `changes` plant a mistake. */
const configOf = (env: Record<string, string> = {}, changes: Partial<Config> = {}): Config => ({
  ...readConfig({
    NODE_ENV: 'production',
    SESSION_SECRET: 'a secret of more than thirty-two letters',
    DATA_DIR: join(folder, 'data'),
    PUBLIC_URL: 'https://haatdi.invalid',
    PAYMENT_GATEWAY: 'off',
    PAYOUT_GATEWAY: 'manual',
    ...env,
  }),
  database,
  ...changes,
})

/** Makes a certificate of localhost that ends in thirty days. */
async function makeCertificate(into: string): Promise<{ key: Buffer; cert: Buffer }> {
  const [key, cert] = [join(into, 'key.pem'), join(into, 'certificate.pem')]
  const named = ['-subj', '/CN=localhost', '-days', '30', '-keyout', key, '-out', cert]
  await promisify(execFile)('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...named])
  return { key: await readFile(key), cert: await readFile(cert) }
}

/** What is said about a subject, as `grade: text`. */
async function said(subject: string, config: Config, now: () => number = Date.now): Promise<string[]> {
  const findings = await examineShop({ config, migrations, now })
  for (const { grade, cure } of findings) expect(cure === undefined).toBe(grade === 'good')
  return findings.filter((each) => each.subject === subject).map(({ grade, text }) => `${grade}: ${text}`)
}

/** An eemail server that speaks the first sentences of SMTP and answers a sign-in with this code. */
async function openSmtpServer(signIn: string): Promise<string> {
  const server: Server = createServer((socket) => {
    socket.write('220 mail\r\n')
    socket.on('data', (data) => {
      const line = data.toString()
      socket.write(
        line.startsWith('EHLO') ? '250-mail\r\n250 AUTH PLAIN\r\n' : line.startsWith('AUTH') ? signIn : '221 bye\r\n',
      )
    })
    socket.on('error', () => undefined)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  dropped.push(() => server.close())
  const address = server.address()
  return `smtp://shop:secret@127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
}

test('a healthy database is described, with its time and its migrations', async () => {
  const findings = await examineShop({ config: configOf(), migrations, now: Date.now })
  const grades = Object.fromEntries(findings.map(({ subject, grade }) => [subject, grade]))
  expect(grades).toMatchObject({ database: 'good', schema: 'good', clock: 'good', files: 'good' })
})

test('a database that cannot be reached is a fault, and everything else is still examined', async () => {
  const url = 'postgres://shop:secret@127.0.0.1:9/haatdi'
  const broken = configOf({}, { database: readConfig({ DATABASE_URL: url }).database })
  const [finding] = await said('database', broken)
  expect(finding).toMatch(/^fault/)
  expect(finding).not.toContain('secret')
  expect(await said('files', broken)).toEqual(['good: A file was stored in DATA_DIR, read back and deleted.'])
})

test.runIf(isPostgres())('a database that may lose confirmed orders in a power cut is a fault', async () => {
  // The test server trades durability for speed.
  expect(await said('durability', configOf())).toEqual([
    'fault: A power cut can lose confirmed orders. Turned off: fsync, full_page_writes, synchronous_commit.',
  ])
})

test('an empty database, and one of a newer version, are different findings', async () => {
  const empty = await mkdtemp(join(folder, 'none-'))
  const config = configOf()
  const findings = await examineShop({ config, migrations: empty, now: Date.now })
  expect(findings.find(({ subject }) => subject === 'schema')).toMatchObject({
    grade: 'warning',
    text: expect.stringContaining('newer'),
  })
  const newer = await mkdtemp(join(folder, 'newer-'))
  await writeFile(join(newer, '9999-later.sql'), 'select 1;')
  expect(
    (await examineShop({ config, migrations: newer, now: Date.now })).some(
      ({ subject, grade }) => subject === 'schema' && grade === 'warning',
    ),
  ).toBe(true)
})

test('a machine whose clock differs from the database is warned about', async () => {
  const [finding] = await said('clock', configOf(), () => Date.now() + 60 * 60_000)
  expect(finding).toMatch(/^warning: .* 3600 s apart/)
})

test.each([
  ['no email server', {}, 'fault: SMTP_URL is not set.'],
  ['emails into a folder', { EMAILS_TO_FOLDER: 'on' }, 'warning: Emails go into a folder that nobody reads.'],
  ['a email server that is not there', { SMTP_URL: 'smtp://127.0.0.1:9' }, 'fault: The email server refuses: ESOCKET.'],
])('production with %s', async (_, env, expected) => {
  expect(await said('email', configOf(env))).toEqual([expected])
})

test('a email server that refuses the password differs from one that takes it, without naming either', async () => {
  const refusing = await said('email', configOf({ SMTP_URL: await openSmtpServer('535 no such user shop\r\n') }))
  expect(refusing).toEqual(['fault: The email server refuses: 535.'])
  const [taking] = await said('email', configOf({ SMTP_URL: await openSmtpServer('235 welcome\r\n') }))
  expect(taking).toMatch(/^good/)
})

test('a DATA_DIR that is no folder, and a bucket that refuses the key, are faults', async () => {
  const file = join(folder, 'a-file')
  await writeFile(file, '')
  const storage = { kind: 'folder', folder: join(file, 'files') } as const
  expect((await said('files', configOf({}, { storage })))[0]).toMatch(/^fault/)
  const bucket = await openBucket()
  try {
    const stranger = { ...bucket, kind: 's3', accessKeyId: 'unknown' } as const
    expect((await said('files', configOf({}, { storage: stranger })))[0]).toMatch(/^fault: .*403/)
    const own = { ...bucket, kind: 's3' } as const
    expect((await said('files', configOf({}, { storage: own })))[0]).toMatch(/^good/)
  } finally {
    await bucket.close()
  }
})

test('no backups, none yet, and an old one are different findings', async () => {
  expect(await said('backups', configOf())).toEqual(['fault: None are made.'])
  const backups = join(folder, 'backups')
  const env = { BACKUP_DIR: backups, BACKUP_KEY: 'a key of more than thirty-two letters here' }
  expect(await said('backups', configOf(env))).toEqual(['warning: There is none yet.'])
  await mkdir(join(backups, '2026-01-01T00-00-00.000Z'), { recursive: true })
  await writeFile(join(backups, '2026-01-01T00-00-00.000Z', 'manifest.json'), '{}')
  expect((await said('backups', configOf(env)))[0]).toMatch(/^fault: The newest is \d+\.\d hours old/)
})

test('a public address without https, or without a place in the DNS, is a fault; a missing proxy setting a warning', async () => {
  expect(await said('address', configOf({ PUBLIC_URL: 'http://haatdi.invalid' }))).toEqual([
    'fault: PUBLIC_URL is http://haatdi.invalid.',
  ])
  expect(await said('address', configOf())).toEqual(['fault: haatdi.invalid is not in the DNS.'])
  expect((await said('proxy', configOf()))[0]).toMatch(/^warning: TRUST_PROXY is off/)
  expect(await said('proxy', configOf({ TRUST_PROXY: '1' }))).toEqual([])
})

test('a carrier is asked whether it accepts the keys', async () => {
  const delhivery = await startLocalDelhivery()
  dropped.push(() => delhivery.close())
  expect(await said('carrier Delhivery', configOf(delhivery.settings))).toEqual(['good: It accepts our keys.'])
  const wrong = { ...delhivery.settings, DELHIVERY_TOKEN: 'a-token-of-another' }
  expect((await said('carrier Delhivery', configOf(wrong)))[0]).toMatch(/^fault: It refuses or does not answer: .*401/)
})

test.runIf(isPostgres())(
  'a gateway whose webhook was never set, or that stopped sending, is warned about',
  async () => {
    const config = configOf({
      PAYMENT_GATEWAY: 'stripe',
      STRIPE_SECRET_KEY: 'sk_live_unknown',
      STRIPE_WEBHOOK_SECRET: 'whsec_unknown_to_it',
      STRIPE_URL: 'http://127.0.0.1:9',
    })
    expect(await said('webhooks', config)).toEqual(['warning: No signed event of stripe has arrived yet.'])
    const opened = await openDatabase({ database })
    try {
      const arrived = (hoursAgo: number) =>
        opened.pool.query(
          `insert into webhook_event (gateway, event_id, gateway_ref, kind, report, received_at)
        values ('stripe', $1, 'pi_1', 'payment', '{}', now() - make_interval(hours => $2))`,
          [`evt_${hoursAgo}`, hoursAgo],
        )
      await arrived(50)
      expect((await said('webhooks', config))[0]).toMatch(/^good: Signed events of stripe arrive/)
      await opened.pool.query(
        `begin; set local session_replication_role = replica;
      insert into payment (id, order_id, method, state, amount_paise, captured_paise, gateway)
        values ('p', 'o', 'online', 'captured', 100, 100, 'stripe'); commit`,
      )
      expect((await said('webhooks', config))[0]).toMatch(
        /^warning: Money came in through stripe, but no signed event since /,
      )
      await arrived(0)
      expect((await said('webhooks', config))[0]).toMatch(/^good/)
    } finally {
      await opened.close()
    }
  },
)

test('a certificate that is about to end is warned about, and one that the browser would refuse is a fault', async () => {
  const server = createHttpsServer(await makeCertificate(folder), (_, response) => void response.end())
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  dropped.push(() => server.close())
  const address = server.address()
  const config = configOf({ PUBLIC_URL: `https://localhost:${typeof address === 'object' ? address?.port : 0}` })
  expect((await said('certificate', config))[0]).toMatch(
    /^fault: The connection is refused: DEPTH_ZERO_SELF_SIGNED_CERT/,
  )
  vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0')
  try {
    expect((await said('certificate', config))[0]).toMatch(/^good: The certificate is valid for 29 more days/)
    const later = () => Date.now() + 20 * 24 * 60 * 60_000
    expect((await said('certificate', config, later))[0]).toMatch(/^warning: The certificate is valid for 9 more days/)
  } finally {
    vi.unstubAllEnvs()
  }
})

test('a gateway that does not answer is a fault, and cash on delivery alone a warning', async () => {
  expect(await said('payments', configOf())).toEqual(['warning: Only cash on delivery is offered.'])
  const stripe = {
    PAYMENT_GATEWAY: 'stripe',
    STRIPE_SECRET_KEY: 'sk_live_unknown',
    STRIPE_WEBHOOK_SECRET: 'whsec_unknown_to_it',
    STRIPE_URL: 'http://127.0.0.1:9',
  }
  expect((await said('payments by stripe', configOf(stripe)))[0]).toMatch(/^fault: It refuses or does not answer/)
})
