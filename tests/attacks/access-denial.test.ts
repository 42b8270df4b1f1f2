import { Writable } from 'node:stream'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { buildAccount } from '#tests/support/builders.ts'
import { openShop, type Shop } from '#tests/support/open-shop.ts'

let shop: Shop
let lines: string[] = []
let [buyer, owner] = ['', '']
const open = (name: string, role: 'user' | 'admin') => buildAccount({ username: name, name: 'Kokila Dave', role })
beforeAll(async () => {
  const write = (chunk: unknown, _encoding: string, done: () => void) => {
    lines.push(String(chunk))
    done()
  }
  shop = await openShop({
    log: pino({ level: 'info' }, new Writable({ write })),
    fill: async () => {
      buyer = await open('kokila', 'user')
      owner = await open('keeper', 'admin')
    },
    settings: { LIMIT_LOGIN_PER_ADDRESS: '6/15m' },
  })
})
afterAll(() => shop?.close())
beforeEach(() => {
  lines = []
})

/** The log entry of the one request to this endpoint. */
const lineOf = async (route: string) => {
  const found = () =>
    lines.map((line) => JSON.parse(line)).filter((each) => each.msg === 'answered' && each.route === route)
  await vi.waitFor(() => expect(found()).toHaveLength(1))
  return found()[0]
}
const personal = /kokila|keeper|@|127\.0\.0|haatdi-demo|argon|cookie|session=/i

test('a guest refused at a member’s endpoint is logged with the code and no account', async () => {
  await shop.visitor().get('/api/account/profile?email=kokila@haatdi.example')
  const line = await lineOf('/api/account/profile')
  expect(line).toMatchObject({ method: 'GET', status: 401, refused: 'auth/required', account: null })
  expect(lines.join()).not.toMatch(personal)
})

test('a customer refused at an admin’s endpoint is logged with the code and the account’s id alone', async () => {
  const browser = await shop.signIn('kokila')
  lines = []
  await browser.get('/api/admin/accounts?q=kokila')
  expect(await lineOf('/api/admin/accounts')).toMatchObject({ status: 403, refused: 'auth/role', account: buyer })
  expect(lines.join()).not.toMatch(personal)
})

test('an admin without the second factor, and a foreign page, leave theirs', async () => {
  const browser = await shop.signIn('keeper')
  lines = []
  await browser.post(`/api/admin/accounts/${buyer}/disable`, { reason: 'a try of mine' })
  const line = await lineOf('/api/admin/accounts/:id/disable')
  expect(line).toMatchObject({ status: 403, refused: 'auth/second-factor', account: owner })
  await browser.post('/api/auth/logout', {}, { origin: 'https://evil.example' })
  expect(await lineOf('/api/auth/logout')).toMatchObject({ status: 403, refused: 'auth/origin', account: null })
  expect(lines.join()).not.toMatch(personal)
})

test('what is answered, and a refusal that is about a thing, say neither', async () => {
  const browser = await shop.signIn('kokila')
  lines = []
  await browser.get('/api/auth/user')
  await browser.get('/api/orders/nobodys')
  for (const route of ['/api/auth/user', '/api/orders/:id'])
    expect(Object.keys(await lineOf(route))).not.toEqual(expect.arrayContaining(['refused']))
})

test('a wrong password and too many tries leave theirs, without what was typed', async () => {
  const seen = new Set<string>()
  for (let turn = 0; turn < 8; turn++) {
    lines = []
    await shop.visitor().post('/api/auth/login', { email: 'kokila@haatdi.example', password: 'a wrong password' })
    const { refused, status } = await lineOf('/api/auth/login')
    seen.add(`${status} ${refused}`)
    expect(lines.join()).not.toMatch(/wrong password/)
    expect(lines.join()).not.toMatch(personal)
  }
  expect([...seen]).toEqual(['401 auth/failed', '429 rate/limited'])
})
