import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { readConfig, requireEmail } from '#server/config.ts'
import { findSessionSecret } from '#server/session-secret.ts'
import { settings } from '#server/settings.ts'

const secret = 'a-secret-of-more-than-32-characters'

test('is a demo on its own database without any setting', () => {
  expect(readConfig({})).toMatchObject({
    mode: 'demo',
    host: '127.0.0.1',
    port: 3000,
    publicUrl: 'http://127.0.0.1:3000',
    dataDir: resolve('data'),
    database: { kind: 'embedded', folder: resolve('data/postgres'), clocked: true },
    guestCheckout: true,
    trustProxy: false,
    limits: { loginPerAccount: { attempts: 5, seconds: 900 }, order: { attempts: 20, seconds: 900 } },
  })
})

test('treats an empty value as unset', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: ' ', GUEST_CHECKOUT: '' })).toEqual(readConfig({}))
})

test.each([
  [{ NODE_ENV: 'production', SESSION_SECRET: secret }, 'production'],
  [{ NODE_ENV: 'production', DEMO: '1' }, 'demo'],
  [{ NODE_ENV: 'development' }, 'development'],
  [{ NODE_ENV: 'test' }, 'demo'],
])('reads from %o the mode %s', (env, mode) => {
  expect(readConfig(env).mode).toBe(mode)
})

test.each([
  [{ HOST: '0.0.0.0', PORT: '80' }, 'http://localhost:80'],
  [{ HOST: '::1' }, 'http://[::1]:3000'],
  [{ PUBLIC_URL: 'https://haatdi.example/' }, 'https://haatdi.example'],
])('reads from %o the public URL %s', (env, address) => {
  expect(readConfig(env).publicUrl).toBe(address)
})

test.each([
  ['off', false],
  ['0', false],
  ['2', 2],
  ['10.0.0.0/8, ::1', ['10.0.0.0/8', '::1']],
])('reads TRUST_PROXY=%s as %o', (given, trusted) => {
  expect(readConfig({ TRUST_PROXY: given }).trustProxy).toEqual(trusted)
})

test.each([
  [{ PORT: 'abc' }, 'PORT is "abc", but it should be a whole number from 0 to 65535.'],
  [{ PORT: '70000' }, 'PORT is "70000", but it should be a whole number from 0 to 65535.'],
  [{ PUBLIC_URL: 'haatdi.example' }, /^PUBLIC_URL is "haatdi.example", but it should be a web address without a path/],
  [{ GUEST_CHECKOUT: 'maybe' }, 'GUEST_CHECKOUT is "maybe", but it should be on or off.'],
  [{ TRUST_PROXY: 'on' }, /^TRUST_PROXY is "on"/],
  [{ LIMIT_ORDER: '5 an hour' }, /^LIMIT_ORDER is "5 an hour", but it should be a number of tries in a time/],
  [
    { DATABASE_URL: 'mysql://me:hunter2@host/db' },
    /^DATABASE_URL is set to a value of 26 characters that is not shown/,
  ],
  [
    { GOOGLE_CLIENT_ID: 'shop' },
    'GOOGLE_CLIENT_SECRET is not set, but GOOGLE_CLIENT_ID is: signing in with Google needs both, or neither.',
  ],
  [
    { GOOGLE_CLIENT_SECRET: 'hush' },
    'GOOGLE_CLIENT_ID is not set, but GOOGLE_CLIENT_SECRET is: signing in with Google needs both, or neither.',
  ],
  [{ GOOGLE_ISSUER: 'http://accounts.google.com' }, /^GOOGLE_ISSUER is "http:.*http only for this machine/],
  [{ NODE_ENV: 'production' }, /^SESSION_SECRET is not set, but production needs at least 32 random characters/],
  [
    { SESSION_SECRET: secret, SESSION_SECRET_PREVIOUS: `${'a'.repeat(32)},too short` },
    /^SESSION_SECRET_PREVIOUS is set to a value of 42 characters that is not shown here, but it should be one to five former/,
  ],
  [
    { SESSION_SECRET: secret, SESSION_SECRET_PREVIOUS: secret },
    'SESSION_SECRET_PREVIOUS contains SESSION_SECRET itself: a rotation needs a new SESSION_SECRET.',
  ],
])('stops the start for %o with one sentence', (env, sentence) => {
  expect(() => readConfig(env)).toThrow(expect.objectContaining({ name: 'StartRefused', message: matching(sentence) }))
})

test.each([
  ['lines', '\n'],
  ['commas', ', '],
])('reads former secrets separated by %s', (_, between) => {
  const former = ['a'.repeat(32), 'b'.repeat(40)]
  expect(readConfig({ SESSION_SECRET_PREVIOUS: former.join(between) }).previousSecrets).toEqual(former)
  expect(readConfig({}).previousSecrets).toEqual([])
})

test('production does not start without a way to send emails', () => {
  expect(() => requireEmail(readConfig(production))).toThrow(/^SMTP_URL is not set, but production needs a mail server/)
  expect(() => requireEmail(readConfig({ ...production, EMAILS_TO_FOLDER: 'on' }))).not.toThrow()
  expect(() => requireEmail(readConfig({ ...production, SMTP_URL: 'smtp://mail.example' }))).not.toThrow()
  expect(() => requireEmail(readConfig({}))).not.toThrow()
})

test('webhooks go to this machine only when it is said, and never in production', () => {
  expect(readConfig({}).outgoingLoopback).toBe(false)
  expect(readConfig({ OUTGOING_LOOPBACK: 'on' }).outgoingLoopback).toBe(true)
  expect(() => readConfig({ ...production, OUTGOING_LOOPBACK: 'on' })).toThrow(
    /^OUTGOING_LOOPBACK is on, but production/,
  )
})

test('a pooler needs an address that leads around it', () => {
  const pooled = { DATABASE_URL: 'postgres://pooler/haatdi', DATABASE_POOLER: 'transaction' }
  expect(() => readConfig(pooled)).toThrow(/^DATABASE_DIRECT_URL is not set, but DATABASE_POOLER is "transaction"/)
  expect(readConfig({ ...pooled, DATABASE_DIRECT_URL: 'postgres://server/haatdi' }).database).toMatchObject({
    pooler: 'transaction',
    directUrl: 'postgres://server/haatdi',
  })
})

const razorpay = {
  RAZORPAY_KEY_ID: 'rzp_live_abcdef',
  RAZORPAY_KEY_SECRET: 'a-key-secret',
  RAZORPAY_WEBHOOK_SECRET: 'a-webhook-secret',
  RAZORPAY_ACCOUNT_ID: 'acc_abcdef',
}
const stripe = { STRIPE_SECRET_KEY: 'sk_live_abcdef', STRIPE_WEBHOOK_SECRET: 'whsec_abcdefgh' }
const production = { NODE_ENV: 'production', SESSION_SECRET: secret }

test.each([
  [{}, ['sandbox']],
  [production, []],
  [{ PAYMENT_GATEWAY: 'off' }, []],
  [{ ...production, ...razorpay, PAYMENT_GATEWAY: 'razorpay' }, ['razorpay']],
  [{ ...razorpay, ...stripe, PAYMENT_GATEWAY: 'razorpay, stripe' }, ['razorpay', 'stripe']],
  // It takes no new payments, but is still queried about its old ones.
  [{ ...stripe, PAYMENT_GATEWAY: 'off' }, []],
])('reads from %o that new payments are taken by %o', (env, names) => {
  const config = readConfig(env)
  expect(config.paymentGateways).toEqual(names)
  expect(config.stripe !== undefined).toBe('STRIPE_SECRET_KEY' in env)
})

test.each([
  [{ PAYMENT_GATEWAY: 'paywell' }, /^PAYMENT_GATEWAY is "paywell", but it should be sandbox, razorpay, stripe,/],
  [{ PAYMENT_GATEWAY: 'stripe,stripe' }, /^PAYMENT_GATEWAY is "stripe,stripe"/],
  [{ PAYMENT_GATEWAY: 'sandbox,stripe', ...stripe }, /^PAYMENT_GATEWAY is "sandbox,stripe"/],
  [
    { PAYMENT_GATEWAY: 'stripe' },
    'PAYMENT_GATEWAY names stripe, but STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET are not set.',
  ],
  [{ PAYMENT_GATEWAY: 'razorpay,stripe', ...stripe }, /^PAYMENT_GATEWAY names razorpay, but RAZORPAY_KEY_ID,/],
  [
    { ...razorpay, RAZORPAY_WEBHOOK_SECRET: '' },
    /^RAZORPAY_WEBHOOK_SECRET is not set, but RAZORPAY_KEY_ID is: Razorpay needs RAZORPAY_KEY_ID,.* or none of them\.$/,
  ],
  [{ STRIPE_WEBHOOK_SECRET: 'whsec_abcdefgh' }, /^STRIPE_SECRET_KEY is not set, but STRIPE_WEBHOOK_SECRET is/],
  [{ ...stripe, STRIPE_SECRET_KEY: 'pk_live_hunter2' }, /^STRIPE_SECRET_KEY is set to a value of 15 characters that/],
  [{ ...razorpay, RAZORPAY_KEY_SECRET: 'hunter2' }, /^RAZORPAY_KEY_SECRET is set to a value of 7 characters that/],
  [{ RAZORPAY_URL: 'http://api.razorpay.com' }, /^RAZORPAY_URL is "http:.*http only for this machine/],
  [{ ...production, PAYMENT_GATEWAY: 'sandbox' }, /production needs a gateway that takes money, or off\.$/],
  [{ ...production, ...razorpay, RAZORPAY_KEY_ID: 'rzp_test_abcd' }, /^RAZORPAY_KEY_ID is a test key/],
  [{ ...production, ...stripe, STRIPE_SECRET_KEY: 'rk_test_abcd' }, /^STRIPE_SECRET_KEY is a test key/],
])('stops the start for %o with one sentence, because no gateway takes payments', (env, sentence) => {
  const refused = expect.objectContaining({ name: 'StartRefused', message: matching(sentence) })
  expect(() => readConfig(env)).toThrow(refused)
  expect(() => readConfig(env)).not.toThrow(/hunter2/)
})

const matching = (sentence: string | RegExp) =>
  typeof sentence === 'string' ? sentence : expect.stringMatching(sentence)

test('turns signing in with Google off until both of its settings are given', () => {
  expect(readConfig({}).google).toBeUndefined()
  const given = { GOOGLE_CLIENT_ID: 'shop', GOOGLE_CLIENT_SECRET: 'hush' }
  expect(readConfig(given).google).toEqual({
    clientId: 'shop',
    clientSecret: 'hush',
    issuer: 'https://accounts.google.com',
  })
  expect(readConfig({ ...given, GOOGLE_ISSUER: 'http://127.0.0.1:9' }).google?.issuer).toBe('http://127.0.0.1:9')
})

test('documents in .env.example exactly the existing settings, with their defaults', () => {
  const text = readFileSync('.env.example', 'utf8')
  const named = [...text.matchAll(/^(?:# )?([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name)
  expect(named.sort()).toEqual(Object.keys(settings).sort())
  expect(readConfig(parseEnv(text) as Record<string, string>)).toEqual(readConfig({}))
})

test('creates the session secret of a demo once, readable for its owner alone', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'haatdi-secret-'))
  const config = { sessionSecret: undefined, previousSecrets: [], dataDir }
  const { current: made } = findSessionSecret(config)
  expect(made.length).toBeGreaterThanOrEqual(32)
  expect(findSessionSecret(config).current).toBe(made)
  expect(statSync(join(dataDir, 'session-secret')).mode & 0o777).toBe(0o600)
  expect(findSessionSecret({ sessionSecret: secret, previousSecrets: [made], dataDir })).toEqual({
    current: secret,
    previous: [made],
  })
  rmSync(dataDir, { recursive: true })
})

const inBucket = { BACKUP_S3_URL: 'https://s3.example/backups', BACKUP_KEY: secret }
const shopBucket = { S3_URL: 'https://s3.example/shop', S3_ACCESS_KEY_ID: 'shop', S3_SECRET_ACCESS_KEY: 'secret' }

test('backups go to a bucket with a key of its own, or with the key of the shop’s bucket', () => {
  expect(readConfig({ ...inBucket, ...shopBucket }).backup?.place).toMatchObject({
    kind: 's3',
    url: 'https://s3.example/backups',
    region: 'us-east-1',
    accessKeyId: 'shop',
  })
  const own = { BACKUP_S3_REGION: 'eu-north-1', BACKUP_S3_ACCESS_KEY_ID: 'own', BACKUP_S3_SECRET_ACCESS_KEY: 'other' }
  expect(readConfig({ ...inBucket, ...shopBucket, ...own }).backup?.place).toMatchObject({
    region: 'eu-north-1',
    accessKeyId: 'own',
  })
})

test.each([
  [{ BACKUP_DIR: '/backups' }, /^BACKUP_DIR and BACKUP_S3_URL are both set/],
  [{ ...shopBucket, BACKUP_S3_URL: shopBucket.S3_URL }, /^BACKUP_S3_URL is the bucket of S3_URL/],
  [{}, /^A bucket for backups needs BACKUP_S3_ACCESS_KEY_ID/],
  [{ ...shopBucket, BACKUP_KEY: '' }, /^BACKUP_KEY is not set/],
])('a bucket for backups with %o stops the start', (more, sentence) => {
  expect(() => readConfig({ ...inBucket, ...more })).toThrow(sentence)
})
