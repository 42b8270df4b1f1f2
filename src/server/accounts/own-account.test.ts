import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { account } from '#server/db/account-tables.ts'
import { db } from '#server/db/transaction.ts'
import { accountShop, windows } from '#tests/support/account-shop.ts'
import { breakUnknownUnique } from '#tests/support/unique-fault.ts'
import { demoPassword as password } from './demo-accounts.ts'

const { run, emailOf, open, signInAs, shop } = accountShop()

describe('profile', () => {
  test('returns the own profile without secrets', async () => {
    await open('reader')
    const browser = await signInAs('reader')
    const { body } = await browser.get('/api/account/profile')
    expect(body).toEqual({
      fullName: 'The reader',
      username: 'reader',
      email: 'reader@haatdi.example',
      emailVerified: false,
      language: 'en',
      currency: 'INR',
      hasPassword: true,
      passwordChangedAt: null,
      since: expect.any(String),
    })
  })

  test('changes name and username; refuses a taken username and any other field', async () => {
    const id = await open('writer')
    await open('holder')
    const browser = await signInAs('writer')
    const input = {
      fullName: ' Hetal Shah ',
      username: 'Hetal.S',
      role: 'admin',
      email: 'x@y.example',
      emailVerified: true,
    }
    const { body } = await browser.patch('/api/account/profile', input)
    expect(body).toMatchObject({ fullName: 'Hetal Shah', username: 'Hetal.S', email: 'writer@haatdi.example' })
    expect(body.emailVerified).toBe(false)
    expect((await browser.get('/api/auth/user')).body).toMatchObject({ role: 'user', username: 'hetal.s' })
    expect((await browser.patch('/api/account/profile', { username: 'HOLDER' })).body.code).toBe('auth/username-taken')
    for (const username of ['a@b', 'two words', 'ab'])
      expect((await browser.patch('/api/account/profile', { username })).status).toBe(422)
    await signInAs('hetal.s')
    await run(() => db().delete(account).where(eq(account.id, id)))
  })

  test('refuses a name with a URL, control or direction characters', async () => {
    await open('namer')
    const browser = await signInAs('namer')
    const rename = (fullName: string) => browser.patch('/api/account/profile', { fullName })
    const refused = await rename('Your prize waits at https://evil.test/claim now')
    expect([refused.status, refused.body.details]).toEqual([
      422,
      { fullName: 'Please remove web and email addresses.' },
    ])
    expect((await rename('Hetal\r\n\u001b\u202eShah\u200b')).body.fullName).toBe('Hetal Shah')
    expect((await rename('\u202e\u200b')).status).toBe(422)
    const registration = {
      role: 'user',
      email: 'stranger@example.com',
      username: 'prizes',
      password,
      confirmPassword: password,
      fullName: 'Your prize waits at www.evil.test',
      acceptTerms: true,
    }
    const registered = await shop().visitor().post('/api/auth/register', registration)
    expect([registered.status, Object.keys(registered.body.details)]).toEqual([422, ['fullName']])
  })

  test('saves language and currency for emails and the next browser', async () => {
    await open('chooser')
    const browser = await signInAs('chooser')
    const { body } = await browser.patch('/api/account/preferences', { language: 'gu', currency: 'GBP' })
    expect(body).toMatchObject({ language: 'gu', currency: 'GBP' })
    expect((await browser.patch('/api/account/preferences', { currency: 'XXX' })).status).toBe(422)
    const elsewhere = await signInAs('chooser')
    expect(elsewhere.cookies.get('preferences')).toBe('gu.GBP')
    expect((await emailOf('chooser', 'newSignIn')).at(-1)?.language).toBe('gu')
    elsewhere.cookies.delete('preferences')
    await signInAs('chooser', windows, elsewhere)
    expect(elsewhere.cookies.has('preferences')).toBe(false)
  })
})

test.each([
  ['username', { username: 'free-name' }],
  ['name', { fullName: 'Kamla Trivedi' }],
])(
  'reports an unexpected unique violation as a fault when the %s is saved, not as a name in use',
  async (column, change) => {
    await open(`unlucky-${column}`)
    const browser = await signInAs(`unlucky-${column}`)
    const repair = await breakUnknownUnique(shop(), 'account', 'update')
    const { status, body } = await browser.patch('/api/account/profile', change).finally(repair)
    expect([status, body.code]).toEqual([500, 'server/fault'])
  },
)

test('reports an unexpected unique violation as a fault when a new address is proven, not as an address in use', async () => {
  await open('unlucky-address')
  const browser = await signInAs('unlucky-address')
  await browser.post('/api/account/email', { email: 'free-address@haatdi.example', password })
  const token = (await emailOf('free-address', 'changeEmail')).at(-1)?.path?.split('#')[1] ?? ''
  const repair = await breakUnknownUnique(shop(), 'account', 'update')
  const { status, body } = await shop().visitor().post('/api/auth/change-email', { token }).finally(repair)
  expect([status, body.code]).toEqual([500, 'server/fault'])
})

describe('name taken between read and write', () => {
  /** Another writer who is always first: whatever name an account is about to get is taken already. */
  const takeFirst = async (column: 'username' | 'email', name: string) => {
    const other =
      column === 'username'
        ? `'first-${name}@haatdi.example', new.username, new.username_skeleton`
        : `new.email, 'first-${name}', 'first-${name}'`
    await shop().database.pool.query(`
      create or replace function come_first() returns trigger language plpgsql as $$
      begin
        insert into account (email, username, username_skeleton, name, role, language) values (${other}, 'First', 'user', 'en');
        return new;
      end $$`)
    await shop().database.pool.query(
      `create trigger come_first before update on account for each row
       when (new.${column} is distinct from old.${column}) execute function come_first()`,
    )
  }
  afterEach(() => shop().database.pool.query('drop trigger come_first on account'))

  test('refuses a taken username', async () => {
    await open('slow-one')
    const browser = await signInAs('slow-one')
    await takeFirst('username', 'slow-one')
    const { status, body } = await browser.patch('/api/account/profile', { username: 'contested' })
    expect([status, body.code]).toEqual([409, 'auth/username-taken'])
    expect((await browser.get('/api/account/profile')).body.username).toBe('slow-one')
  })

  test('refuses a taken address', async () => {
    await open('slow-two')
    const browser = await signInAs('slow-two')
    await browser.post('/api/account/email', { email: 'contested@haatdi.example', password })
    const token = (await emailOf('contested', 'changeEmail')).at(-1)?.path?.split('#')[1] ?? ''
    await takeFirst('email', 'slow-two')
    const { status, body } = await shop().visitor().post('/api/auth/change-email', { token })
    expect([status, body.code]).toEqual([409, 'auth/email-taken'])
    expect((await browser.get('/api/account/profile')).body.email).toBe('slow-two@haatdi.example')
  })
})
