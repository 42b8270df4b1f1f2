import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Validator } from '@seriousme/openapi-schema-validator'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createKeyText, hashKey, hintOf } from '#server/accounts/api-key-text.ts'
import { db } from '#server/db/transaction.ts'
import { buildAccount } from '#tests/support/builders.ts'
import { openShop, type Shop } from '#tests/support/open-shop.ts'
import type { createClient } from '../clients/typescript/index.js'
import { writeClientPackage } from '../scripts/client-package.ts'
import { openApiDocument } from '../scripts/client-types.ts'

const project = mkdtempSync(join(tmpdir(), 'haatdi-client-'))
const client = join(project, 'node_modules/@haatdi/client')
const key = createKeyText('test')
let shop: Shop

beforeAll(async () => {
  writeClientPackage(client)
  shop = await openShop({
    fill: async () => {
      const id = await buildAccount({ username: 'owner', role: 'admin' })
      await db().execute(sql`
        insert into api_key (name, account_id, permissions, hash, hint, expires_at)
        values ('Client', ${id}, array['catalogue.write'], ${hashKey(key)}, ${hintOf(key)}, now() + interval '1 day')`)
    },
  })
})
afterAll(async () => {
  await shop?.close()
  rmSync(project, { recursive: true, force: true })
})

test('the OpenAPI document is valid by an independent validator', async () => {
  const { valid, errors } = await new Validator().validate(openApiDocument())
  expect(errors).toBeUndefined()
  expect(valid).toBe(true)
})

/** Compiles one file of the empty project; returns the compiler's messages. */
function compile(text: string): string {
  writeFileSync(join(project, 'main.ts'), text)
  const options = '--noEmit --strict --target es2022 --module nodenext --lib es2024,dom --types'.split(' ')
  const { stdout } = spawnSync(resolve('node_modules/.bin/tsc'), [...options, '', 'main.ts'], {
    cwd: project,
    encoding: 'utf8',
  })
  return stdout
}

test('the client and its example compile in an empty project, and a wrong call does not', () => {
  writeFileSync(join(project, 'package.json'), '{ "type": "module" }')
  cpSync(join(client, 'example.ts'), join(project, 'example.ts'))
  const begin = `import { createClient } from '@haatdi/client'\nimport './example.js'\nconst call = createClient({ baseUrl: '' })\n`
  expect(compile(`${begin}export const read = call('GET /api/products')\n`)).toBe('')
  const wrong = [`'GET /api/prodcuts'`, `'GET /api/admin/orders/:id'`, `'DELETE /api/admin/api-keys'`]
  const messages = compile(`${begin}export const read = [${wrong.map((key) => `\n  call(${key})`).join(',')}]\n`)
  expect(messages.match(/main\.ts\(\d+/g)).toEqual(['main.ts(5', 'main.ts(6', 'main.ts(7'])
})

test('the client calls a shop: replies, files, nothing and refusals', async () => {
  const module = await import(pathToFileURL(join(client, 'index.js')).href)
  const call: ReturnType<typeof createClient> = module.createClient({ baseUrl: shop.origin, apiKey: key })
  expect((await call('GET /api/currencies')).items.length).toBeGreaterThan(0)
  expect((await call('GET /api/admin/product-requests')).items).toEqual([])
  await call('POST /api/admin/product-requests', { body: { q: 'kachariyu', language: 'en' } })
  expect((await call('GET /api/admin/product-requests')).items).toHaveLength(1)
  await expect(call('GET /api/admin/orders', { query: { q: 'Surat' } })).rejects.toMatchObject({
    name: 'ApiError',
    status: 403,
    code: 'auth/permission',
  })
})
