import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AppContext } from '#server/context.ts'
import { buildAccount, buildBrand, buildProduct } from '#tests/support/builders.ts'
import { openShop, type Shop } from '#tests/support/open-shop.ts'
import { workerContext } from '#tests/support/worker-context.ts'
import { watchStores } from './watch-documents.ts'

let shop: Shop
let context: AppContext
beforeAll(async () => {
  shop = await openShop({
    fill: async () => {
      await buildBrand({ id: 'kitchen' })
      await buildProduct({ brandId: 'kitchen' })
      await buildAccount({ username: 'asha', role: 'seller', brandId: 'kitchen', language: 'gu' })
    },
  })
  context = workerContext(shop.origin, {}, 'a secret that only this test knows')
  await shop.rows(`insert into store_submission (brand_id, kind, fields, expires_on, state, submitter, decided_at)
    values ('kitchen', 'fssai', '{"number": "20724001000123", "category": "registration"}', '2099-01-01', 'accepted', 'Asha', now())`)
})
afterAll(() => shop?.close())

const watch = () => shop.database.run(() => watchStores(context))
const reminders = async () =>
  (
    await shop.rows(`select payload ->> 'template' as template, payload ->> 'language' as language from outbox
      where kind = 'email' and payload ->> 'template' like 'storePaper%' order by id`)
  ).map(({ template, language }) => `${template} ${language}`)
const today = `(now() at time zone 'Asia/Kolkata')::date`
const endsIn = (days: number) =>
  shop.rows(`with paper as (update store_submission set expires_on = ${today} + ${days} returning expires_on)
    update brand set documents_valid_until = (select expires_on from paper) where id = 'kitchen'`)

test('a seller is reminded 30, 7 and 1 days before a document ends, each time once, in their language', async () => {
  await watch()
  expect(await reminders()).toEqual([])
  for (const days of [30, 29, 7, 7, 1]) {
    await endsIn(days)
    await watch()
  }
  expect(await reminders()).toEqual(Array(3).fill('storePaperExpires gu'))
})

test('when it has ended, new orders stop and the seller is notified', async () => {
  await endsIn(-1)
  await watch()
  await watch()
  expect(await reminders()).toEqual([...Array(3).fill('storePaperExpires gu'), 'storePaperExpired gu'])
  const asha = await shop.signIn('asha')
  expect((await asha.get('/api/seller/setup')).body.storeStatus.closedGates).toEqual(['documents'])
  expect((await shop.visitor().get('/api/brands/kitchen')).status).toBe(404)
})

test('after a holiday the next planned one is the one to come', async () => {
  await shop.rows(`insert into store_holiday values
    ('kitchen', ${today} - 5, ${today} - 3), ('kitchen', ${today} + 3, ${today} + 4), ('kitchen', ${today} + 9, ${today} + 9)`)
  await shop.rows(`update brand set holiday_from = ${today} - 5, holiday_until = ${today} - 3 where id = 'kitchen'`)
  await watch()
  expect(
    await shop.rows(
      `select holiday_from - ${today} as starts, holiday_until - ${today} as ends from brand where id = 'kitchen'`,
    ),
  ).toEqual([{ starts: 3, ends: 4 }])
})
