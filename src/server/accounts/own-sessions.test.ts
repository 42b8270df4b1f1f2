import { eq } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import type { Role } from '#domain/accounts/role.ts'
import { session } from '#server/db/account-tables.ts'
import { db } from '#server/db/transaction.ts'
import { accountShop, ago, windows } from '#tests/support/account-shop.ts'
import type { ShopVisitor } from '#tests/support/open-shop.ts'

const { run, emailOf, open, signInAs, isIn, ageSessions, shop } = accountShop()

describe('list of sessions', () => {
  const sessionsOf = async (browser: ShopVisitor) => (await browser.get('/api/account/sessions')).body.items

  test('shows only browser and network, the current one first', async () => {
    const id = await open('traveller')
    const here = await signInAs('traveller')
    await signInAs('traveller', 'Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 Version/26.0 Mobile/15E148 Safari/604.1')
    const items = await sessionsOf(here)
    expect(items).toMatchObject([
      { browser: 'Chrome', system: 'Windows', network: '127.0.0.0/24', here: true },
      { browser: 'Safari', system: 'iPhone', here: false },
    ])
    const stored = await run(() => db().select().from(session).where(eq(session.accountId, id)))
    expect(stored.map(({ userAgent }) => userAgent).sort()).toEqual(['Chrome/Windows', 'Safari/iPhone'])
    for (const { token } of stored) expect(JSON.stringify(items)).not.toContain(token)
  })

  test('lets only the owner end one, or all but this one', async () => {
    await open('owner')
    await open('stranger')
    const [here, phone, tablet] = [await signInAs('owner'), await signInAs('owner'), await signInAs('owner')]
    const otherUser = await signInAs('stranger')
    const idOf = async (browser: ShopVisitor) => (await sessionsOf(browser))[0].id
    const path = `/api/account/sessions/${await idOf(phone)}`
    expect((await otherUser.delete(path)).status).toBe(404)
    expect((await here.delete(path)).status).toBe(204)
    expect((await here.delete(path)).status).toBe(404)
    expect([await isIn(here), await isIn(phone), await isIn(tablet)]).toEqual([true, false, true])
    expect((await here.delete('/api/account/sessions')).body).toEqual({ ended: 1 })
    expect([await isIn(here), await isIn(tablet), await isIn(otherUser)]).toEqual([true, false, true])
  })

  test.each<[Role, string, string]>([
    ['user', '13 days', '15 days'],
    ['seller', '13 days', '15 days'],
    ['courier', '11 hours', '13 hours'],
    ['admin', '11 hours', '13 hours'],
  ])('keeps the session of a %s that was idle for %s, and ends it after %s', async (role, within, beyond) => {
    const id = await open(`silent-${role}`, role)
    const browser = await signInAs(`silent-${role}`)
    await ageSessions(id, { seenAt: ago(within) })
    expect(await isIn(browser)).toBe(true)
    await ageSessions(id, { seenAt: ago(beyond) })
    expect(await isIn(browser)).toBe(false)
    expect((await sessionsOf(await signInAs(`silent-${role}`))).length).toBe(1)
  })

  test('writes last seen once in five minutes, and reads the session in one query per request', async () => {
    const id = await open('watched')
    const browser = await signInAs('watched')
    const texts: string[] = []
    const { pool } = shop().database
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

describe('email about a new sign-in', () => {
  test('is sent for an unknown browser, with browser, time and what to do, and not for a known one', async () => {
    await open('guarded', 'user', 'gu')
    const browser = await signInAs('guarded')
    const [sentEmail] = await emailOf('guarded', 'newSignIn')
    expect(sentEmail).toMatchObject({
      language: 'gu',
      path: '/account/security',
      values: { device: 'Windows પર Chrome' },
    })
    expect(sentEmail?.values.time).toMatch(/\d/)
    await browser.post('/api/auth/logout')
    await signInAs('guarded', windows, browser)
    expect(await emailOf('guarded', 'newSignIn')).toHaveLength(1)
    await signInAs('guarded')
    expect(await emailOf('guarded', 'newSignIn')).toHaveLength(2)
  })

  test('treats a browser known to another account as new', async () => {
    await open('first-of-two')
    await open('second-of-two')
    const browser = await signInAs('first-of-two')
    await signInAs('second-of-two', windows, browser)
    expect(await emailOf('second-of-two', 'newSignIn')).toHaveLength(1)
  })
})
