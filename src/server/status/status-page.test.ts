import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { countFailure } from '#server/failures.ts'
import { openShop, type Shop } from '#tests/support/open-shop.ts'
import { serveStatusPage } from './status-page.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

/** Reads the page of a process that met these failures, in a language. */
async function readPage(failures: Record<string, number>, language = 'en') {
  const app = Fastify()
  serveStatusPage(app, shop.database, () => new Map(Object.entries(failures)))
  try {
    return await app.inject({ url: '/status', headers: { 'accept-language': language } })
  } finally {
    await app.close()
  }
}

test.each([
  ['en', 'Everything works.', 'Some things are not working properly at the moment.'],
  ['gu', 'બધું બરાબર ચાલે છે.', 'હમણાં કેટલીક બાબતો બરાબર ચાલતી નથી.'],
  ['hi', 'सब ठीक चल रहा है।', 'अभी कुछ चीज़ें ठीक से नहीं चल रही हैं।'],
])(
  'says in %s that everything works, and when something does not, without a script',
  async (language, fine, troubled) => {
    const answer = await readPage({}, language)
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store'])
    expect(answer.body).toContain(`<html lang="${language}">`)
    expect(answer.body).toContain(fine)
    expect(answer.body).not.toContain('<script')
    expect((await readPage({ stripe: 3 }, language)).body).toContain(troubled)
  },
)

test.each([
  ['Payments and refunds', { razorpay: 3 }],
  ['Emails', { email: 1 }],
  ['Photos and documents', { files: 1 }],
  ['Delivery bookings', { carrier: 3 }],
])('names what is disrupted: %s', async (part, failures) => {
  const { body } = await readPage(failures)
  const disrupted = [...body.matchAll(/<li class="disrupted"><span>([^<]+)<\/span>/g)].map(([, name]) => name)
  expect(disrupted).toEqual([part])
})

test('what the process counts is shown', async () => {
  countFailure('email')
  const html = await (await shop.fetch('/status')).text()
  expect(html).toContain('<li class="disrupted"><span>Emails</span>')
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
