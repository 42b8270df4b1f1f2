import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Role } from '#domain/role.ts'
import { singleUseToken } from '#server/db/account-safety-tables.ts'
import { account, credential, session } from '#server/db/account-tables.ts'
import { outbox } from '#server/db/order-tables.ts'
import { db } from '#server/db/transaction.ts'
import { openShop, type Shop, type ShopVisitor } from '#tests/support/open-shop.ts'
import { createAccount } from './create-account.ts'
import { demoPassword as password } from './demo-accounts.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const run = <Result>(work: () => Promise<Result>) => shop.database.run(work)
const open = (name: string, role: Role = 'user', language: 'en' | 'gu' | 'hi' = 'en') =>
  run(() =>
    createAccount({ email: `${name}@haatdi.example`, username: name, name: `The ${name}`, role, password, language }),
  )

/** The letters that one address was sent, or is about to be. */
const lettersTo = async (name: string) =>
  (
    await run(() =>
      db()
        .select()
        .from(outbox)
        .where(sql`${outbox.payload} ->> 'to' = ${`${name}@haatdi.example`}`)
        .orderBy(outbox.id),
    )
  ).map(({ payload }) => payload as { letter: string; language: string; path?: string; values: Record<string, string> })
const letterOf = async (name: string, letter: string) => (await lettersTo(name)).filter((one) => one.letter === letter)
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36'
const signInAs = async (name: string, agent = windows, browser: ShopVisitor = shop.visitor()) => {
  const answer = await browser.post('/api/auth/login', { username: name, password }, { 'user-agent': agent })
  expect(answer.status).toBe(200)
  return browser
}
const isIn = async (browser: ShopVisitor) => (await browser.get('/api/auth/user')).status === 200
const ageSessions = (id: string, change: object) =>
  run(() => db().update(session).set(change).where(eq(session.accountId, id)))
const ago = (interval: string) => sql`now() - ${sql.raw(`interval '${interval}'`)}`

describe('the profile', () => {
  test('is the own one, and says nothing that is secret', async () => {
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

  test('name and username change; a taken username is refused, and nothing else of the account can be set', async () => {
    const id = await open('writer')
    await open('holder')
    const browser = await signInAs('writer')
    const wish = {
      fullName: ' Hetal Shah ',
      username: 'Hetal.S',
      role: 'admin',
      email: 'x@y.example',
      emailVerified: true,
    }
    const { body } = await browser.patch('/api/account/profile', wish)
    expect(body).toMatchObject({ fullName: 'Hetal Shah', username: 'Hetal.S', email: 'writer@haatdi.example' })
    expect(body.emailVerified).toBe(false)
    expect((await browser.get('/api/auth/user')).body).toMatchObject({ role: 'user', username: 'hetal.s' })
    expect((await browser.patch('/api/account/profile', { username: 'HOLDER' })).body.code).toBe('auth/username-taken')
    for (const username of ['a@b', 'two words', 'ab'])
      expect((await browser.patch('/api/account/profile', { username })).status).toBe(422)
    await signInAs('hetal.s')
    await run(() => db().delete(account).where(eq(account.id, id)))
  })

  test('language and currency are kept for letters and the next browser', async () => {
    await open('chooser')
    const browser = await signInAs('chooser')
    const { body } = await browser.patch('/api/account/preferences', { language: 'gu', currency: 'GBP' })
    expect(body).toMatchObject({ language: 'gu', currency: 'GBP' })
    expect((await browser.patch('/api/account/preferences', { currency: 'XXX' })).status).toBe(422)
    const elsewhere = await signInAs('chooser')
    expect(elsewhere.cookies.get('preferences')).toBe('gu.GBP')
    expect((await letterOf('chooser', 'newSignIn')).at(-1)?.language).toBe('gu')
    elsewhere.cookies.delete('preferences')
    await signInAs('chooser', windows, elsewhere)
    expect(elsewhere.cookies.has('preferences')).toBe(false)
  })
})

describe('a new password', () => {
  const change = (browser: ShopVisitor, wish: object) => browser.post('/api/account/password', wish)
  const fresh = 'મારી મમ્મીની ચા સૌથી સરસ'

  test('needs the present one, fits the rules and is typed twice alike', async () => {
    await open('careless')
    const browser = await signInAs('careless')
    const wish = { currentPassword: password, password: fresh, confirmPassword: fresh }
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
      expect((await change(browser, { ...wish, ...instead })).body.code, JSON.stringify(instead)).toBe(code)
    expect(await letterOf('careless', 'passwordChanged')).toEqual([])
    expect((await shop.visitor().post('/api/auth/login', { username: 'careless', password })).status).toBe(200)
  })

  test('ends every other session, kills reset links, and its owner is told in her language', async () => {
    const id = await open('mover', 'user', 'hi')
    const [here, elsewhere] = [await signInAs('mover'), await signInAs('mover')]
    await run(() =>
      db()
        .insert(singleUseToken)
        .values({ tokenHash: 'x', purpose: 'reset-password', accountId: id, expiresAt: new Date('2099-01-01') }),
    )
    const wish = { currentPassword: password, password: fresh, confirmPassword: fresh }
    expect((await change(here, wish)).status).toBe(204)
    expect([await isIn(here), await isIn(elsewhere)]).toEqual([true, false])
    expect((await shop.visitor().post('/api/auth/login', { username: 'mover', password })).status).toBe(401)
    expect((await shop.visitor().post('/api/auth/login', { username: 'mover', password: fresh })).status).toBe(200)
    expect(await run(() => db().select().from(singleUseToken).where(eq(singleUseToken.tokenHash, 'x')))).toEqual([])
    expect(await letterOf('mover', 'passwordChanged')).toMatchObject([
      { language: 'hi', values: { name: 'The mover' } },
    ])
    expect((await here.get('/api/account/profile')).body.passwordChangedAt).toEqual(expect.any(String))
  })

  test('guessing the present one in a session that somebody else holds is stopped', async () => {
    const strict = await openShop({
      settings: { LIMIT_LOGIN_PER_ACCOUNT: '3/15m' },
      fill: () =>
        createAccount({
          email: 'a@haatdi.example',
          username: 'held',
          name: 'A',
          role: 'user',
          password,
          language: 'en',
        }),
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

  test('an account without one may set its first in a session that has just begun, and not later', async () => {
    const id = await open('linked')
    const browser = await signInAs('linked')
    await run(() => db().delete(credential).where(eq(credential.accountId, id)))
    expect((await browser.get('/api/account/profile')).body.hasPassword).toBe(false)
    await ageSessions(id, { createdAt: ago('11 minutes') })
    const wish = { password: fresh, confirmPassword: fresh }
    expect((await change(browser, wish)).body.code).toBe('auth/sign-in-again')
    await ageSessions(id, { createdAt: ago('9 minutes') })
    expect((await change(browser, wish)).status).toBe(204)
    expect((await shop.visitor().post('/api/auth/login', { username: 'linked', password: fresh })).status).toBe(200)
  })
})

describe('a new e-mail address', () => {
  const ask = (browser: ShopVisitor, email: string) => browser.post('/api/account/email', { email, password })
  const linkTo = async (name: string) => (await letterOf(name, 'changeEmail')).at(-1)?.path?.split('#')[1] ?? ''

  test('counts once its link is followed, in any browser, once; the old one is told', async () => {
    await open('old-place')
    const browser = await signInAs('old-place')
    expect((await ask(browser, 'New-Place@haatdi.example')).status).toBe(202)
    expect((await browser.get('/api/account/profile')).body.email).toBe('old-place@haatdi.example')
    const token = await linkTo('new-place')
    const follow = () => shop.visitor().post('/api/auth/change-email', { token })
    expect(await follow()).toMatchObject({ status: 200, body: { email: 'new-place@haatdi.example' } })
    expect((await follow()).body.code).toBe('auth/link-spent')
    const { body } = await browser.get('/api/account/profile')
    expect(body).toMatchObject({ email: 'new-place@haatdi.example', emailVerified: true })
    const [told] = await letterOf('old-place', 'emailChanged')
    expect(told?.values.email).toBe('n…@haatdi.example')
  })

  test('needs the password', async () => {
    await open('stolen')
    const browser = await signInAs('stolen')
    const given = await browser.post('/api/account/email', { email: 'thief@haatdi.example' })
    expect(given.body.code).toBe('auth/password-wrong')
    expect(await lettersTo('thief')).toEqual([])
  })

  test('is answered alike whether it has an account or not; then its owner hears of it, without a link', async () => {
    await open('curious')
    await open('neighbour', 'user', 'gu')
    const browser = await signInAs('curious')
    const free = await ask(browser, 'nobody-here@haatdi.example')
    const taken = await ask(browser, 'neighbour@haatdi.example')
    expect([taken.status, taken.body]).toEqual([free.status, free.body])
    const [told] = await letterOf('neighbour', 'emailInUse')
    expect(told).toMatchObject({ language: 'gu', path: '/forgot-password' })
    expect(JSON.stringify(await lettersTo('neighbour'))).not.toContain('change-email#')
  })

  test('takes the same work either way, so that the time tells nothing', async () => {
    const id = await open('timer')
    const browser = await signInAs('timer')
    await open('known-one')
    const spent = { free: [] as number[], taken: [] as number[] }
    for (let round = 0; round < 12; round++)
      for (const [kind, email] of [
        ['free', `free-${round}@haatdi.example`],
        ['taken', 'known-one@haatdi.example'],
      ] as const) {
        const from = performance.now()
        await ask(browser, email)
        spent[kind].push(performance.now() - from)
      }
    const middle = (times: number[]) => times.toSorted((a, b) => a - b)[6] ?? 0
    const [free, taken] = [middle(spent.free), middle(spent.taken)]
    expect(Math.max(free, taken) / Math.min(free, taken)).toBeLessThan(2.5)
    const open_ = await run(() => db().select().from(singleUseToken).where(eq(singleUseToken.accountId, id)))
    expect(open_).toHaveLength(1)
  })

  test('a link of an earlier letter, one that is too old, and one whose address was taken meanwhile do nothing', async () => {
    const id = await open('unsteady')
    const browser = await signInAs('unsteady')
    const follow = async (token: string) => (await shop.visitor().post('/api/auth/change-email', { token })).body.code
    await ask(browser, 'first-wish@haatdi.example')
    const first = await linkTo('first-wish')
    await ask(browser, 'second-wish@haatdi.example')
    expect(await follow(first)).toBe('auth/link-spent')
    await open('second-wish')
    expect(await follow(await linkTo('second-wish'))).toBe('auth/email-taken')
    await ask(browser, 'third-wish@haatdi.example')
    await run(() =>
      db()
        .update(singleUseToken)
        .set({ expiresAt: new Date(Date.now() - 1000) })
        .where(eq(singleUseToken.accountId, id)),
    )
    expect(await follow(await linkTo('third-wish'))).toBe('auth/link-spent')
    expect((await browser.get('/api/account/profile')).body.email).toBe('unsteady@haatdi.example')
  })

  test.each(['no address', 'same-again@haatdi.example', 'a@b\r\nBcc: c@d.example'])('%j is refused', async (email) => {
    await open(`same-again`).catch(() => undefined)
    const browser = await signInAs('same-again')
    expect((await ask(browser, email)).body.code).toBe('request/invalid')
  })
})

describe('what somebody else takes between the look and the write', () => {
  /** Another writer who is always a moment earlier: whatever an account is about to be called is somebody's already. */
  const someoneFirst = async (column: 'username' | 'email', name: string) => {
    const other = column === 'username' ? `'first-${name}@haatdi.example', new.username` : `new.email, 'first-${name}'`
    await shop.database.pool.query(`
      create or replace function come_first() returns trigger language plpgsql as $$
      begin
        insert into account (email, username, name, role, language) values (${other}, 'First', 'user', 'en');
        return new;
      end $$`)
    await shop.database.pool.query(
      `create trigger come_first before update on account for each row
       when (new.${column} is distinct from old.${column}) execute function come_first()`,
    )
  }
  afterEach(() => shop.database.pool.query('drop trigger come_first on account'))

  test('is refused as taken: a username', async () => {
    await open('slow-one')
    const browser = await signInAs('slow-one')
    await someoneFirst('username', 'slow-one')
    const { status, body } = await browser.patch('/api/account/profile', { username: 'contested' })
    expect([status, body.code]).toEqual([409, 'auth/username-taken'])
    expect((await browser.get('/api/account/profile')).body.username).toBe('slow-one')
  })

  test('is refused as taken: an address', async () => {
    await open('slow-two')
    const browser = await signInAs('slow-two')
    await browser.post('/api/account/email', { email: 'contested@haatdi.example', password })
    const token = (await letterOf('contested', 'changeEmail')).at(-1)?.path?.split('#')[1] ?? ''
    await someoneFirst('email', 'slow-two')
    const { status, body } = await shop.visitor().post('/api/auth/change-email', { token })
    expect([status, body.code]).toEqual([409, 'auth/email-taken'])
    expect((await browser.get('/api/account/profile')).body.email).toBe('slow-two@haatdi.example')
  })
})

describe('where an account is signed in', () => {
  const sessionsOf = async (browser: ShopVisitor) => (await browser.get('/api/account/sessions')).body.items

  test('is listed with the words of the browser and the network alone, this one first', async () => {
    const id = await open('traveller')
    const here = await signInAs('traveller')
    await signInAs('traveller', 'Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 Version/26.0 Mobile/15E148 Safari/604.1')
    const items = await sessionsOf(here)
    expect(items).toMatchObject([
      { browser: 'Chrome', system: 'Windows', network: '127.0.0.0/24', here: true },
      { browser: 'Safari', system: 'iPhone', here: false },
    ])
    const kept = await run(() => db().select().from(session).where(eq(session.accountId, id)))
    expect(kept.map(({ userAgent }) => userAgent).sort()).toEqual(['Chrome/Windows', 'Safari/iPhone'])
    for (const { token } of kept) expect(JSON.stringify(items)).not.toContain(token)
  })

  test('can be ended one by one or all but this one, by their owner alone', async () => {
    await open('owner')
    await open('stranger')
    const [here, phone, tablet] = [await signInAs('owner'), await signInAs('owner'), await signInAs('owner')]
    const stranger = await signInAs('stranger')
    const idOf = async (browser: ShopVisitor) => (await sessionsOf(browser))[0].id
    const path = `/api/account/sessions/${await idOf(phone)}`
    expect((await stranger.delete(path)).status).toBe(404)
    expect((await here.delete(path)).status).toBe(204)
    expect((await here.delete(path)).status).toBe(404)
    expect([await isIn(here), await isIn(phone), await isIn(tablet)]).toEqual([true, false, true])
    expect((await here.delete('/api/account/sessions')).body).toEqual({ ended: 1 })
    expect([await isIn(here), await isIn(tablet), await isIn(stranger)]).toEqual([true, false, true])
  })

  test.each<[Role, string, string]>([
    ['user', '13 days', '15 days'],
    ['seller', '13 days', '15 days'],
    ['courier', '11 hours', '13 hours'],
    ['admin', '11 hours', '13 hours'],
  ])('a %s who was silent for %s is still there, after %s no more', async (role, within, beyond) => {
    const id = await open(`silent-${role}`, role)
    const browser = await signInAs(`silent-${role}`)
    await ageSessions(id, { seenAt: ago(within) })
    expect(await isIn(browser)).toBe(true)
    await ageSessions(id, { seenAt: ago(beyond) })
    expect(await isIn(browser)).toBe(false)
    expect((await sessionsOf(await signInAs(`silent-${role}`))).length).toBe(1)
  })

  test('last seen is written once in five minutes, and a request is one query of its session', async () => {
    const id = await open('watched')
    const browser = await signInAs('watched')
    const texts: string[] = []
    const { pool } = shop.database
    const query = pool.query.bind(pool)
    const spy = vi.spyOn(pool, 'query').mockImplementation(((...given: Parameters<typeof query>) => {
      const [first] = given as unknown as [string | { text: string }]
      texts.push(typeof first === 'string' ? first : first.text)
      return query(...given)
    }) as typeof pool.query)
    const ofSession = async () => {
      texts.length = 0
      await browser.get('/api/auth/user')
      return texts.filter((text) => text.includes('"session"')).map((text) => text.slice(0, 6))
    }
    expect(await ofSession()).toEqual(['select'])
    await ageSessions(id, { seenAt: ago('6 minutes') })
    expect(await ofSession()).toEqual(['select', 'update'])
    expect(await ofSession()).toEqual(['select'])
    spy.mockRestore()
  })
})

describe('the letter about a new sign-in', () => {
  test('goes to the owner for a browser that never signed in, with browser, time and what to do, and not for a known one', async () => {
    await open('guarded', 'user', 'gu')
    const browser = await signInAs('guarded')
    const [told] = await letterOf('guarded', 'newSignIn')
    expect(told).toMatchObject({ language: 'gu', path: '/account/security', values: { device: 'Windows પર Chrome' } })
    expect(told?.values.time).toMatch(/\d/)
    await browser.post('/api/auth/logout')
    await signInAs('guarded', windows, browser)
    expect(await letterOf('guarded', 'newSignIn')).toHaveLength(1)
    await signInAs('guarded')
    expect(await letterOf('guarded', 'newSignIn')).toHaveLength(2)
  })

  test('a browser another account was known on counts as new', async () => {
    await open('first-of-two')
    await open('second-of-two')
    const browser = await signInAs('first-of-two')
    await signInAs('second-of-two', windows, browser)
    expect(await letterOf('second-of-two', 'newSignIn')).toHaveLength(1)
  })
})
