import { Writable } from 'node:stream'
import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { languages } from '#domain/language/language.ts'
import { db } from '#server/db/transaction.ts'
import { openShop, type Shop, type ShopVisitor } from '#tests/support/open-shop.ts'
import { stepUpSessions } from '#tests/support/step-up-sessions.ts'

let shop: Shop
let admin: ShopVisitor
let logged = ''

beforeAll(async () => {
  const log = pino(
    { level: 'debug' },
    new Writable({
      write: (chunk, _encoding, done) => {
        logged += chunk
        done()
      },
    }),
  )
  shop = await openShop({ demo: true, log })
  admin = await shop.signIn('admin')
  await stepUpSessions(shop, 'admin@haatdi.example')
})
afterAll(() => shop.close())

const courier = { role: 'courier', capabilities: ['delivery', 'hub'], language: 'en' }
const invite = (email: string, more: object = {}) =>
  admin.post('/api/admin/invitations', { email, ...courier, ...more })

type StoredEmail = { name: string; subject: string }

/** The emails to an address, newest first, once there are as many. */
const emailsTo = (email: string, count: number): Promise<StoredEmail[]> =>
  vi.waitFor(
    async () => {
      const page = await (await shop.fetch('/dev/emails')).text()
      const rows = [...page.matchAll(/<td>([^<]*)<\/td><td><a href="\/dev\/emails\/([^"]+)">([^<]*)<\/a>/g)]
      const found = rows.filter(([, to]) => to === email).map(([, , name = '', subject = '']) => ({ name, subject }))
      expect(found).toHaveLength(count)
      return found
    },
    { timeout: 8_000, interval: 100 },
  )
async function newestTo(email: string, count = 1): Promise<string> {
  const [newest] = await emailsTo(email, count)
  return (await shop.fetch(`/dev/emails/${newest?.name}.txt`)).text()
}
const tokenIn = (emailMessage: string) => /\/invitation\?token=([\w-]+)/.exec(emailMessage)?.[1] ?? ''
const person = (token: string, username: string) => ({
  token,
  username,
  fullName: 'Mina Joshi',
  password: 'ઘરની મીઠી વાનગી',
  confirmPassword: 'ઘરની મીઠી વાનગી',
})

const tokenFor = async (email: string, more: object = {}): Promise<string> => {
  expect((await invite(email, more)).status).toBe(201)
  return tokenIn(await newestTo(email))
}
const accept = (token: string, username: string) => shop.visitor().post('/api/auth/invitation', person(token, username))
const invitations = async (state: string) =>
  (await admin.get(`/api/admin/invitations?state=${state}`)).body.items as { id: string; email: string }[]

describe('invitation', () => {
  test("opens a courier's account: email, link, proven address, signed in, able to work at once", async () => {
    const email = 'new.courier@haatdi.example'
    const made = await invite(` ${email.toUpperCase()} `)
    expect(made.body).toMatchObject({ email, role: 'courier', capabilities: ['delivery', 'hub'], state: 'open' })
    expect(made.body.invitedBy).toBe('Bhavna Desai')
    const emailMessage = await newestTo(email)
    expect(emailMessage).toContain(`${shop.origin}/invitation?token=`)
    const token = tokenIn(emailMessage)
    const browser = shop.visitor()
    expect((await browser.post('/api/auth/invitation/read', { token })).body).toEqual({
      email,
      role: 'courier',
      capabilities: ['delivery', 'hub'],
      invitedBy: 'Bhavna Desai',
      hasAccount: false,
    })
    const { status, body } = await browser.post('/api/auth/invitation', {
      ...person(token, 'Mina'),
      role: 'admin',
      capabilities: ['carrier'],
      email: 'other@haatdi.example',
    })
    expect(status).toBe(201)
    expect(body).toMatchObject({ email, role: 'courier', username: 'mina', capabilities: ['delivery', 'hub'] })
    expect((await browser.get('/api/courier/parcels')).status).toBe(200)
    expect((await invitations('used')).map((used) => used.email)).toContain(email)
    const stored = await shop.database.run(() =>
      db().execute(sql`select email_verified, language from account where email = ${email}`),
    )
    expect(stored.rows).toEqual([{ email_verified: true, language: 'en' }])
  })

  test('stores browser and network of its first session, and sends no warning when the same browser signs in again', async () => {
    const email = 'seen.courier@haatdi.example'
    const token = await tokenFor(email)
    const browser = shop.visitor()
    const agent = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0.0.0' }
    await browser.post('/api/auth/invitation', person(token, 'seen-courier'), agent)
    const { items } = (await browser.get('/api/account/sessions')).body
    expect(items).toMatchObject([{ browser: 'Chrome', system: 'Windows', network: '127.0.0.0/24', here: true }])
    await browser.post('/api/auth/logout')
    const input = { email, password: person(token, '').password }
    expect((await browser.post('/api/auth/login', input, agent)).status).toBe(200)
    const warned = await shop.database.run(() =>
      db().execute(
        sql`select 1 from outbox where payload ->> 'to' = ${email} and payload ->> 'template' = 'newSignIn'`,
      ),
    )
    expect(warned.rows).toEqual([])
  })

  test("opens an admin's account, which needs no capabilities", async () => {
    const token = await tokenFor('second.admin@haatdi.example', { role: 'admin', capabilities: ['hub'] })
    const browser = shop.visitor()
    const { body } = await browser.post('/api/auth/invitation', person(token, 'second-admin'))
    expect(body.role).toBe('admin')
    expect((await browser.get('/api/admin/accounts')).status).toBe(200)
  })

  test.each(languages)('is written in the chosen language: %s', async (language) => {
    const email = `reader.${language}@haatdi.example`
    await invite(email, { language })
    const [emailMessage] = await emailsTo(email, 1)
    expect(emailMessage?.subject).toMatch({ en: /invites you/, gu: /આમંત્રણ/, hi: /न्योता/ }[language])
    const html = await (await shop.fetch(`/dev/emails/${emailMessage?.name}`)).text()
    expect(html).toContain(`<html lang="${language}"`)
  })

  test('counts once: refuses the link with auth/link-spent the second time', async () => {
    const token = await tokenFor('once@haatdi.example')
    expect((await accept(token, 'once')).status).toBe(201)
    for (const path of ['/api/auth/invitation/read', '/api/auth/invitation']) {
      const again = await shop.visitor().post(path, person(token, 'twice'))
      expect([again.status, again.body.code], path).toEqual([410, 'auth/link-spent'])
      expect(again.headers.getSetCookie()).toEqual([])
    }
  })

  test('opens one account when two requests use one link', async () => {
    const token = await tokenFor('race@haatdi.example')
    const answers = await Promise.all(['race-a', 'race-b', 'race-c'].map((name) => accept(token, name)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 410, 410])
    const { rows } = await shop.database.run(() =>
      db().execute(sql`select username from account where email = 'race@haatdi.example' or username like 'race-%'`),
    )
    expect(rows).toHaveLength(1)
  })

  test('stays unused when the form was refused', async () => {
    const token = await tokenFor('careful@haatdi.example')
    const browser = shop.visitor()
    const cases: [object, string][] = [
      [{ password: 'short', confirmPassword: 'short' }, 'request/invalid'],
      [{ confirmPassword: 'something else' }, 'request/invalid'],
      [{ username: 'admin' }, 'auth/username-taken'],
      [{ username: 'customer@haatdi.example' }, 'request/invalid'],
      [{ fullName: ' ' }, 'request/invalid'],
    ]
    for (const [change, code] of cases) {
      const answer = await browser.post('/api/auth/invitation', { ...person(token, 'careful'), ...change })
      expect(answer.body.code, JSON.stringify(change)).toBe(code)
    }
    expect((await accept(token, 'careful')).status).toBe(201)
  })

  test('expires after three days by the clock of the database', async () => {
    const token = await tokenFor('late@haatdi.example')
    await shop.database.run(() =>
      db().execute(
        sql`update single_use_token set expires_at = now() - interval '1 second' where payload ->> 'email' = 'late@haatdi.example'`,
      ),
    )
    expect((await accept(token, 'late')).body.code).toBe('auth/link-spent')
    const [expired] = (await invitations('expired')).filter(({ email }) => email === 'late@haatdi.example')
    expect(expired).toBeDefined()
    const lasts = await shop.database.run(() =>
      db().execute(sql`select round(extract(epoch from expires_at - created_at) / 3600) as hours from single_use_token
        where payload ->> 'email' = 'reader.en@haatdi.example'`),
    )
    expect(Number(lasts.rows[0]?.hours)).toBe(72)

    expect((await admin.post(`/api/admin/invitations/${expired?.id}/resend`)).body.state).toBe('open')
    const fresh = tokenIn(await newestTo('late@haatdi.example', 2))
    expect(fresh).not.toBe(token)
    expect((await accept(token, 'late')).body.code).toBe('auth/link-spent')
    expect((await accept(fresh, 'late')).status).toBe(201)
  })

  test('can be withdrawn: its link opens nothing, and its secret is in no list', async () => {
    const token = await tokenFor('gone@haatdi.example')
    const [open] = (await invitations('open')).filter(({ email }) => email === 'gone@haatdi.example')
    expect(JSON.stringify(open)).not.toContain(token)
    expect((await admin.delete(`/api/admin/invitations/${open?.id}`)).status).toBe(204)
    expect((await admin.delete(`/api/admin/invitations/${open?.id}`)).status).toBe(404)
    expect((await admin.post(`/api/admin/invitations/${open?.id}/resend`)).status).toBe(404)
    expect((await accept(token, 'gone')).body.code).toBe('auth/link-spent')
  })

  test('a second invitation of the same address replaces the first', async () => {
    const first = await tokenFor('again@haatdi.example')
    await invite('again@haatdi.example', { role: 'admin' })
    const second = tokenIn(await newestTo('again@haatdi.example', 2))
    expect((await accept(first, 'again')).body.code).toBe('auth/link-spent')
    expect((await accept(second, 'again')).body.role).toBe('admin')
  })

  test('reports an existing account, before and after the email', async () => {
    const known = await invite('customer@haatdi.example')
    expect([known.status, known.body.code]).toEqual([409, 'account/exists'])
    const token = await tokenFor('registers@haatdi.example')
    await shop.database.run(() =>
      db().execute(sql`insert into account (name, email) values ('Registers', 'registers@haatdi.example')`),
    )
    const read = await shop.visitor().post('/api/auth/invitation/read', { token })
    expect([read.status, read.body.code]).toEqual([409, 'auth/email-taken'])
    expect((await accept(token, 'registers')).body.code).toBe('auth/email-taken')
    const { rows } = await shop.database.run(() =>
      db().execute(sql`select role from account where email = 'registers@haatdi.example'`),
    )
    expect(rows).toEqual([{ role: 'user' }])
  })

  test.each([
    ['no role', { role: undefined }],
    ['a customer', { role: 'user' }],
    ['a seller', { role: 'seller' }],
    ['a courier who may do nothing', { capabilities: [] }],
    ['a capability that does not exist', { capabilities: ['fly'] }],
    ['a language we do not speak', { language: 'fr' }],
  ])('is not created for %s', async (_name, change) => {
    expect((await invite('nobody.new@haatdi.example', change)).body.code).toBe('request/invalid')
  })

  test.each(['a b@haatdi.example', 'x@haatdi.example\r\nBcc: y@haatdi.example', 'nothing', ''])(
    'is not sent to "%s"',
    async (email) => {
      expect((await invite(email)).body.code).toBe('request/invalid')
    },
  )

  test('leaves no secret in the log, the outbox or the database', async () => {
    const email = 'secret@haatdi.example'
    const token = await tokenFor(email)
    const { rows } = await shop.database.run(() =>
      db().execute<{ text: string }>(
        sql`select payload::text as text from outbox union all select t::text from single_use_token t union all select e::text from security_event e`,
      ),
    )
    expect(rows.filter(({ text }) => text.includes(token))).toEqual([])
    await accept(token, 'secret')
    expect(logged).toContain('invitation-accepted')
    for (const never of [token, email, 'ઘરની મીઠી']) expect(logged).not.toContain(never)
  })
})
