import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop, type Shop } from '#tests/support/open-shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

test.each([
  ['en', 'Everything works.'],
  ['gu', 'બધું બરાબર ચાલે છે.'],
  ['hi', 'सब ठीक चल रहा है।'],
])('says in %s that everything works, without a script', async (language, sentence) => {
  const answer = await shop.fetch('/status', { headers: { 'accept-language': language } })
  const html = await answer.text()
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store'])
  expect(html).toContain(`<html lang="${language}">`)
  expect(html).toContain(sentence)
  expect(html).not.toContain('<script')
})

test('answers while the database is away, and says what that means', async () => {
  const away = await openShop()
  await away.database.close()
  try {
    const answer = await away.fetch('/status')
    expect(answer.status).toBe(200)
    expect(await answer.text()).toContain('We cannot take orders at the moment.')
  } finally {
    await away.close().catch(() => undefined)
  }
})
