import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { singleUseToken } from '#server/db/account-safety-tables.ts'
import { credential } from '#server/db/account-tables.ts'
import { db } from '#server/db/transaction.ts'
import { accountShop, ago } from '#tests/support/account-shop.ts'
import { buildAccount } from '#tests/support/builders.ts'
import { openShop, type ShopVisitor } from '#tests/support/open-shop.ts'
import { demoPassword as password } from './demo-accounts.ts'

const { run, emailOf, open, signInAs, isIn, ageSessions, shop } = accountShop()

describe('new password', () => {
  const change = (browser: ShopVisitor, input: object) => browser.post('/api/account/password', input)
  const fresh = 'મારી મમ્મીની ચા સૌથી સરસ'

  test('requires the present one, fits the rules and is typed twice alike', async () => {
    await open('careless')
    const browser = await signInAs('careless')
    const input = { currentPassword: password, password: fresh, confirmPassword: fresh }
    const refused: [object, string][] = [
      [{ currentPassword: undefined }, 'auth/password-wrong'],
      [{ currentPassword: '' }, 'auth/password-wrong'],
      [{ currentPassword: 'not the password' }, 'auth/password-wrong'],
      [{ password: '1234567', confirmPassword: '1234567' }, 'request/invalid'],
      [{ password: 'password123', confirmPassword: 'password123' }, 'request/invalid'],
      [{ password: 'The careless', confirmPassword: 'The careless' }, 'request/invalid'],
      [{ confirmPassword: `${fresh}!` }, 'request/invalid'],
    ]
    for (const [instead, code] of refused)
      expect((await change(browser, { ...input, ...instead })).body.code, JSON.stringify(instead)).toBe(code)
    expect(await emailOf('careless', 'passwordChanged')).toEqual([])
    expect((await shop().visitor().post('/api/auth/login', { username: 'careless', password })).status).toBe(200)
  })

  test('ends every other session, invalidates reset links, and notifies the owner in their language', async () => {
    const id = await open('mover', 'user', 'hi')
    const [here, elsewhere] = [await signInAs('mover'), await signInAs('mover')]
    await run(() =>
      db()
        .insert(singleUseToken)
        .values({ tokenHash: 'x', purpose: 'reset-password', accountId: id, expiresAt: new Date('2099-01-01') }),
    )
    const input = { currentPassword: password, password: fresh, confirmPassword: fresh }
    expect((await change(here, input)).status).toBe(204)
    expect([await isIn(here), await isIn(elsewhere)]).toEqual([true, false])
    expect((await shop().visitor().post('/api/auth/login', { username: 'mover', password })).status).toBe(401)
    expect((await shop().visitor().post('/api/auth/login', { username: 'mover', password: fresh })).status).toBe(200)
    expect(await run(() => db().select().from(singleUseToken).where(eq(singleUseToken.tokenHash, 'x')))).toEqual([])
    expect(await emailOf('mover', 'passwordChanged')).toMatchObject([{ language: 'hi', values: { name: 'The mover' } }])
    expect((await here.get('/api/account/profile')).body.passwordChangedAt).toEqual(expect.any(String))
  })

  test('stops guessing of the present one in a stolen session', async () => {
    const strict = await openShop({
      settings: { LIMIT_LOGIN_PER_ACCOUNT: '3/15m' },
      fill: () => buildAccount({ email: 'a@haatdi.example', username: 'held', name: 'A', password }),
    })
    const browser = await strict.signIn('held')
    const codes = []
    for (let time = 0; time < 5; time++)
      codes.push(
        (await browser.post('/api/account/email', { email: 'b@haatdi.example', password: `guess ${time}` })).body.code,
      )
    expect(codes).toEqual([...Array(3).fill('auth/password-wrong'), ...Array(2).fill('rate/limited')])
    await strict.close()
  })

  test('lets an account without one set its first in a session that has just begun, and not later', async () => {
    const id = await open('linked')
    const browser = await signInAs('linked')
    await run(() => db().delete(credential).where(eq(credential.accountId, id)))
    expect((await browser.get('/api/account/profile')).body.hasPassword).toBe(false)
    await ageSessions(id, { createdAt: ago('11 minutes') })
    const input = { password: fresh, confirmPassword: fresh }
    expect((await change(browser, input)).body.code).toBe('auth/sign-in-again')
    await ageSessions(id, { createdAt: ago('9 minutes') })
    expect((await change(browser, input)).status).toBe(204)
    expect((await shop().visitor().post('/api/auth/login', { username: 'linked', password: fresh })).status).toBe(200)
  })
})
