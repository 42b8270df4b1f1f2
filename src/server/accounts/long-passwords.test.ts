import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildAccount } from '#tests/support/builders.ts'
import { openShop, type Shop, type ShopVisitor } from '#tests/support/open-shop.ts'
import { issueToken } from './single-use-token-store.ts'

/** Sixty characters as people count them, and 300 code units. */
const password = '👨‍👩‍👧'.repeat(60)
const invited = 'family@haatdi.example'

let shop: Shop
let browser: ShopVisitor
beforeAll(async () => {
  shop = await openShop({
    fill: () => buildAccount({ username: 'long', name: 'Kokila Dave', password, language: 'gu' }),
  })
  browser = await shop.signIn('long', password)
})
afterAll(() => shop?.close())

const endpoints: [string, object][] = [
  ['/api/account/email', { email: 'elsewhere@haatdi.example', password }],
  ['/api/account/second-factor/authenticator', { password }],
  ['/api/account/export', { password }],
  ['/api/account/password', { currentPassword: password, password: `${password}!`, confirmPassword: `${password}!` }],
]
test.each(endpoints)('%s accepts a password of few graphemes that are many code units', async (path, body) => {
  const answer = await browser.post(path, body)
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300)
})

test('accepts one at an invitation too', async () => {
  const payload = { email: invited, role: 'courier', capabilities: ['hub'], language: 'hi' }
  const token = await shop.database.run(() => issueToken({ purpose: 'invitation', payload }))
  const input = { token, username: 'family', fullName: 'Kokila Dave', password, confirmPassword: password }
  expect((await shop.visitor().post('/api/auth/invitation', input)).status).toBe(201)
  await shop.signIn(invited, password)
})
