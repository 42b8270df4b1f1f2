import { afterAll, beforeAll, expect, test } from 'vitest'
import { analyseQuery } from '#domain/search/analyse-query.ts'
import { openShop, type Shop } from '#tests/support/open-shop.ts'
import { currentWorld } from './search-world-store.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop({ demo: true })
})
afterAll(() => shop?.close())

const search = async (q: string) => shop.visitor().get(`/api/search?q=${encodeURIComponent(q)}`)

const badInputs = [
  ['two thousand letters', 'qwzx'.repeat(500)],
  ['two thousand different words', Array.from({ length: 400 }, (_, at) => `zq${at}x`).join(' ')],
  ['one letter a thousand times', '\u0a96'.repeat(1000)],
  ['markup', '<img src=x onerror=alert(1)>'],
  ['a regular expression', '(a+)+$[^'],
  ['a statement of a database', "'; drop table product; --"],
  ['operators of a text search', "& | ! <-> :* \\ '"],
  ['emoji', '🦄🦄 🏳️‍🌈 👨‍👩‍👧‍👦'],
  ['right-to-left marks alone', '\u202e\u200f\u2067'],
  ['only stop words', 'the of and please'],
  ['only stop words of Gujarati', 'મને અને છે'],
  ['only digits', '8675309'],
  ['digits of Devanagari', '९८७६५४'],
  ['signs of vowels without letters', '\u0abe\u0abf\u0ac0'],
  ['nonsense of three scripts', 'xqz ઝ્ક્ષ્ય ङ्ञ्ण'],
  ['control characters', '\u0001\u0002\u001f'],
  ['half of a surrogate pair', 'x\ufffdy\ufffd'],
  ['right-to-left marks around nonsense', '\u202egnihton\u202c \u2067zqx\u2069'],
  ['digits, signs and letters in turn', '4x#7q!ઝ9ङ@2z'],
] as const

test.each(badInputs)('answers %s without an error, and claims no match', async (_, q) => {
  const { status, body } = await search(q)
  expect(status).toBeLessThan(500)
  if (status === 200) expect({ match: body.match, brands: body.brands }).toEqual({ match: 'nearest', brands: [] })
})

test.each(badInputs)('suggests nothing wrong for %s, without an error', async (_, q) => {
  const { status, body } = await shop.visitor().get(`/api/search/suggestions?q=${encodeURIComponent(q)}`)
  expect(status).toBeLessThan(500)
  if (status === 200)
    expect({ stores: body.stores, categories: body.categories }).toEqual({ stores: [], categories: [] })
})

test('each is analysed in a tenth of a second at most', async () => {
  const world = await currentWorld(shop.database.pool)
  for (const [what, q] of badInputs) {
    const times = [1, 2, 3].map(() => {
      const before = process.cpuUsage()
      analyseQuery(q, world, { growing: true })
      analyseQuery(q, world)
      const { user, system } = process.cpuUsage(before)
      return (user + system) / 2000
    })
    expect(Math.min(...times), what).toBeLessThan(100)
  }
})

test('a word between marks and markup is still found', async () => {
  for (const q of ['\u202ekhakhra\u202c', '<b>khakhra</b>', '🥨 khakhra', 'k\u200bhakhra']) {
    const { body } = await search(q)
    expect({ q, match: body.match }).toEqual({ q, match: 'exact' })
    expect(body.items[0].name).toMatch(/khakhra/i)
  }
})
