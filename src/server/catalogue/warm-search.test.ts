import { Writable } from 'node:stream'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop, type Shop } from '#tests/support/open-shop.ts'
import { warmSearch } from './warm-search.ts'

let shop: Shop
const lines: string[] = []
beforeAll(async () => {
  const write = (chunk: unknown, _encoding: string, done: () => void) => {
    lines.push(String(chunk))
    done()
  }
  shop = await openShop({ demo: true, log: pino({ level: 'info' }, new Writable({ write })) })
})
afterAll(() => shop?.close())
const answered = () => lines.filter((line) => line.includes('"answered"'))

test('the searches that warm a process up are in no log, and a visitor’s search is', async () => {
  await shop.warmSearch()
  expect(answered()).toEqual([])
  expect((await shop.visitor().get('/api/search?q=khakhra')).status).toBe(200)
  await expect.poll(answered).toHaveLength(1)
})

test('each of these searches is one that the shop answers', async () => {
  const statuses: number[] = []
  await warmSearch(async (address) => void statuses.push((await shop.fetch(address)).status))
  expect(statuses.length).toBeGreaterThan(4)
  expect(new Set(statuses)).toEqual(new Set([200]))
})
