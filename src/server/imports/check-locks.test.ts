import { afterAll, beforeAll, expect, test } from 'vitest'
import { csvText } from '#server/documents/csv-text.ts'
import type { Visitor } from '#server/http/visitor.ts'
import { openDemoShop } from '#tests/support/demo-shop.ts'
import type { Answer, Shop } from '#tests/support/open-shop.ts'
import { openPromotionAdmin } from '#tests/support/promotion-admin.ts'
import { wideLimits } from '#tests/support/wide-limits.ts'
import { correctImport, takeImport } from './check-import.ts'
import { countrySubject } from './country-subject.ts'
import type { ImportContext, ImportSubject } from './import-subject.ts'
import { promotionSubject } from './promotion-subject.ts'

let shop: Shop
let promotions: Awaited<ReturnType<typeof openPromotionAdmin>>
beforeAll(async () => {
  shop = await openDemoShop({ settings: wideLimits, jobs: [] })
  promotions = await openPromotionAdmin(shop)
})
afterAll(() => shop.close())

/** Returns a kind of records of which a colleague saves one before the last row of a file is checked. */
const savedMeanwhile = (subject: ImportSubject, last: string, save: () => Promise<Answer>, saved: Answer[]) => ({
  ...subject,
  open: async (...opening: Parameters<ImportSubject['open']>): ReturnType<ImportSubject['open']> => {
    const write = await subject.open(...opening)
    return async (row) => {
      if (row.cells.id === last) saved.push(await save())
      return write(row)
    }
  },
})

async function adminVisitor(): Promise<Visitor> {
  const [account] = await shop.rows(`select id from account where email = 'admin@haatdi.example'`)
  const principal = { id: account?.id, name: 'An admin', role: 'admin' }
  return { language: 'en', principal, header: () => undefined } as unknown as Visitor
}

/** Checks a file; returns what became of the rows, and of the colleague's save in the middle. */
async function check(subject: ImportSubject, rows: string[][], save: () => Promise<Answer>) {
  const saved: Answer[] = []
  const visitor = await adminVisitor()
  const watched = savedMeanwhile(subject, rows.at(-1)?.[0] ?? '', save, saved)
  // What a check does is rolled back, so nothing after a commit is ever called.
  const context = {} as ImportContext
  const id = await shop.database.run(() => takeImport({ subject: watched, context, visitor }, csvText(rows)))
  const states = await shop.rows('select state from record_import_row where import_id = $1 order by number', [id])
  return { id, saved: saved.map(({ status }) => status), states: states.map(({ state }) => state) }
}

test('an offer of an earlier row can be saved while the rest of the file is checked, and its row is refused then', async () => {
  const [first, second] = [await promotions.begin('EARLIER'), await promotions.begin('LATER')]
  const rows = [
    ['id', 'goods'],
    [first, '300'],
    [second, '400'],
  ]
  const { id, saved, states } = await check(promotionSubject, rows, () =>
    promotions.replace(first, { goodsAtLeast: 500 }),
  )
  expect([saved, states]).toEqual([[200], ['changed', 'changed']])
  const applied = await promotions.admin.post(`/api/admin/promotion-imports/${id}/apply`, { reason: 'As agreed' })
  expect(applied.body.counts).toEqual({ applied: 1, refused: 1 })
  expect((await promotions.read(first)).now.terms.goodsAtLeast).toBe(500)
})

test('a country of an earlier row can be published while the rest of the file is checked', async () => {
  const path = '/api/admin/countries/GB'
  const { terms, version } = (await promotions.admin.get(path)).body
  const rows = [
    ['id', 'note'],
    ['GB', 'From the file'],
    ['JP', 'From the file'],
  ]
  const body = { terms: { ...terms, note: 'From the form' }, from: null, reason: 'By a colleague', seen: version }
  const { saved, states } = await check(countrySubject, rows, () => promotions.admin.post(`${path}/versions`, body))
  expect([saved, states]).toEqual([[200], ['changed', 'changed']])
})

test('of two corrections at once the later is refused, and overwrites nothing of the earlier', async () => {
  const [first, second] = [await promotions.begin('ONE'), await promotions.begin('OTHER')]
  const rows = [
    ['id', 'goods'],
    [first, '300'],
    [second, '400'],
  ]
  const { id } = await check(promotionSubject, rows, () => promotions.admin.get('/api/admin/promotions'))
  const path = `/api/admin/promotion-imports/${id}/cells`
  const correct = (number: number, value: string) =>
    promotions.admin.put(path, { cells: [{ number, column: 'goods', value }] })
  const saved: Answer[] = []
  const watched = savedMeanwhile(promotionSubject, second, () => correct(2, '350'), saved)
  const working = { subject: watched, context: {} as ImportContext, visitor: await adminVisitor() }
  const later = shop.database.run(() => correctImport(working, id, [{ number: 3, column: 'goods', value: '450' }]))
  await expect(later).rejects.toMatchObject({ code: 'flow/stale' })
  const cells = await shop.rows(
    `select cells->>'goods' as goods from record_import_row where import_id = $1 order by number`,
    [id],
  )
  expect([saved.map(({ status }) => status), cells.map(({ goods }) => goods)]).toEqual([[200], ['350', '400']])
  expect((await correct(3, '450')).status).toBe(200)
})
