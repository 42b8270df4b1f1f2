import { afterAll, beforeAll, expect, test } from 'vitest'
import { csvText } from '#server/documents/csv-text.ts'
import type { Visitor } from '#server/http/visitor.ts'
import { openDemoShop } from '#tests/support/demo-shop.ts'
import type { Answer, Shop } from '#tests/support/open-shop.ts'
import { openPromotionAdmin } from '#tests/support/promotion-admin.ts'
import { wideLimits } from '#tests/support/wide-limits.ts'
import { takeImport } from './check-import.ts'
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

/** Checks a file; returns what became of the rows, and of the colleague's save in the middle. */
async function check(subject: ImportSubject, rows: string[][], save: () => Promise<Answer>) {
  const saved: Answer[] = []
  const [account] = await shop.rows(`select id from account where email = 'admin@haatdi.example'`)
  const principal = { id: account?.id, name: 'An admin', role: 'admin' }
  const visitor = { language: 'en', principal, header: () => undefined } as unknown as Visitor
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
