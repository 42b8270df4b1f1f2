import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { languages } from '#domain/language/language.ts'
import { storeList } from '#domain/sellers/store-list.ts'
import { csvText } from '#server/documents/csv-text.ts'
import { readSheet } from '#server/documents/read-sheet.ts'
import { downloadFile, openDemoShop, sendPicture } from '#tests/support/demo-shop.ts'
import type { Shop, ShopVisitor } from '#tests/support/open-shop.ts'
import { stepUpSessions } from '#tests/support/step-up-sessions.ts'
import { wideLimits } from '#tests/support/wide-limits.ts'

const path = '/api/admin/store-imports'
let shop: Shop
let admin: ShopVisitor
beforeAll(async () => {
  shop = await openDemoShop({ settings: wideLimits, jobs: [] })
  admin = await shop.signIn('admin@haatdi.example')
  await stepUpSessions(shop, 'admin@haatdi.example')
})
afterAll(() => shop.close())

const send = async (rows: readonly (readonly (string | number | null)[])[]) => {
  const bytes = new Uint8Array(csvText(rows)) as Uint8Array<ArrayBuffer>
  const { status, body } = await sendPicture(shop, admin, path, bytes, 'text/csv')
  expect(status, JSON.stringify(body)).toBe(201)
  return body
}
const apply = async (id: string) => (await admin.post(`${path}/${id}/apply`, { reason: 'As agreed by phone' })).body
const columns = storeList.columns.map(({ key }) => key)
const exported = async () =>
  readSheet(await downloadFile(shop, admin, `/api/admin/store-list-file?format=csv&columns=${columns.join(',')}`))
const count = async (table: string) => (await shop.rows(`select count(*)::int as count from ${table}`))[0]?.count

test.each(languages)('a file of stores that is sent back untouched changes nothing (%s)', async (language) => {
  admin.cookies.set('language', language)
  const rows = await exported()
  expect((await send(rows)).counts).toEqual({ same: rows.length - 1 })
  admin.cookies.set('language', 'en')
})

test('names are changed as the profile form does, in three scripts; the rest of the store stays', async () => {
  const [head = [], ...lines] = await exported()
  const at = (key: string) => columns.indexOf(key)
  const own = lines.find((line) => line[at('id')] === 'otlavali-khakhra') ?? []
  const stored = async () =>
    (
      await shop.rows(
        `select name, city_id, palette, story, motif, profile_version, approved_at from brand where id = 'otlavali-khakhra'`,
      )
    )[0]
  const before = await stored()
  const renamed = own
    .with(at('nameEn'), 'Otlavali Foods')
    .with(at('nameGu'), 'ઓટલાવાળી ફૂડ્સ')
    .with(at('nameHi'), 'ओटलावाली फ़ूड्स')
  const file = await send([head, renamed])
  expect(file.counts).toEqual({ changed: 1 })
  expect(await stored()).toEqual(before)
  expect((await apply(file.id)).counts).toEqual({ applied: 1 })
  expect(await stored()).toEqual({
    ...before,
    name: { en: 'Otlavali Foods', gu: 'ઓટલાવાળી ફૂડ્સ', hi: 'ओटलावाली फ़ूड्स' },
    profile_version: Number(before?.profile_version) + 1,
  })
  // The same file again shows an older version than the one it made.
  const again = await send([head, renamed.with(at('nameEn'), 'Otlavali')])
  expect(again.items[0].problems.map(({ column }: { column: string }) => column)).toEqual(['version'])
})

test('what a file may not touch is refused: city and food of an approved store, its owner, a name of another script alone', async () => {
  const [head = [], ...lines] = await exported()
  const at = (key: string) => columns.indexOf(key)
  const own = lines.find((line) => line[at('id')] === 'rankaar-farsan') ?? []
  const keysOf = async (row: string[]) =>
    (await send([head, row])).items[0].problems.map(({ column }: { column: string }) => column)
  const otherCity = lines.map((line) => line[at('city')] ?? '').find((city) => city !== own[at('city')]) ?? ''
  expect(await keysOf(own.with(at('city'), otherCity))).toEqual(['city'])
  expect(await keysOf(own.with(at('ownerEmail'), 'thief@example.com'))).toEqual(['ownerEmail'])
  expect(await keysOf(own.with(at('nameEn'), 'રણકાર'))).toEqual(['nameEn'])
  const approvedAt = own.with(at('approvedAt'), '2020-01-01').with(at('state'), 'Suspended')
  expect((await send([head, approvedAt])).counts).toEqual({ same: 1 })
})

test('new stores are opened unapproved and their owners invited, once the file is applied; one email opens one store', async () => {
  const key = randomUUID().slice(0, 8)
  const [stores, sent] = [await count('brand'), await count('outbox')]
  const row = (name: string, email: string, city = 'Surat') => [
    name,
    'નવી દુકાન',
    'नई दुकान',
    city,
    'producer',
    'no',
    email,
  ]
  const file = await send([
    ['nameEn', 'nameGu', 'nameHi', 'City', 'Kind', 'Sells food', "Owner's email"],
    row(`New ${key}`, `one-${key}@example.com`, 'સુરત'),
    row(`Other ${key}`, `ONE-${key}@example.com`),
    row('', 'no email', 'Atlantis'),
    row(`Taken ${key}`, 'seller@haatdi.example'),
  ])
  expect(file.counts, JSON.stringify(file.items)).toEqual({ new: 1, refused: 3 })
  expect(file.items.at(-1).notes).toEqual([{ kind: 'invites', email: `one-${key}@example.com` }])
  expect([await count('brand'), await count('outbox')]).toEqual([stores, sent])
  expect((await apply(file.id)).counts).toEqual({ applied: 1, refused: 3 })
  const opened = await shop.rows(
    `select name, kind, sells_food, city_id, approved_at from brand where name ->> 'en' = $1`,
    [`New ${key}`],
  )
  expect(opened).toMatchObject([{ kind: 'producer', sells_food: false, approved_at: null, name: { gu: 'નવી દુકાન' } }])
  const invited = await shop.rows(`select payload from single_use_token where payload ->> 'email' = $1`, [
    `one-${key}@example.com`,
  ])
  expect(invited).toHaveLength(1)
  // The file is corrected and sent again: what it opened is not opened twice, and the owner's link still works.
  const again = await send([
    ['nameEn', 'nameGu', 'nameHi', 'City', 'Kind', 'Sells food', "Owner's email"],
    row(`New ${key}`, `one-${key}@example.com`),
  ])
  expect(again.counts).toEqual({ refused: 1 })
  expect(again.items[0].problems.map(({ column }: { column: string }) => column)).toEqual(['ownerEmail'])
})

test('only who may write stores takes a file of them', async () => {
  const seller = await shop.signIn('seller@haatdi.example')
  const bytes = new Uint8Array(csvText([['City'], ['Surat']])) as Uint8Array<ArrayBuffer>
  expect((await sendPicture(shop, seller, path, bytes, 'text/csv')).status).toBe(403)
})
