import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { compareTimes, revealsNothing, settleTimes } from '#tests/support/answer-times.ts'
import { openDemoShop } from '#tests/support/demo-shop.ts'
import type { Shop } from '#tests/support/open-shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openDemoShop()
}, 180_000)
afterAll(() => shop?.close())

let made = 0
const application = (input: object = {}) => {
  made++
  const password = 'one long sentence to keep'
  return {
    role: 'user',
    email: `new${made}@mail.example`,
    username: `newcomer${made}`,
    password,
    confirmPassword: password,
    fullName: 'Asha Mehta',
    brandName: '',
    acceptTerms: true,
    ...input,
  }
}
const register = (input: object = {}) => shop.visitor().post('/api/auth/register', application(input))

describe('opening an account', () => {
  test.each(['admin', 'courier'])('as %s is refused', async (role) => {
    const { status, headers } = await register({ role })
    expect(status).toBe(403)
    expect(headers.getSetCookie()).toEqual([])
  })

  test.each([[['user', 'admin']], ['Admin'], ['admin '], ['__proto__'], [{ $ne: 'user' }], [null]])(
    'with the role %j opens none with more rights',
    async (role) => {
      const { status, body } = await register({ role })
      expect(status).toBeGreaterThanOrEqual(400)
      expect(body.role).toBeUndefined()
    },
  )

  test('with columns of the table in the body sets none of them', async () => {
    const columns = {
      id: 'chosen',
      emailVerified: true,
      email_verified: true,
      brandId: 'otlavali-khakhra',
      capabilities: ['hub'],
      disabledAt: null,
      createdAt: '2001-01-01',
      isAdmin: true,
    }
    const input = application(columns)
    const { status } = await shop.visitor().post('/api/auth/register', input)
    expect(status).toBe(201)
    const { rows } = await shop.database.pool.query('select * from account where email = $1', [input.email])
    expect(rows[0]).toMatchObject({ role: 'user', email_verified: false, brand_id: null, capabilities: [] })
    expect(rows[0].id).not.toBe('chosen')
  })

  test('as a seller gives no store that is there already', async () => {
    const input = {
      role: 'seller',
      brandName: 'Otlavali Khakhra',
      brandId: 'otlavali-khakhra',
      acceptSellerAgreement: true,
    }
    const browser = shop.visitor()
    expect((await browser.post('/api/auth/register', application(input))).status).toBe(201)
    expect((await browser.get('/api/auth/user')).body.brandId).toBeUndefined()
    expect((await browser.get('/api/seller/parts?brandId=otlavali-khakhra')).status).not.toBe(200)
  })

  test('over an address or a username that is taken, in any case of letters, changes nothing there', async () => {
    for (const input of [{ email: 'CUSTOMER@haatdi.example' }, { username: 'Customer' }])
      expect((await register(input)).status).toBe(409)
    await shop.signIn('customer')
  })

  test('twenty times at once under one address opens one', async () => {
    const email = 'race@mail.example'
    const answers = await Promise.all(Array.from({ length: 20 }, () => register({ email })))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(answers.every(({ status }) => status === 201 || status === 409 || status === 503)).toBe(true)
  })
})

describe('a forgotten password', () => {
  const forgot = (email: string) => shop.visitor().post('/api/auth/forgot-password', { email })

  test('is answered in the same words and the same time whether the address has an account or not', async () => {
    const answers = new Set<string>()
    const requestLink = async (email: string) => {
      const { status, body } = await forgot(email)
      answers.add(`${status} ${JSON.stringify(body)}`)
    }
    const measure = () =>
      compareTimes(
        15,
        () => requestLink('customer@haatdi.example'),
        (turn) => requestLink(`nobody${turn}@mail.example`),
      )
    const times = await settleTimes(measure, (seen) => !revealsNothing(seen, 0.5, 8))
    expect(revealsNothing(times, 0.5, 8), JSON.stringify(times)).toBe(true)
    expect(answers.size).toBe(1)
  })

  test('gives its token away in no answer', async () => {
    const { body, headers } = await forgot('customer@haatdi.example')
    expect(JSON.stringify(body) + JSON.stringify([...headers])).not.toMatch(/token|[\w-]{43}/)
  })

  test.each(['', 'x', '../../x', "' or 1=1--", 'null', `${'a'.repeat(43)}`])(
    'is not set again with the token %j',
    async (token) => {
      const password = 'another sentence to keep'
      const { status } = await shop
        .visitor()
        .post('/api/auth/reset-password', { token, password, confirmPassword: password, accountId: 'customer' })
      expect(status).toBeGreaterThanOrEqual(400)
      await shop.signIn('customer')
    },
  )
})
