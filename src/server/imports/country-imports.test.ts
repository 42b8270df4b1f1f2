import { afterAll, beforeAll, expect, test } from 'vitest'
import { languages } from '#domain/language/language.ts'
import { countryList } from '#domain/sendability/country-list.ts'
import { csvText } from '#server/documents/csv-text.ts'
import { readSheet } from '#server/documents/read-sheet.ts'
import { downloadFile, openDemoShop, sendPicture } from '#tests/support/demo-shop.ts'
import type { Shop, ShopVisitor } from '#tests/support/open-shop.ts'
import { wideLimits } from '#tests/support/wide-limits.ts'

const path = '/api/admin/country-imports'
let shop: Shop
let admin: ShopVisitor
beforeAll(async () => {
  shop = await openDemoShop({ settings: wideLimits, jobs: [] })
  admin = await shop.signIn('admin@haatdi.example')
})
afterAll(() => shop.close())

const columns = countryList.columns.map(({ key }) => key)
const at = (key: string) => columns.indexOf(key)
const exported = async (format: 'csv' | 'xlsx' = 'csv') =>
  readSheet(
    await downloadFile(shop, admin, `/api/admin/country-list-file?format=${format}&columns=${columns.join(',')}`),
    { times: true },
  )
const send = async (rows: readonly (readonly (string | number | null)[])[]) => {
  const bytes = new Uint8Array(csvText(rows)) as Uint8Array<ArrayBuffer>
  const { status, body } = await sendPicture(shop, admin, path, bytes, 'text/csv')
  expect(status, JSON.stringify(body)).toBe(201)
  return body
}
const apply = async (id: string) =>
  (await admin.post(`${path}/${id}/apply`, { reason: 'New rules of the authority' })).body
const keysOf = ({ problems }: { problems: { column: string | null }[] }) => problems.map(({ column }) => column)
const rowOf = async (code: string) => {
  const [head = [], ...lines] = await exported()
  return { head, own: lines.find((line) => line[at('id')] === code) ?? expect.fail() }
}
const stored = async (code: string) =>
  (
    await shop.rows(
      `select rules, is_open, version_id, (select count(*)::int from country_version v where v.country = code) as versions
       from country where code = $1`,
      [code],
    )
  )[0]

test.each(languages)('a file of countries that is sent back untouched changes nothing (%s)', async (language) => {
  admin.cookies.set('language', language)
  for (const format of ['csv', 'xlsx'] as const) {
    const rows = await exported(format)
    expect((await send(rows)).counts).toEqual({ same: rows.length - 1 })
  }
  const inLanguage = await exported()
  admin.cookies.set('language', 'en')
  expect((await send(inLanguage)).counts).toEqual({ same: inLanguage.length - 1 })
})

test('the check says what each country would lose, and applying publishes a version of each as the form does', async () => {
  const au = await rowOf('AU')
  const { own: gb } = await rowOf('GB')
  const { head } = au
  const forbidden = (row: string[]) => row.with(at('forbidden'), `${row[at('forbidden')]}; Nuts and peanuts`)
  const before = await stored('AU')
  const file = await send([head, forbidden(au.own), gb.with(at('reviewedOn'), '28/06/2026')])
  expect(file.counts, JSON.stringify(file.items)).toEqual({ changed: 2 })
  const [first, second] = file.items
  expect(first.notes).toEqual([{ kind: 'effect', change: 'blocked', count: expect.any(Number) }])
  expect(first.fields).toMatchObject([{ column: 'forbidden', after: expect.stringContaining('Nuts') }])
  const form = (await admin.get('/api/admin/countries/AU')).body.terms
  form.importRules.prohibits.push('nuts')
  const effect = (await admin.post('/api/admin/countries/AU/effect', { terms: form })).body
  expect(first.notes[0].count).toBe(effect.blocked.count)
  expect(second).toMatchObject({ name: 'United Kingdom', notes: [], fields: [{ after: '2026-06-28' }] })
  expect(await stored('AU')).toEqual(before)

  expect((await apply(file.id)).counts).toEqual({ applied: 2 })
  const now = await stored('AU')
  expect(now.rules.importRules.prohibits).toEqual([...before.rules.importRules.prohibits, 'nuts'])
  expect(now.rules.importRules.exceptions).toEqual(before.rules.importRules.exceptions)
  // The former terms are on record too, to be taken back to.
  const versions = (await admin.get('/api/admin/countries/AU')).body.versions
  expect(versions[0]).toMatchObject({ state: 'in_force', reason: 'New rules of the authority' })
  const audited = await shop.rows(`select act from audit_entry where act = 'country.import' order by at desc limit 2`)
  expect(audited).toHaveLength(2)
  // The same file again shows an older version than the one it made.
  const again = await send([head, forbidden(au.own).with(at('note'), 'Once more')])
  expect(again.items.map(keysOf)).toEqual([['version']])
})

test('rows that would break the shop are refused in their column, and the others are applied', async () => {
  const { head, own } = await rowOf('NZ')
  const { own: canada } = await rowOf('CA')
  const none = ['forbidden', 'limited', 'exceptions', 'ingredients', 'requires']
  const file = await send([
    head,
    none.reduce((row, key) => row.with(at(key), '-'), own),
    canada.with(at('postalCodePattern'), '^(A+)+$').with(at('maxFoodKg'), '0').with(at('source'), '-'),
    (await rowOf('SG')).own.with(at('limited'), 'Honey | a lot'),
    (await rowOf('IN')).own.with(at('state'), 'Closed'),
    (await rowOf('US')).own.with(at('id'), 'ZZ'),
    (await rowOf('AE')).own.with(at('id'), ''),
    (await rowOf('KE')).own.with(at('reviewedOn'), '2031-01-01'),
    (await rowOf('JP')).own.with(at('note'), 'Checked by phone'),
  ])
  expect(file.counts, JSON.stringify(file.items)).toEqual({ refused: 7, changed: 1 })
  const byRow = new Map(file.items.map((item: { number: number }) => [item.number, item]))
  const keys = (number: number) => keysOf(byRow.get(number) as Parameters<typeof keysOf>[0])
  expect(keys(2)).toEqual(['state'])
  expect(keys(3).toSorted()).toEqual(['maxFoodKg', 'postalCodePattern', 'source'])
  expect([keys(4), keys(5), keys(6), keys(7), keys(8)]).toEqual([
    ['limited'],
    ['state'],
    ['id'],
    ['id'],
    ['reviewedOn'],
  ])
  const corrected = await admin.put(`${path}/${file.id}/cells`, {
    cells: [{ number: 4, column: 'limited', value: 'Honey | 1 | Sealed jars' }],
  })
  expect(corrected.body.counts).toEqual({ refused: 6, changed: 2 })
  expect((await apply(file.id)).counts).toEqual({ refused: 6, applied: 2 })
  expect((await stored('SG')).rules.importRules.restricts).toEqual([{ flag: 'honey', maxKg: 1, note: 'Sealed jars' }])
})

test('a country without rules is not opened by a file, and a new one is added as its form begins', async () => {
  const heading = ['Code', 'Status', 'Currency', 'Dialling code', 'Zone of the rates', 'Forbidden', 'Source']
  const rest = ['Rules last checked', 'Most food in a parcel (kg)']
  const row = (zone: string) => ['FJ', 'Open', 'FJD', '679', zone, 'Meat; Honey', 'Biosecurity Authority of Fiji']
  const noRules = await send([
    [...heading, ...rest],
    [...row('Australia and New Zealand').with(5, ''), '2026-06-01', '10'],
  ])
  expect(noRules.items.map(keysOf)).toEqual([['state']])
  const file = await send([
    [...heading, ...rest],
    [...row('Australia and New Zealand'), '2026-06-01', '10'],
  ])
  expect(file.counts, JSON.stringify(file.items)).toEqual({ new: 1 })
  expect(file.items[0]).toMatchObject({
    name: 'Fiji',
    notes: [{ kind: 'effect', change: 'freed' }],
  })
  expect(await stored('FJ')).toBeUndefined()
  expect((await apply(file.id)).counts).toEqual({ applied: 1 })
  expect(await stored('FJ')).toMatchObject({ is_open: true, rules: { dialCode: '+679', name: { gu: 'ફીજી' } } })
})

test('a row is refused once its country was changed by a form, has a draft, or is named twice', async () => {
  const { head, own } = await rowOf('OM')
  const changed = own.with(at('note'), 'From the file')
  const file = await send([head, changed, changed.with(at('id'), 'om')])
  expect(file.counts).toEqual({ changed: 1, refused: 1 })
  const { terms, version } = (await admin.get('/api/admin/countries/OM')).body
  const saved = await admin.post('/api/admin/countries/OM/versions', {
    ...{ terms: { ...terms, note: 'From the form' }, from: null, reason: 'By a colleague', seen: version },
  })
  expect(saved.status).toBe(200)
  expect((await apply(file.id)).counts).toEqual({ refused: 2 })
  expect((await admin.get('/api/admin/countries/OM')).body.terms.note).toBe('From the form')

  const draft = await admin.put('/api/admin/countries/OM/draft', { terms, revision: 0 })
  expect(draft.status).toBe(200)
  const { own: newer } = await rowOf('OM')
  expect((await send([head, newer.with(at('note'), 'From the file')])).items[0].problems).toEqual([
    { column: null, value: '', texts: [{ textKey: 'imports:problems.countryDraft' }] },
  ])
  await admin.delete('/api/admin/countries/OM/draft')
})

test('a version that waits is named beside the row whose change it replaces', async () => {
  const { terms, version } = (await admin.get('/api/admin/countries/QA')).body
  const from = new Date(Date.now() + 86_400_000).toISOString()
  await admin.post('/api/admin/countries/QA/versions', { terms, from, reason: 'From tomorrow on', seen: version })
  const { head, own } = await rowOf('QA')
  const file = await send([head, own.with(at('note'), 'From the file')])
  expect(file.items[0].notes.at(-1)).toEqual({ kind: 'comes', at: from })
})

test('only who may write settings takes a file of countries', async () => {
  const seller = await shop.signIn('seller@haatdi.example')
  const bytes = new Uint8Array(csvText([['Code'], ['AU']])) as Uint8Array<ArrayBuffer>
  expect((await sendPicture(shop, seller, path, bytes, 'text/csv')).status).toBe(403)
})
