import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readSecretFiles } from './secret-files.ts'

const folder = mkdtempSync(join(tmpdir(), 'haatdi-secrets-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const file = join(folder, 'session')
writeFileSync(file, 'a secret that a file holds, of forty letters\n')

test('a secret may be a file', () => {
  const env = readSecretFiles({ SESSION_SECRET_FILE: file, PORT: '80' })
  expect(env).toMatchObject({ SESSION_SECRET: 'a secret that a file holds, of forty letters', PORT: '80' })
})

test.each([
  [{ SESSION_SECRET_FILE: join(folder, 'missing') }, /^SESSION_SECRET_FILE is ".*missing", but .* cannot be read/],
  [{ SESSION_SECRET_FILE: file, SESSION_SECRET: 'x' }, 'SESSION_SECRET and SESSION_SECRET_FILE are both set'],
])('stops the start for %o with one sentence', (env, sentence) => {
  expect(() => readSecretFiles(env)).toThrow(sentence)
})

test('what is no secret is not read from a file', () => {
  expect(readSecretFiles({ PORT_FILE: file }).PORT).toBeUndefined()
})
