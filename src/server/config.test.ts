import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { findSessionSecret } from '#server/session-secret.ts'
import { settings } from '#server/settings.ts'

const secret = 'a-secret-of-more-than-32-characters'

test('without any setting the shop is a demo on its own database', () => {
  expect(readConfig({})).toMatchObject({
    mode: 'demo',
    host: '127.0.0.1',
    port: 3000,
    publicUrl: 'http://127.0.0.1:3000',
    dataDir: resolve('data'),
    database: { kind: 'embedded', folder: resolve('data/postgres') },
    guestCheckout: true,
    trustProxy: false,
    limits: { loginPerAccount: { tries: 5, seconds: 900 }, order: { tries: 20, seconds: 900 } },
  })
})

test('an empty value counts as unset', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: ' ', GUEST_CHECKOUT: '' })).toEqual(readConfig({}))
})

test.each([
  [{ NODE_ENV: 'production', SESSION_SECRET: secret }, 'production'],
  [{ NODE_ENV: 'production', DEMO: '1' }, 'demo'],
  [{ NODE_ENV: 'development' }, 'development'],
  [{ NODE_ENV: 'test' }, 'demo'],
])('with %o the mode is %s', (env, mode) => {
  expect(readConfig(env).mode).toBe(mode)
})

test.each([
  [{ HOST: '0.0.0.0', PORT: '80' }, 'http://localhost:80'],
  [{ HOST: '::1' }, 'http://[::1]:3000'],
  [{ PUBLIC_URL: 'https://haatdi.example/' }, 'https://haatdi.example'],
])('with %o the public address is %s', (env, address) => {
  expect(readConfig(env).publicUrl).toBe(address)
})

test.each([
  ['off', false],
  ['0', false],
  ['2', 2],
  ['10.0.0.0/8, ::1', ['10.0.0.0/8', '::1']],
])('TRUST_PROXY=%s trusts %o', (given, trusted) => {
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
  [{ NODE_ENV: 'production' }, /^SESSION_SECRET is not set, but production needs at least 32 characters/],
])('%o stops the start with one sentence', (env, sentence) => {
  expect(() => readConfig(env)).toThrow(expect.objectContaining({ name: 'StartRefused', message: matching(sentence) }))
})

const matching = (sentence: string | RegExp) =>
  typeof sentence === 'string' ? sentence : expect.stringMatching(sentence)

test('signing in with Google is off until both of its settings are given', () => {
  expect(readConfig({}).google).toBeUndefined()
  const given = { GOOGLE_CLIENT_ID: 'shop', GOOGLE_CLIENT_SECRET: 'hush' }
  expect(readConfig(given).google).toEqual({
    clientId: 'shop',
    clientSecret: 'hush',
    issuer: 'https://accounts.google.com',
  })
  expect(readConfig({ ...given, GOOGLE_ISSUER: 'http://127.0.0.1:9' }).google?.issuer).toBe('http://127.0.0.1:9')
})

test('.env.example explains exactly the settings there are, with their defaults', () => {
  const text = readFileSync('.env.example', 'utf8')
  const named = [...text.matchAll(/^(?:# )?([A-Z][A-Z_]+)=/gm)].map(([, name]) => name)
  expect(named.sort()).toEqual(Object.keys(settings).sort())
  expect(readConfig(parseEnv(text) as Record<string, string>)).toEqual(readConfig({}))
})

test('a demo makes its session secret once, for its owner alone to read', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'haatdi-secret-'))
  const config = { sessionSecret: undefined, dataDir }
  const made = findSessionSecret(config)
  expect(made.length).toBeGreaterThanOrEqual(32)
  expect(findSessionSecret(config)).toBe(made)
  expect(statSync(join(dataDir, 'session-secret')).mode & 0o777).toBe(0o600)
  expect(findSessionSecret({ sessionSecret: secret, dataDir })).toBe(secret)
  rmSync(dataDir, { recursive: true })
})
