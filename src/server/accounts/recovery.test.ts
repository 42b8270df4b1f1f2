import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { languages } from '#domain/language/language.ts'
import {
  authenticator,
  passkey,
  recoveryCode,
  securityEvent,
  singleUseToken,
} from '#server/db/account-safety-tables.ts'
import { account } from '#server/db/account-tables.ts'
import { outbox } from '#server/db/order-tables.ts'
import { db } from '#server/db/transaction.ts'
import { translate } from '#server/translate.ts'
import { buildAccount } from '#tests/support/builders.ts'
import { openShop, type Shop, type ShopVisitor } from '#tests/support/open-shop.ts'
import { emailsTo } from '#tests/support/sent-emails.ts'
import { demoPassword } from './demo-accounts.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const password = 'a new sentence about chai'
const run = <T>(work: () => Promise<T>): Promise<T> => shop.database.run(work)

let made = 0
async function open(): Promise<{ id: string; email: string; username: string }> {
  const username = `kokila${++made}`
  const email = `${username}@shop.example`
  const id = await run(() => buildAccount({ email, username, name: 'Kokila Dave', language: 'gu' }))
  return { id, email, username }
}
const change = (id: string, values: Partial<typeof account.$inferInsert>) =>
  run(() => db().update(account).set(values).where(eq(account.id, id)))
const find = async (id: string) => (await run(() => db().select().from(account).where(eq(account.id, id))))[0]
const eventsOf = async (id: string) =>
  (await run(() => db().select().from(securityEvent).where(eq(securityEvent.accountId, id)).orderBy(securityEvent.id)))
    .map(({ kind }) => kind)
    .filter((kind) => kind !== 'signed-in')

const warnings = languages.map((language) => translate(language, 'emails', 'templates.newSignIn.subject'))
/** Emails to an address except those about its sign-ins here. */
const emailsBesidesSignIn = async (email: string) =>
  (await emailsTo(shop.dataDir, email)).filter(({ subject }) => !warnings.includes(subject))

/** The newest emails to an address once there are so many. */
const sentEmails = (email: string, count: number) =>
  vi.waitFor(
    async () => {
      const found = await emailsBesidesSignIn(email)
      expect(found).toHaveLength(count)
      return found
    },
    { timeout: 15_000, interval: 100 },
  )
const forgot = (email: string, headers?: Record<string, string>) =>
  shop.visitor().post('/api/auth/forgot-password', { email }, headers)
const tokenFor = async (email: string): Promise<string> => {
  const before = (await emailsBesidesSignIn(email)).length
  await forgot(email)
  return (await sentEmails(email, before + 1))[0]?.token ?? ''
}
const reset = (token: string, newPassword = password) =>
  shop.visitor().post('/api/auth/reset-password', { token, password: newPassword, confirmPassword: newPassword })
const check = (token: string) => shop.visitor().post('/api/auth/reset-password/check', { token })
const login = async (email: string, newPassword: string) =>
  (await shop.visitor().post('/api/auth/login', { email, password: newPassword })).status

describe('forgotten password', () => {
  test('answers alike for known and unknown addresses, and both queue one message', async () => {
    const { email, id } = await open()
    const posted = async () => Number((await run(() => db().select({ n: sql`count(*)` }).from(outbox)))[0]?.n)
    const before = await posted()
    const answers = [await forgot(email), await forgot('nobody@shop.example'), await forgot('no address')]
    expect(answers.map(({ status }) => status)).toEqual([202, 202, 202])
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect(JSON.stringify(answers[0]?.body)).not.toMatch(/token|[\w-]{40}/)
    expect((await posted()) - before).toBe(2)
    await sentEmails(email, 1)
    expect(await emailsTo(shop.dataDir, 'nobody@shop.example')).toEqual([])
    expect(await eventsOf(id)).toEqual(['password-reset-requested'])
  })

  test('links to our own host whatever the request says about its host', async () => {
    const { email } = await open()
    await forgot(email, { host: 'evil.example', 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' })
    const [emailMessage] = await sentEmails(email, 1)
    expect(emailMessage?.text).toContain(`${shop.origin}/reset-password?token=`)
    expect(`${emailMessage?.text}${emailMessage?.html}`).not.toContain('evil')
  })

  test('never stores the secret of a link in a table or a message', async () => {
    const { email } = await open()
    const token = await tokenFor(email)
    expect(token).toMatch(/^[\w-]{43}$/)
    const stored = await run(async () => [await db().select().from(outbox), await db().select().from(singleUseToken)])
    expect(JSON.stringify(stored)).not.toContain(token)
  })

  test("answers in the requester's language", async () => {
    const { email } = await open()
    await forgot(email, { cookie: 'language=hi' })
    expect((await sentEmails(email, 1))[0]?.subject).toBe(translate('hi', 'emails', 'templates.resetPassword.subject'))
  })

  test('sends no email to an account on hold or closed', async () => {
    for (const end of [{ disabledAt: new Date() }, { closedAt: new Date() }]) {
      const { id, email } = await open()
      await change(id, end)
      expect((await forgot(email)).status).toBe(202)
      const undone = sql`${outbox.doneAt} is null`
      await vi.waitFor(
        async () => expect(await run(() => db().select().from(outbox).where(undone))).toEqual([]),
        15_000,
      )
      expect(await emailsTo(shop.dataDir, email)).toEqual([])
    }
  })

  test('limits emails to three an hour for one address, known or not, in whatever case of letters', async () => {
    const strict = await openShop({ settings: { LIMIT_ACCOUNT_EMAILS: '3/1h' } })
    const typed = [
      'nobody@shop.example',
      'NOBODY@shop.example',
      ' nobody@shop.example',
      'Nobody@Shop.example',
      'other@shop.example',
    ]
    const statuses = []
    for (const email of typed) {
      statuses.push((await strict.visitor().post('/api/auth/forgot-password', { email })).status)
    }
    expect(statuses).toEqual([202, 202, 202, 429, 202])
    await strict.close()
  })
})

describe('password reset', () => {
  test('sets it by the link once; ends every session, signs no browser in, and notifies the owner', async () => {
    const { id, email } = await open()
    const browser = await shop.signIn(email)
    const token = await tokenFor(email)
    const answer = await reset(token)
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([204, []])
    expect((await browser.get('/api/auth/user')).status).toBe(401)
    expect([await login(email, demoPassword), await login(email, password)]).toEqual([401, 200])
    const again = await reset(token, 'yet another sentence')
    expect([again.status, again.body.code]).toEqual([410, 'auth/link-spent'])
    expect((await sentEmails(email, 2))[0]?.subject).toBe(
      translate('gu', 'emails', 'templates.passwordChanged.subject'),
    )
    expect((await find(id))?.passwordChangedAt).toBeInstanceOf(Date)
    // The last is the old password, tried above.
    expect(await eventsOf(id)).toEqual([
      'password-reset-requested',
      'email-verified',
      'password-changed',
      'sign-in-failed',
    ])
  })

  describe('second factor after a reset', () => {
    /** Sets up an app, its recovery codes and a passkey, as a person with access to the account would. */
    const equip = (id: string) =>
      run(async () => {
        await db().insert(authenticator).values({ accountId: id, sealedSecret: 'sealed', confirmedAt: new Date() })
        await db()
          .insert(recoveryCode)
          .values({ accountId: id, codeHash: `code of ${id}` })
        await db()
          .insert(passkey)
          .values({ id: `key-${id}`, accountId: id, name: 'A key', publicKey: 'x', transports: [] })
      })
    const factorsOf = (id: string) =>
      run(async () => {
        const counts = []
        for (const table of [authenticator, recoveryCode, passkey])
          counts.push(await db().$count(table, eq(table.accountId, id)))
        return counts
      })

    test('is removed at the first proof of the address, since a stranger may have registered with it; its owner is notified', async () => {
      const { id, email } = await open()
      await equip(id)
      const token = await tokenFor(email)
      expect(await factorsOf(id)).toEqual([1, 1, 1])
      expect((await reset(token)).status).toBe(204)
      expect(await factorsOf(id)).toEqual([0, 0, 0])
      expect(await eventsOf(id)).toContain('second-factor-off')
      const off = translate('gu', 'emails', 'templates.secondFactorOff.subject')
      expect((await sentEmails(email, 3)).map(({ subject }) => subject)).toContain(off)
    })

    test('stays when the address was proven before: access to the mailbox alone does not bypass it', async () => {
      const { id, email } = await open()
      await change(id, { emailVerified: true })
      await equip(id)
      expect((await reset(await tokenFor(email))).status).toBe(204)
      expect(await factorsOf(id)).toEqual([1, 1, 1])
      expect(await eventsOf(id)).not.toContain('second-factor-off')
    })
  })

  test('clears the cookies of the browser that was signed in as the same person', async () => {
    const { email } = await open()
    const browser = await shop.signIn(email)
    const token = await tokenFor(email)
    await browser.post('/api/auth/reset-password', { token, password, confirmPassword: password })
    expect(browser.cookies.has('session') || browser.cookies.has('signedIn')).toBe(false)
  })

  test('accepts only the newest link', async () => {
    const { email } = await open()
    const [older, newer] = [await tokenFor(email), await tokenFor(email)]
    expect((await reset(older)).body.code).toBe('auth/link-spent')
    expect((await reset(newer)).status).toBe(204)
  })

  test('accepts one of six concurrent requests with one link', async () => {
    const { email } = await open()
    const token = await tokenFor(email)
    const sentences = Array.from({ length: 6 }, (_, at) => `sentence number ${at} of six`)
    const answers = await Promise.all(sentences.map((newPassword) => reset(token, newPassword)))
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 410, 410, 410, 410, 410])
    const won = sentences[answers.findIndex(({ status }) => status === 204)] ?? ''
    expect(await login(email, won)).toBe(200)
  })

  test('does not use up the link when the password is not allowed', async () => {
    const { email, username } = await open()
    const token = await tokenFor(email)
    for (const [newPassword, expected] of [
      ['short', 'password.too-short'],
      ['iloveyou123', 'password.common'],
      [`${username}!!`, 'password.own'],
    ] as const) {
      const { status, body } = await reset(token, newPassword)
      expect([status, body.details.password]).toEqual([422, translate('en', 'registration', expected)])
    }
    const other = await shop.visitor().post('/api/auth/reset-password', { token, password, confirmPassword: 'other' })
    expect(Object.keys(other.body.details)).toEqual(['confirmPassword'])
    expect((await reset(token)).status).toBe(204)
  })

  test('says whether it works without using it up', async () => {
    const { email } = await open()
    const token = await tokenFor(email)
    for (let turn = 0; turn < 2; turn++) expect((await check(token)).status).toBe(204)
    expect((await reset(token)).status).toBe(204)
    expect((await check(token)).body.code).toBe('auth/link-spent')
  })

  const spent: [string, (id: string, token: string) => Promise<unknown>][] = [
    [
      'is too old by the clock of the database',
      () =>
        run(() =>
          db()
            .update(singleUseToken)
            .set({ expiresAt: new Date(Date.now() - 1000) }),
        ),
    ],
    ['was sent to an address the account has no more', (id) => change(id, { email: `new-${id}@shop.example` })],
    ['is for an account on hold', (id) => change(id, { disabledAt: new Date() })],
    ['is for an account that was closed', (id) => change(id, { closedAt: new Date() })],
  ]
  test.each(spent)('refuses a link that %s as spent', async (_name, spoil) => {
    const { id, email } = await open()
    const token = await tokenFor(email)
    await spoil(id, token)
    for (const { status, body } of [await check(token), await reset(token)])
      expect([status, body.code]).toEqual([410, 'auth/link-spent'])
  })

  test('refuses a link of another purpose, and made-up ones', async () => {
    const { email } = await open()
    const browser = await shop.signIn(email)
    await browser.post('/api/account/email/verification')
    const token = (await sentEmails(email, 1))[0]?.token ?? ''
    for (const wrong of [token, '', 'x'.repeat(43), "' or 1=1 --"]) {
      expect((await check(wrong)).body.code, wrong).toBe('auth/link-spent')
      expect((await reset(wrong)).body.code, wrong).toBe('auth/link-spent')
    }
  })
})

describe('proving an email address', () => {
  const verifyEmail = (browser: ShopVisitor, token: string) => browser.post('/api/auth/verify-email', { token })

  test('proves the address by the link in the welcome email, once', async () => {
    const email = `welcome${++made}@shop.example`
    const body = {
      role: 'user',
      email,
      username: `welcome${made}`,
      fullName: 'Nayan Mehta',
      password,
      confirmPassword: password,
      acceptTerms: true,
    }
    const browser = shop.visitor()
    browser.cookies.set('language', 'hi')
    const { body: user } = await browser.post('/api/auth/register', body)
    const otherUser = await shop.signIn((await open()).email)
    const [emailMessage] = await sentEmails(email, 1)
    expect(emailMessage?.subject).toBe(translate('hi', 'emails', 'templates.welcome.subject'))
    expect(emailMessage?.text).toContain(`${shop.origin}/verify-email?token=`)
    expect((await find(user.id))?.emailVerified).toBe(false)
    expect((await verifyEmail(shop.visitor(), emailMessage?.token ?? '')).status).toBe(401)
    expect((await verifyEmail(otherUser, emailMessage?.token ?? '')).body.code).toBe('auth/link-spent')
    const answers = await Promise.all([
      verifyEmail(browser, emailMessage?.token ?? ''),
      verifyEmail(browser, emailMessage?.token ?? ''),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 410])
    expect((await find(user.id))?.emailVerified).toBe(true)
    expect(await eventsOf(user.id)).toEqual(['registered', 'email-verified'])
  })

  test('does not use up the link when the page is only opened, as mail scanners do', async () => {
    const { id, email } = await open()
    const browser = await shop.signIn(email)
    await browser.post('/api/account/email/verification')
    const token = (await sentEmails(email, 1))[0]?.token ?? ''
    for (const method of ['GET', 'HEAD']) await shop.fetch(`/verify-email?token=${token}`, { method })
    expect((await find(id))?.emailVerified).toBe(false)
    expect((await verifyEmail(browser, token)).status).toBe(204)
  })

  test('sends another link only to the member; a proven one gets no email', async () => {
    const { id, email } = await open()
    expect((await shop.visitor().post('/api/account/email/verification')).status).toBe(401)
    const browser = await shop.signIn(email)
    const response = await browser.post('/api/account/email/verification')
    expect([response.status, response.body]).toEqual([202, { verified: false }])
    const [first] = await sentEmails(email, 1)
    await browser.post('/api/account/email/verification')
    const [second] = await sentEmails(email, 2)
    expect((await verifyEmail(browser, first?.token ?? '')).body.code).toBe('auth/link-spent')
    expect((await verifyEmail(browser, second?.token ?? '')).status).toBe(204)
    expect((await browser.post('/api/account/email/verification')).body).toEqual({ verified: true })
    expect((await find(id))?.emailVerified).toBe(true)
  })

  test('refuses a link sent to an earlier address', async () => {
    const { id, email } = await open()
    const browser = await shop.signIn(email)
    await browser.post('/api/account/email/verification')
    const [emailMessage] = await sentEmails(email, 1)
    await change(id, { email: `moved-${id}@shop.example` })
    expect((await verifyEmail(browser, emailMessage?.token ?? '')).body.code).toBe('auth/link-spent')
    expect((await find(id))?.emailVerified).toBe(false)
  })

  test('is limited to three emails an hour for an account', async () => {
    const strict = await openShop({
      settings: { LIMIT_ACCOUNT_EMAILS: '3/1h' },
      fill: () => buildAccount({ email: 'a@shop.example', username: 'limited', name: 'A' }),
    })
    const browser = await strict.signIn('limited')
    const statuses = []
    for (let time = 0; time < 4; time++) statuses.push((await browser.post('/api/account/email/verification')).status)
    expect(statuses).toEqual([202, 202, 202, 429])
    await strict.close()
  })
})
