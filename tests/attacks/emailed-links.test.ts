import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { demoPassword } from '#server/accounts/demo-accounts.ts'
import { buildAccount } from '#tests/support/builders.ts'
import { openShop, type Shop, type ShopVisitor } from '#tests/support/open-shop.ts'
import { sendRaw, statusesIn } from '#tests/support/raw-request.ts'
import { emailsTo } from '#tests/support/sent-emails.ts'
import { stepUpSessions } from '#tests/support/step-up-sessions.ts'

let shop: Shop
let admin: ShopVisitor
beforeAll(async () => {
  shop = await openShop({ fill: () => open('root', 'admin') })
  admin = await shop.signIn('root')
  await stepUpSessions(shop, 'root@haatdi.example')
}, 180_000)
afterAll(() => shop?.close())

const open = (username: string, role: 'user' | 'admin' = 'user') => buildAccount({ username, role })

let made = 0
/** A new customer, in a browser. */
async function join(): Promise<{ name: string; email: string; browser: ShopVisitor }> {
  const name = `mira${++made}`
  await shop.database.run(() => open(name))
  return { name, email: `${name}@haatdi.example`, browser: await shop.signIn(name) }
}
/** The secret of the newest email with a link to a page, once it has arrived. */
const linkIn = (email: string, page: string) =>
  vi.waitFor(
    async () => {
      const found = (await emailsTo(shop.dataDir, email)).find(({ text }) => text.includes(page))
      if (!found) throw new Error(`no letter to ${email} leads to ${page}`)
      const token = new RegExp(`${page}[?#](?:token=)?([\\w-]+)`).exec(found.text)?.[1] ?? ''
      return { token, text: found.text, html: found.html }
    },
    { timeout: 15_000, interval: 100 },
  )
const forgot = (email: string) => shop.visitor().post('/api/auth/forgot-password', { email })
const fresh = 'another sentence to keep'
const reset = (token: string, more: object = {}) =>
  shop.visitor().post('/api/auth/reset-password', { token, password: fresh, confirmPassword: fresh, ...more })
const signsIn = async (email: string, password: string) =>
  (await shop.visitor().post('/api/auth/login', { email, password })).status === 200

describe('the link to a new password', () => {
  test.each([
    ['Host', 'Host: evil.example'],
    ['X-Forwarded-Host', 'Host: shop\r\nX-Forwarded-Host: evil.example'],
    ['Forwarded', 'Host: shop\r\nForwarded: host=evil.example;proto=https'],
    ['X-Host and X-Original-Host', 'Host: shop\r\nX-Host: evil.example\r\nX-Original-Host: evil.example'],
    ['two Hosts', 'Host: shop\r\nHost: evil.example'],
    ['an absolute address', 'Host: shop\r\nX-Rewrite-URL: https://evil.example/'],
  ])('leads to us, whatever %s says when it is asked for', async (_name, headers) => {
    const { email } = await join()
    const body = JSON.stringify({ email })
    const answer = await sendRaw(
      shop.origin,
      `POST /api/auth/forgot-password HTTP/1.1\r\n${headers}\r\nOrigin: ${shop.origin}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\nConnection: close\r\n\r\n${body}`,
    )
    // The request is refused, or the email links to our origin.
    if (statusesIn(answer)[0] !== 202) return expect(statusesIn(answer)[0]).toBeGreaterThanOrEqual(400)
    const { text, html } = await linkIn(email, '/reset-password')
    expect(text).toContain(`${shop.origin}/reset-password?token=`)
    expect(text + html).not.toContain('evil.example')
  })

  test('counts once', async () => {
    const { email } = await join()
    await forgot(email)
    const { token } = await linkIn(email, '/reset-password')
    expect((await reset(token)).status).toBe(204)
    expect((await reset(token)).body.code).toBe('auth/link-spent')
  })

  test('ten times at once sets one password', async () => {
    const { email } = await join()
    await forgot(email)
    const { token } = await linkIn(email, '/reset-password')
    const answers = await Promise.all(Array.from({ length: 10 }, () => reset(token)))
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1)
  })

  test('of one account sets no other’s, whatever the body names', async () => {
    const [victim, thief] = [await join(), await join()]
    await forgot(thief.email)
    const { token } = await linkIn(thief.email, '/reset-password')
    await reset(token, { email: victim.email, accountId: victim.name, username: victim.name })
    expect(await signsIn(victim.email, demoPassword)).toBe(true)
  })

  test('is refused by an endpoint it was not made for', async () => {
    const { email, browser } = await join()
    await forgot(email)
    const { token } = await linkIn(email, '/reset-password')
    for (const path of ['/api/auth/verify-email', '/api/auth/change-email', '/api/auth/invitation/read'])
      expect((await browser.post(path, { token })).status, path).toBeGreaterThanOrEqual(400)
    expect((await reset(token)).status).toBe(204)
  })

  test('of before the password was changed opens nothing', async () => {
    const { email, browser } = await join()
    await forgot(email)
    const { token } = await linkIn(email, '/reset-password')
    const input = { currentPassword: demoPassword, password: fresh, confirmPassword: fresh }
    expect((await browser.post('/api/account/password', input)).status).toBe(204)
    expect((await reset(token)).body.code).toBe('auth/link-spent')
  })

  test('used by its owner ends the other sessions', async () => {
    const { email, browser: thief } = await join()
    await forgot(email)
    await reset((await linkIn(email, '/reset-password')).token)
    expect((await thief.get('/api/auth/user')).status).toBe(401)
  })

  test('signs nobody in by itself and skips no second factor', async () => {
    const { email } = await join()
    await forgot(email)
    const { headers } = await reset((await linkIn(email, '/reset-password')).token)
    expect(headers.getSetCookie().filter((line) => /^session=[^;]/.test(line))).toEqual([])
  })

  test('is asked for a number of times only, for an account and for an address', async () => {
    const strict = await openShop({
      fill: () => open('held'),
      settings: { LIMIT_ACCOUNT_EMAILS: '3/1h' },
    })
    const statuses: number[] = []
    for (const email of ['held', 'HELD', 'held', 'Held', 'held'])
      statuses.push(
        (await strict.visitor().post('/api/auth/forgot-password', { email: `${email}@haatdi.example` })).status,
      )
    expect(statuses).toEqual([202, 202, 202, 429, 429])
    await strict.close()
  })
})

describe('a new email address', () => {
  const requestLink = (browser: ShopVisitor, email: unknown, more: object = {}) =>
    browser.post('/api/account/email', { email, password: demoPassword, ...more })
  const addressesOf = async (username: string) => {
    const { rows } = await shop.database.pool.query('select email from account where username = $1', [username])
    return rows.map((row) => row.email)
  }
  const addressOf = async (browser: ShopVisitor) => (await browser.get('/api/account/profile')).body.email

  test('is not taken by a stolen session without the password', async () => {
    const { browser, email } = await join()
    for (const password of [undefined, '', 'a wrong password', null, { $ne: '' }])
      expect((await requestLink(browser, 'thief@haatdi.example', { password })).status).toBe(422)
    expect(await addressOf(browser)).toBe(email)
  })

  test('is not proven by saying so in the body', async () => {
    const { browser, email } = await join()
    await requestLink(browser, `claimed${made}@haatdi.example`, { emailVerified: true, verified: true, token: 'x' })
    expect(await addressOf(browser)).toBe(email)
    await browser.patch('/api/account/profile', { email: 'claimed@haatdi.example', emailVerified: true, role: 'admin' })
    expect(await addressOf(browser)).toBe(email)
    expect((await browser.get('/api/auth/user')).body.role).toBe('user')
  })

  test.each(['', 'x', "' or 1=1--", '../../x', 'a'.repeat(43), '\u0000'])(
    'is not proven by the token %j',
    async (token) => {
      expect((await shop.visitor().post('/api/auth/change-email', { token })).status).toBeGreaterThanOrEqual(400)
    },
  )

  test('returns the link in no response, only in the email', async () => {
    const { browser } = await join()
    const wanted = `own${made}@haatdi.example`
    const { body, headers } = await requestLink(browser, wanted)
    const { token } = await linkIn(wanted, '/change-email')
    expect(JSON.stringify(body) + JSON.stringify([...headers])).not.toContain(token)
  })

  test('of someone else moves nobody: the link of a thief changes the thief’s account alone', async () => {
    const [victim, thief] = [await join(), await join()]
    const wanted = `moved${made}@haatdi.example`
    await requestLink(thief.browser, wanted, { accountId: victim.name, email: wanted })
    const { token } = await linkIn(wanted, '/change-email')
    expect((await victim.browser.post('/api/auth/change-email', { token, accountId: victim.name })).status).toBe(200)
    expect(await addressOf(victim.browser)).toBe(victim.email)
    expect(await addressOf(thief.browser)).toBe(wanted)
  })

  test('that ten follow at once changes it once', async () => {
    const { browser } = await join()
    const wanted = `once${made}@haatdi.example`
    await requestLink(browser, wanted)
    const { token } = await linkIn(wanted, '/change-email')
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => shop.visitor().post('/api/auth/change-email', { token })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('ends the links to a new password that the old address got', async () => {
    const { browser, email } = await join()
    await forgot(email)
    const old = await linkIn(email, '/reset-password')
    const wanted = `left${made}@haatdi.example`
    await requestLink(browser, wanted)
    await shop.visitor().post('/api/auth/change-email', { token: (await linkIn(wanted, '/change-email')).token })
    expect((await reset(old.token)).body.code).toBe('auth/link-spent')
  })

  test.each(['end-sessions', 'disable'])('that a thief asked for is stopped by an admin’s %s', async (how) => {
    const { browser: thief, name, email } = await join()
    const wanted = `admin-stops-${how}@haatdi.example`
    await requestLink(thief, wanted)
    const { token } = await linkIn(wanted, '/change-email')
    await stepUpSessions(shop, 'root@haatdi.example')
    const { items } = (await admin.get(`/api/admin/accounts?q=${name}`)).body
    const answer = await admin.post(`/api/admin/accounts/${items[0].id}/${how}`, { reason: 'the owner called' })
    expect(answer.status).toBe(200)
    if (how === 'disable') await admin.post(`/api/admin/accounts/${items[0].id}/enable`, { reason: 'she is back' })
    expect((await shop.visitor().post('/api/auth/change-email', { token })).body.code).toBe('auth/link-spent')
    expect(await addressesOf(name)).toEqual([email])
  })

  test('that a thief asked for is stopped by the owner’s new password', async () => {
    const [{ browser: owner, name, email }, wanted] = [await join(), 'password-stops@haatdi.example']
    await requestLink(await shop.signIn(name), wanted)
    const { token } = await linkIn(wanted, '/change-email')
    const input = { currentPassword: demoPassword, password: fresh, confirmPassword: fresh }
    expect((await owner.post('/api/account/password', input)).status).toBe(204)
    expect((await shop.visitor().post('/api/auth/change-email', { token })).body.code).toBe('auth/link-spent')
    expect(await addressesOf(name)).toEqual([email])
  })

  test.each(['disabled_at', 'closed_at'])('moves no account with %s', async (column) => {
    const { browser, name, email } = await join()
    const wanted = `no-move-${column.slice(0, 6)}@haatdi.example`
    await requestLink(browser, wanted)
    const { token } = await linkIn(wanted, '/change-email')
    await shop.database.pool.query(`update account set ${column} = now() where username = $1`, [name])
    expect((await shop.visitor().post('/api/auth/change-email', { token })).body.code).toBe('auth/link-spent')
    expect(await addressesOf(name)).toEqual([email])
  })

  test('notifies the old address at the request, whether the new one has an account or not', async () => {
    const [{ browser, email }, { email: taken }] = [await join(), await join()]
    const moveEmails = async () =>
      (await emailsTo(shop.dataDir, email)).filter(({ text }) => text.includes('A change of your account’s address'))
    for (const [turn, wanted] of ['notified-before@haatdi.example', taken].entries()) {
      await requestLink(browser, wanted)
      await vi.waitFor(async () => expect(await moveEmails()).toHaveLength(turn + 1), { timeout: 15_000 })
    }
    for (const { text } of await moveEmails()) {
      expect(text).toContain('…@haatdi.example')
      expect(text).toContain(`${shop.origin}/forgot-password`)
      for (const secret of ['change-email', 'notified-before', taken]) expect(text).not.toContain(secret)
    }
  })

  test('cannot carry a second receiver', async () => {
    const { browser } = await join()
    for (const email of [
      'a@haatdi.example,b@evil.example',
      'a@haatdi.example\nBcc: b@evil.example',
      'a@haatdi.example b@evil.example',
      ['a@haatdi.example', 'b@evil.example'],
    ])
      expect((await requestLink(browser, email)).status).toBe(422)
  })
})

describe('an invitation', () => {
  const input = { role: 'courier', capabilities: ['delivery'], language: 'en' }
  const invite = async () => {
    const email = `invited${++made}@haatdi.example`
    const { status, body } = await admin.post('/api/admin/invitations', { email, ...input })
    expect(status).toBe(201)
    return { email, id: body.id as string, token: (await linkIn(email, '/invitation')).token }
  }
  const accept = (token: string, more: object = {}) =>
    shop.visitor().post('/api/auth/invitation', {
      token,
      username: `guest${++made}`,
      fullName: 'Mina Joshi',
      password: fresh,
      confirmPassword: fresh,
      ...more,
    })

  test('is sent by nobody but an admin who has shown a second factor', async () => {
    const { browser } = await join()
    expect((await browser.post('/api/admin/invitations', { email: 'a@haatdi.example', ...input })).status).toBe(403)
    const unproven = await shop.signIn('root')
    const answer = await unproven.post('/api/admin/invitations', { email: 'a@haatdi.example', ...input })
    expect([answer.status, answer.body.code]).toEqual([403, 'auth/second-factor'])
  })

  test('gives the role it was written for, never the one in the form', async () => {
    const { token } = await invite()
    const { status, body } = await accept(token, {
      role: 'admin',
      capabilities: ['hub', 'carrier'],
      email: 'x@evil.example',
    })
    expect(status).toBe(201)
    expect(body).toMatchObject({ role: 'courier', capabilities: ['delivery'] })
  })

  test('counts once, also for ten at once', async () => {
    const { token } = await invite()
    const answers = await Promise.all(Array.from({ length: 10 }, () => accept(token)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect((await accept(token)).body.code).toBe('auth/link-spent')
  })

  test('that was taken back opens nothing', async () => {
    const { id, token } = await invite()
    expect((await admin.delete(`/api/admin/invitations/${id}`)).status).toBe(204)
    expect((await accept(token)).body.code).toBe('auth/link-spent')
  })

  test('that was sent again has one link that works, the newest', async () => {
    const { id, email, token } = await invite()
    await stepUpSessions(shop, 'root@haatdi.example')
    expect((await admin.post(`/api/admin/invitations/${id}/resend`)).status).toBe(200)
    await vi.waitFor(async () => expect((await emailsTo(shop.dataDir, email)).length).toBe(2), { timeout: 15_000 })
    expect((await accept(token)).body.code).toBe('auth/link-spent')
  })

  test('too old by the clock of the database opens nothing', async () => {
    const { id, token } = await invite()
    await shop.database.pool.query(
      `update single_use_token set expires_at = now() - interval '1 second' where id = $1`,
      [id],
    )
    expect((await accept(token)).body.code).toBe('auth/link-spent')
  })

  test('does not show its secret to admins, in lists or in the outbox', async () => {
    const { email, token } = await invite()
    expect(JSON.stringify((await admin.get('/api/admin/invitations')).body)).not.toContain(token)
    const { rows } = await shop.database.pool.query('select payload from outbox')
    expect(JSON.stringify(rows)).not.toContain(token)
    expect(JSON.stringify((await shop.database.pool.query('select * from single_use_token')).rows)).not.toContain(token)
    expect(email).toBeTruthy()
  })

  test.each(['customer', 'seller', 'owner', 'user', ['admin'], null])(
    'for the role %j is not written',
    async (role) => {
      const answer = await admin.post('/api/admin/invitations', { email: 'b@haatdi.example', ...input, role })
      expect(answer.status).toBe(422)
    },
  )
})

describe('a letter that an admin sends for a new password', () => {
  test('goes to the owner’s own address, whatever the body names, and shows nobody the link', async () => {
    const { email } = await join()
    const { items } = (await admin.get(`/api/admin/accounts?q=${encodeURIComponent(email)}`)).body
    const body = { reason: 'asked by telephone', email: 'thief@evil.example', to: 'thief@evil.example' }
    const answer = await admin.post(`/api/admin/accounts/${items[0].id}/send-reset`, body)
    expect(answer.status).toBe(200)
    const { token } = await linkIn(email, '/reset-password')
    expect(JSON.stringify(answer.body)).not.toContain(token)
    expect(await emailsTo(shop.dataDir, 'thief@evil.example')).toEqual([])
    const sent = { kind: 'password-reset-sent', by: 'root', reason: 'asked by telephone' }
    expect(answer.body.events).toContainEqual(expect.objectContaining(sent))
    expect(await signsIn(email, demoPassword)).toBe(true)
  })

  test('goes nowhere for an account on hold', async () => {
    const { email, name } = await join()
    await shop.database.pool.query('update account set disabled_at = now() where email = $1', [email])
    const { items } = (await admin.get(`/api/admin/accounts?q=${name}`)).body
    const answer = await admin.post(`/api/admin/accounts/${items[0].id}/send-reset`, { reason: 'asked by telephone' })
    expect([answer.status, answer.body.code]).toEqual([409, 'flow/not-now'])
  })
})
