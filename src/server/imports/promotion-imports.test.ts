import { zipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Language, languages } from '#domain/language/language.ts'
import { promotionList } from '#domain/promotions/promotion-list.ts'
import { csvText } from '#server/documents/csv-text.ts'
import { readSheet } from '#server/documents/read-sheet.ts'
import { writeWorkbook } from '#server/documents/workbook.ts'
import { downloadFile, openDemoShop, sendPicture } from '#tests/support/demo-shop.ts'
import type { Shop } from '#tests/support/open-shop.ts'
import { openPromotionAdmin } from '#tests/support/promotion-admin.ts'
import { wideLimits } from '#tests/support/wide-limits.ts'

type File = {
  id: string
  state: string
  counts: Record<string, number>
  items: {
    number: number
    state: string
    recordId: string | null
    fields: { column: string; before: string; after: string }[]
    problems: { column: string | null; value: string; texts: { textKey: string }[] }[]
  }[]
  unknown: string[]
}

const path = '/api/admin/promotion-imports'
let shop: Shop
let promotions: Awaited<ReturnType<typeof openPromotionAdmin>>
beforeAll(async () => {
  shop = await openDemoShop({ settings: wideLimits, jobs: [] })
  promotions = await openPromotionAdmin(shop)
  await promotions.begin('FIRST', { limitInAll: 40, heaviestGrams: 2_000, until: inDays(9) })
  await promotions.begin('SECOND', { isPublic: true, goodsAtLeast: 250.5 })
  const begin = (terms: object) =>
    promotions.admin.post('/api/admin/promotions', {
      terms: { on: true, fundedBy: 'seller', until: null, ...terms },
      from: inDays(3),
      reason: 'For the test',
    })
  const store = { category: 'sweets', brandId: 'otlavali-khakhra', goodsAtLeast: 400, budget: 9_000.5 }
  const open = { code: null, isPublic: false, limitInAll: null, limitPerCustomer: null }
  expect((await begin({ kind: 'goods-percent', percent: 12, most: 60, ...open, ...store })).status).toBe(201)
})
afterAll(() => shop.close())

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
const every = promotionList.columns.map(({ key }) => key).join(',')
const take = async (bytes: Uint8Array, visitor = promotions.admin) =>
  sendPicture(shop, visitor, path, new Uint8Array(bytes) as Uint8Array<ArrayBuffer>, 'text/csv')
const send = async (rows: readonly (readonly (string | number | null)[])[]): Promise<File> => {
  const { status, body } = await take(csvText(rows))
  expect(status, JSON.stringify(body)).toBe(201)
  return body as unknown as File
}
const apply = async (id: string) => promotions.admin.post(`${path}/${id}/apply`, { reason: 'As agreed for Diwali' })
const versions = async () => (await shop.rows('select count(*)::int as count from promotion_version'))[0]?.count
const exported = async (language: Language, format = 'csv') => {
  promotions.admin.cookies.set('language', language)
  const bytes = await downloadFile(
    shop,
    promotions.admin,
    `/api/admin/promotion-list-file?format=${format}&columns=${every}`,
  )
  return { bytes, rows: await readSheet(bytes) }
}

describe('a file of the list that is sent back', () => {
  test.each(languages.flatMap((language) => (['csv', 'xlsx'] as const).map((format) => [language, format] as const)))(
    'changes nothing while it is untouched (%s, %s)',
    async (language, format) => {
      const before = await versions()
      const { bytes, rows } = await exported(language, format)
      const { status, body } = await take(bytes)
      expect(status, JSON.stringify(body)).toBe(201)
      expect(body.counts, JSON.stringify(body.items?.[0])).toEqual({ same: rows.length - 1 })
      expect(await versions()).toBe(before)
    },
  )

  test('gives the changed offers a version, with the reason and an entry of the log for each, and leaves the others', async () => {
    const { rows } = await exported('gu')
    const [head = [], ...lines] = rows
    const at = (key: string) => promotionList.columns.findIndex((column) => column.key === key)
    const changed = lines.map((line) => {
      const cells = [...line]
      if (cells[at('code')] === 'FIRST') [cells[at('limitInAll')], cells[at('goods')]] = ['૫૦', '₹ 1,250.50']
      if (cells[at('code')] === 'SECOND') [cells[at('state')], cells[at('isPublic')]] = ['બંધ', 'no']
      return cells
    })
    const before = await versions()
    const file = await send([head, ...changed])
    expect(file.counts).toEqual({ changed: 2, same: lines.length - 2 })
    const texts = file.items
      .filter(({ state }) => state === 'changed')
      .map(({ fields }) => fields.map(({ after }) => after))
    expect(texts).toEqual(
      expect.arrayContaining([
        ['₹ 1,250.50', '૫૦'],
        ['બંધ', 'ના'],
      ]),
    )
    expect(await versions()).toBe(before)
    const applied = await apply(file.id)
    expect(applied.body, JSON.stringify(applied.body)).toMatchObject({ state: 'applied', counts: { applied: 2 } })
    expect(await versions()).toBe(Number(before) + 2)
    const stored = await shop.rows(
      `select code, version, is_on, is_public, limit_in_all, goods_paise::int, heaviest_grams, reason, actor_name, active_until is null as endless
       from promotion_version where code in ('FIRST', 'SECOND') and version = 2 order by code`,
    )
    const by = { version: 2, reason: 'As agreed for Diwali', actor_name: expect.any(String) }
    expect(stored).toEqual([
      {
        ...by,
        code: 'FIRST',
        is_on: true,
        is_public: false,
        limit_in_all: 50,
        goods_paise: 125_050,
        heaviest_grams: 2_000,
        endless: false,
      },
      {
        ...by,
        code: 'SECOND',
        is_on: false,
        is_public: false,
        limit_in_all: null,
        goods_paise: 25_050,
        heaviest_grams: null,
        endless: true,
      },
    ])
    const entries = await shop.rows(
      `select changes from audit_entry where act = 'promotion.import' and reason = 'As agreed for Diwali'`,
    )
    expect(entries.filter(({ changes }) => changes.length > 0)).toHaveLength(2)
    expect((await apply(file.id)).body.code).toBe('flow/stale')
    promotions.admin.cookies.set('language', 'en')
  })

  test('reads in the language of each reader, not of who sent it', async () => {
    const { rows } = await exported('en')
    const at = (key: string) => promotionList.columns.findIndex((column) => column.key === key)
    const first = rows.find((line) => line[at('id')] === 'first') ?? []
    const file = await send([rows[0] ?? [], first.with(at('isPublic'), first[at('isPublic')] === 'Yes' ? 'No' : 'Yes')])
    const fieldsIn = async (language: Language) => {
      promotions.admin.cookies.set('language', language)
      const { body } = await promotions.admin.get(`${path}/${file.id}`)
      promotions.admin.cookies.set('language', 'en')
      return body.items[0].fields
    }
    const [en, hi] = [await fieldsIn('en'), await fieldsIn('hi')]
    expect(en).toMatchObject([{ column: 'isPublic', before: expect.stringMatching(/^(Yes|No)$/) }])
    expect(hi).toMatchObject([{ column: 'isPublic', before: expect.stringMatching(/^(हाँ|नहीं)$/) }])
  })

  test('is refused row by row where an offer was changed since it was downloaded, or has a version to come', async () => {
    const { rows } = await exported('en')
    await promotions.replace('first', { goodsAtLeast: 800 })
    await promotions.replace('second', { goodsAtLeast: 900 }, inDays(5))
    const at = (key: string) => promotionList.columns.findIndex((column) => column.key === key)
    const file = await send(
      rows.map((line, index) => (index === 0 ? line : line.with(at('budget'), '').with(at('goods'), '120'))),
    )
    const codes = (id: string) =>
      file.items.find(
        (row) => row.state === 'refused' && row.problems.some(({ value }) => value !== '') && row.number === rowOf(id),
      )
    const rowOf = (id: string) => rows.findIndex((line) => line[at('id')] === id) + 1
    expect(codes('first')?.problems.map(({ column }) => column)).toContain('version')
    expect(file.items.find(({ number }) => number === rowOf('second'))?.problems.map(({ column }) => column)).toContain(
      null,
    )
  })
})

const head = ['Type', 'Code', 'Shown to everyone', 'Percent off', 'Only store', 'Category', 'Items from (₹)', 'Until']

describe('rows without an ID', () => {
  test('begin offers as the form does; wrong cells are named with what they hold, corrected and checked again', async () => {
    const file = await send([
      head,
      ['goods-percent', 'DIWALI-15', 'Yes', '15', 'ઓટલાવાળી ખાખરા', '', '599', '2027-11-12'],
      ['Percentage off the items of a cart', 'x', 'Yes', '95 %', 'No such store', '', '', ''],
      ['Coupon code for delivery', 'FIRST', '', '', '', '', '100', ''],
      ['Percentage off a category', 'NOT-HERE', '', '10', '', 'मिठाई', '', ''],
      ['', '', '', '', '', 'Sweets', '', ''],
    ])
    expect(file.counts, JSON.stringify(file.items)).toMatchObject({ refused: 4 })
    const keys = Object.fromEntries(
      file.items.map(({ number, problems }) => [number, problems.map(({ column }) => column).toSorted()]),
    )
    expect(keys).toMatchObject({ 3: ['store'], 4: ['code'], 5: ['code'], 6: ['kind'] })
    expect(file.items.find(({ number }) => number === 4)?.problems[0]?.texts).toEqual([
      { textKey: 'refusals:promotion.code-taken' },
    ])
    const corrected = await promotions.admin.put(`${path}/${file.id}/cells`, {
      cells: [
        { number: 3, column: 'store', value: '' },
        { number: 3, column: 'code', value: 'PUJA15' },
        { number: 3, column: 'percent', value: '15' },
        { number: 5, column: 'code', value: '' },
      ],
    })
    expect(corrected.body, JSON.stringify(corrected.body)).toMatchObject({ counts: { new: 3, refused: 2 } })
    const { body } = await apply(file.id)
    expect(body.counts).toEqual({ applied: 3, refused: 2 })
    const begun =
      await shop.rows(`select kind, code, percent, brand_id, category, active_until from promotion p join promotion_version v on v.promotion_id = p.id
      where v.reason = 'As agreed for Diwali' and v.version = 1 order by code nulls last`)
    expect(begun).toMatchObject([
      {
        kind: 'goods-percent',
        code: 'DIWALI-15',
        brand_id: 'otlavali-khakhra',
        active_until: new Date('2027-11-12T23:59:00+05:30'),
      },
      { kind: 'goods-percent', code: 'PUJA15', percent: 15, brand_id: null },
      { kind: 'category-percent', percent: 10, category: 'sweets' },
    ])
  })

  test('are refused by the rules of the form: a taken code, an end before the start, a code twice in the file', async () => {
    const columns = ['Type', 'Code', 'Items from (₹)', 'From', 'Until']
    const row = (code: string, from = '', until = '') => ['promo-delivery', code, '10', from, until]
    const { items } = await send([
      columns,
      row('FIRST'),
      row('BACKWARDS', '2028-02-02', '2028-02-01'),
      row('PAST', '2020-02-02'),
      row('TWICE'),
      row('TWICE'),
      row('=HYPERLINK("x")'),
    ])
    const keys = items
      .toSorted((one, other) => one.number - other.number)
      .map(({ problems }) => problems.map(({ column }) => column))
    expect(keys).toEqual([['code'], ['until'], ['from'], [], ['code'], ['code']])
  })
})

describe('a bad file', () => {
  const refused = async (bytes: Uint8Array) => {
    const { status, body } = await take(bytes)
    return [status, body.code]
  }

  test('gets a sentence and leaves nothing', async () => {
    const before = await shop.rows('select count(*) from record_import')
    const latin = Uint8Array.from([...'Code\nCAF'].map((sign) => sign.charCodeAt(0)).concat([0xc9]))
    expect(await refused(latin)).toEqual([422, 'sheet/encoding'])
    expect(await refused(new Uint8Array())).toEqual([422, 'sheet/unreadable'])
    expect(await refused(csvText([['Code', 'Type']]))).toEqual([422, 'sheet/unreadable'])
    expect(await refused(csvText([['Farbe'], ['rot']]))).toEqual([422, 'import/no-columns'])
    const many = (count: number) => csvText([['Code'], ...Array.from({ length: count }, (_, row) => [`CODE-${row}`])])
    expect(await refused(many(501))).toEqual([422, 'import/too-many-rows'])
    expect(await refused(many(100_000))).toEqual([422, 'sheet/too-many-rows'])
    const bomb = zipSync({ 'xl/worksheets/sheet1.xml': new Uint8Array(80 * 1024 * 1024) }, { level: 9 })
    expect(await refused(bomb)).toEqual([422, 'sheet/unreadable'])
    expect(await shop.rows('select count(*) from record_import')).toEqual(before)
  })

  test('with letters that no database stores is read without them', async () => {
    const file = await send([
      ['Type', 'Code', 'Items from (₹)'],
      ['promo-delivery', 'NU\u0000L', '10'],
    ])
    expect(file.counts).toEqual({ new: 1 })
  })
})

test('the template has every column that is read, and explains each in the language of the page', async () => {
  promotions.admin.cookies.set('language', 'hi')
  const bytes = await downloadFile(shop, promotions.admin, '/api/admin/promotion-import-template')
  promotions.admin.cookies.set('language', 'en')
  const filled = await writeWorkbook([
    {
      name: 'x',
      rows: [
        ['कोड', 'प्रकार', 'कम से कम सामान (₹)'],
        ['HINDI', 'promo-delivery', 10],
      ],
    },
  ])
  expect((await take(filled)).body.counts).toEqual({ new: 1 })
  // The template itself has no row.
  expect((await take(bytes)).body.code).toBe('sheet/unreadable')
})

test('only who may write offers takes a file, and applying asks for the second factor', async () => {
  const seller = await shop.signIn('seller@haatdi.example')
  expect((await take(csvText([['Code'], ['X']]), seller)).status).toBe(403)
  const other = await shop.signIn('admin@haatdi.example')
  const file = await send([
    ['Type', 'Code', 'Items from (₹)'],
    ['promo-delivery', 'LATER-ON', '10'],
  ])
  expect((await other.post(`${path}/${file.id}/apply`, { reason: 'For the test' })).body.code).toBe(
    'auth/second-factor',
  )
})
