import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deleteExpiredRows } from '#server/retention/expired-row-store.ts'
import { retentionPeriods } from '#server/retention/retention-periods.ts'
import { openShop, type Shop } from '#tests/support/open-shop.ts'
import { storeAssets } from './former-assets.ts'

let folder: string
let shop: Shop
const script = 'export const shown = "હાટડી"'
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'haatdi-assets-'))
  await mkdir(join(folder, 'more'))
  await writeFile(join(folder, 'cart-a1b2c3.js'), script)
  await writeFile(join(folder, 'cart-a1b2c3.js.gz'), 'a compressed copy')
  await writeFile(join(folder, 'main-d4e5f6.css'), 'body { color: red }')
  shop = await openShop()
})
afterAll(async () => {
  await shop.close()
  await rm(folder, { recursive: true, force: true })
})

test('a script of another version is found from any process, and cached for ever', async () => {
  expect((await shop.fetch('/assets/cart-a1b2c3.js')).status).toBe(404)
  expect(await shop.database.run(() => storeAssets(folder))).toBe(2)
  expect(await shop.database.run(() => storeAssets(folder))).toBe(0)
  for (const encoding of ['gzip', 'identity']) {
    const response = await shop.fetch('/assets/cart-a1b2c3.js', { headers: { 'accept-encoding': encoding } })
    expect(response.status).toBe(200)
    expect(await response.text()).toBe(script)
    expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  }
  expect((await shop.fetch('/assets/main-d4e5f6.css')).headers.get('content-type')).toMatch(/^text\/css/)
})

test.each(['/assets/unknown-000000.js', '/assets/..%2fcart-a1b2c3.js', '/assets/cart-a1b2c3.js.gz', '/assets/'])(
  '%s is not found',
  async (path) => {
    expect((await shop.fetch(path)).status).toBe(404)
  },
)

test('it goes a week after the last version that had it', async () => {
  await shop.database.run(() => storeAssets(folder))
  const query = (text: string) => shop.database.pool.query(text)
  await query(`update former_asset set shipped_at = now() - interval '8 days' where name like 'cart-%'`)
  const period = retentionPeriods.find(({ table }) => table === 'former_asset')
  if (!period) throw new Error('former_asset has no retention period')
  expect(await shop.database.run(() => deleteExpiredRows(period))).toBe(1)
  expect((await query('select name from former_asset')).rows).toEqual([{ name: 'main-d4e5f6.css' }])
})
