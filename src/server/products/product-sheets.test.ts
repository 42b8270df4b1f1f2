import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { csvText } from '#server/documents/csv-text.ts'
import { readWorkbook } from '#server/documents/workbook.ts'
import { downloadFile, openDemoShop, sendPicture } from '#tests/support/demo-shop.ts'
import type { Shop, ShopVisitor } from '#tests/support/open-shop.ts'
import { wideLimits } from '#tests/support/wide-limits.ts'

let shop: Shop
let seller: ShopVisitor
beforeAll(async () => {
  shop = await openDemoShop({ settings: wideLimits })
  seller = await shop.signIn('seller@haatdi.example')
})
afterAll(() => shop.close())

type Cell = string | number | null
const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const path = '/api/seller/product-sheets'
const bytesOf = (bytes: Uint8Array) => new Uint8Array(bytes) as Uint8Array<ArrayBuffer>
const send = async (bytes: Uint8Array, type = xlsxType) => sendPicture(shop, seller, path, bytesOf(bytes), type)
const sendRows = async (rows: Cell[][]) => (await send(csvText(rows), 'text/csv')).body
const workThrough = async (sheet: { id: string; state: string }) => {
  let now = sheet
  while (['checking', 'applying', 'undoing'].includes(now.state))
    now = (await seller.post(`${path}/${sheet.id}/continue`)).body
  return now as unknown as Record<string, never> & { id: string; counts: Record<string, number>; changes: number }
}
const check = async (rows: Cell[][]) => workThrough(await sendRows(rows))
const act = async (id: string, verb: 'apply' | 'undo') => workThrough((await seller.post(`${path}/${id}/${verb}`)).body)
const readSheet = async (query = ''): Promise<Cell[][]> =>
  ((await readWorkbook(await downloadFile(shop, seller, `/api/seller/product-sheet-file?format=xlsx${query}`))) ??
    []) as Cell[][]
const at = (rows: Cell[][], heading: string) => rows[0]?.indexOf(heading) ?? -1
/** The heading and the products that the form would take as they are: the demo has one with an allergen to confirm. */
async function rowsThatFit(): Promise<Cell[][]> {
  const rows = await readSheet()
  const stock = at(rows, 'In stock')
  const more = rows.map((row, index) =>
    row.map((cell, column) => (index > 0 && column === stock ? Number(cell) + 1 : cell)),
  )
  const { items } = (await check(more)) as unknown as { items: { number: number; state: string }[] }
  const bad = items.filter(({ state }) => state === 'refused').map(({ number }) => number)
  return rows.filter((_, index) => !bad.includes(index + 1))
}
const contents = () =>
  shop.rows(
    `select id, name, price_paise, stock, version, ingredients, published from product where brand_id =
     (select brand_id from account where email = 'seller@haatdi.example') order by id`,
  )

describe('a sheet that was downloaded and sent back', () => {
  test.each(['xlsx', 'csv'])('untouched as %s changes nothing', async (format) => {
    const file = await downloadFile(shop, seller, `/api/seller/product-sheet-file?format=${format}`)
    const sheet = await workThrough((await send(file, format === 'csv' ? 'text/csv' : xlsxType)).body)
    expect([sheet.changes, sheet.counts.refused, sheet.counts.changed]).toEqual([0, 0, 0])
    expect(sheet.counts.same).toBeGreaterThan(5)
  })

  test('with 37 cells changed shows exactly 37 changes, writes nothing before, and exactly these after', async () => {
    const rows = await rowsThatFit()
    const [price, stock, days] = [
      at(rows, 'Price (₹, GST included)'),
      at(rows, 'In stock'),
      at(rows, 'Keeps for (days)'),
    ]
    const cells = [price, stock, days, at(rows, 'Days to make it')].flatMap((column) =>
      rows.slice(1).map((row) => ({ row, column })),
    )
    for (const { row, column } of cells.slice(0, 37)) row[column] = Number(row[column] ?? 0) + 1
    const before = await contents()
    const sheet = await check(rows)
    expect(sheet.changes).toBe(37)
    expect(await contents()).toEqual(before)
    await act(sheet.id, 'apply')
    const now = new Map((await readSheet()).map((row) => [row[0], row]))
    const differing = rows.flatMap((row) => row.filter((cell, column) => cell !== now.get(row[0] ?? null)?.[column]))
    const waiting = await shop.rows(`select id from product_change where state = 'waiting' and source = 'sheet'`)
    // How long it keeps waits for review, as in the form; everything else is in the shop.
    expect(differing.length).toBe(waiting.length)
  })

  test('is undone as a whole, but for the products that were changed since', async () => {
    const rows = await rowsThatFit()
    const stock = at(rows, 'In stock')
    const [first, second] = [rows[1] as Cell[], rows[2] as Cell[]]
    const old = [first[stock], second[stock]]
    first[stock] = Number(first[stock]) + 5
    second[stock] = Number(second[stock]) + 5
    const sheet = await check([rows[0] as Cell[], first, second])
    await act(sheet.id, 'apply')
    const { version } = (await seller.get(`/api/seller/products/${second[0]}`)).body
    await seller.post('/api/seller/products/changes', { changes: [{ id: second[0], seen: version, price: 333 }] })
    const undone = await act(sheet.id, 'undo')
    expect([undone.counts.undone, undone.counts.moved]).toEqual([1, 1])
    const now = await readSheet()
    expect(now.find(([id]) => id === first[0])?.[stock]).toBe(old[0])
    expect(now.find(([id]) => id === second[0])?.[stock]).toBe(Number(old[1]) + 5)
  })
})

test('what the check shows is what applying does, for any cells', async () => {
  const [head = [], ...products] = await readSheet()
  const cell = fc.oneof(
    fc.constantFrom(
      '',
      '-',
      '0',
      '12',
      '110.50',
      '₹1,200',
      '૧૨૦',
      '1.5 kg',
      '????',
      'milk; gluten',
      'snacks',
      'https://a.in',
    ),
    fc.string({ maxLength: 8 }),
    fc.nat(200_000),
  )
  const rows = fc.array(
    fc.record({ product: fc.nat(products.length - 1), column: fc.integer({ min: 1, max: head.length - 1 }), cell }),
    { minLength: 1, maxLength: 6 },
  )
  await fc.assert(
    fc.asyncProperty(rows, async (edits) => {
      const edited = products.map((row) => [...row])
      for (const edit of edits) (edited[edit.product] as Cell[])[edit.column] = edit.cell
      const checked = await check([head, ...edited])
      const applied = await act(checked.id, 'apply')
      expect(applied.counts.refused).toBe(checked.counts.refused)
      expect(applied.counts.applied).toBe((checked.counts.changed ?? 0) + (checked.counts.new ?? 0))
    }),
    { numRuns: 5 },
  )
}, 120_000)

describe('rows that cannot be taken', () => {
  test('are named by row, column, value and problem, and come as a file; the others apply', async () => {
    const rows = await rowsThatFit()
    const [price, name] = [at(rows, 'Price (₹, GST included)'), at(rows, 'Name English')]
    ;(rows[1] as Cell[])[price] = 'cheap'
    ;(rows[2] as Cell[])[name] = '??????'
    ;(rows[3] as Cell[])[0] = 'of-another-store'
    ;(rows[4] as Cell[])[price] = 777
    const sheet = await check(rows.slice(0, 5))
    expect(sheet).not.toHaveProperty('error')
    expect(sheet.counts).toMatchObject({ refused: 3, changed: 1 })
    expect(sheet.items).toMatchObject([
      { number: 2, problems: [{ column: 'price', ref: 'I', value: 'cheap' }] },
      { number: 3, problems: [{ value: '??????', text: { textKey: 'product-sheets:problems.destroyed' } }] },
      { number: 4, problems: [{ value: 'of-another-store' }] },
      { number: 5 },
    ])
    const file = await readWorkbook(await downloadFile(shop, seller, `${path}/${sheet.id}/refused-file`))
    expect(file?.map((row) => row[0])).toEqual(['Product code', rows[1]?.[0], rows[2]?.[0], 'of-another-store'])
    expect((await act(sheet.id, 'apply')).counts).toMatchObject({ refused: 3, applied: 1 })
  })

  test('a new row is a product that waits for its first review', async () => {
    const rows = await readSheet()
    const row = [...(rows[1] as Cell[])]
    row[0] = null
    row[at(rows, 'Name English')] = 'Bajra Khakhra Of The Sheet'
    const sheet = await check([rows[0] as Cell[], row])
    expect(sheet.counts).toMatchObject({ new: 1 })
    await act(sheet.id, 'apply')
    expect((await seller.get('/api/seller/products/bajra-khakhra-of-the-sheet')).body.state).toBe('waiting')
  })

  test('of a product that was changed after the check are refused', async () => {
    const rows = await readSheet('&filter=id.is:methi-khakhra')
    ;(rows[1] as Cell[])[at(rows, 'In stock')] = 91
    const sheet = await check(rows)
    const { version } = (await seller.get('/api/seller/products/methi-khakhra')).body
    await seller.post('/api/seller/products/changes', { changes: [{ id: 'methi-khakhra', seen: version, price: 99 }] })
    expect((await act(sheet.id, 'apply')).counts).toMatchObject({ refused: 1 })
    expect((await seller.get('/api/seller/products/methi-khakhra')).body.content).toMatchObject({ price: 99 })
  })
})

describe('a file that cannot be read', () => {
  test.each([
    [
      'a text of another encoding',
      Buffer.from([0x4e, 0x61, 0x6d, 0x65, 0x0a, 0xe9, 0xe8]),
      'text/csv',
      'sheet/encoding',
    ],
    ['a broken workbook', Buffer.from('PK\u0003\u0004 nothing of it'), xlsxType, 'sheet/unreadable'],
    ['headings of something else', csvText([['Colour'], ['red']]), 'text/csv', 'sheet/no-columns'],
    ['one row', csvText([['Product code']]), 'text/csv', 'sheet/unreadable'],
    [
      'too many rows',
      csvText([['Price'], ...Array.from({ length: 5_001 }, () => ['1'])]),
      'text/csv',
      'sheet/too-many-rows',
    ],
  ])('%s is refused with a sentence, and nothing is written', async (_, bytes, type, code) => {
    const before = await contents()
    const { status, body } = await send(bytes, type)
    expect([status, body.code]).toEqual([422, code])
    expect(body.error).not.toBe('')
    expect(await contents()).toEqual(before)
  })
})
