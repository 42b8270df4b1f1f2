import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { singleUseToken } from '#server/db/account-safety-tables.ts'
import { db } from '#server/db/transaction.ts'
import { accountShop } from '#tests/support/account-shop.ts'
import type { ShopVisitor } from '#tests/support/open-shop.ts'
import { demoPassword as password } from './demo-accounts.ts'

const { run, emailsTo, emailOf, open, signInAs, shop } = accountShop()

describe('new email address', () => {
  const requestChange = (browser: ShopVisitor, email: string) => browser.post('/api/account/email', { email, password })
  const linkTo = async (name: string) => (await emailOf(name, 'changeEmail')).at(-1)?.path?.split('#')[1] ?? ''

  test('changes once its link is followed, in any browser, once; the old address is notified', async () => {
    await open('old-address')
    const browser = await signInAs('old-address')
    expect((await requestChange(browser, 'New-Address-Item@haatdi.example')).status).toBe(202)
    expect((await browser.get('/api/account/profile')).body.email).toBe('old-address@haatdi.example')
    const token = await linkTo('new-address-item')
    const follow = () => shop().visitor().post('/api/auth/change-email', { token })
    expect(await follow()).toMatchObject({ status: 200, body: { email: 'new-address-item@haatdi.example' } })
    expect((await follow()).body.code).toBe('auth/link-spent')
    const { body } = await browser.get('/api/account/profile')
    expect(body).toMatchObject({ email: 'new-address-item@haatdi.example', emailVerified: true })
    const [sentEmail] = await emailOf('old-address', 'emailChanged')
    expect(sentEmail?.values.email).toBe('n…@haatdi.example')
  })

  test('requires the password', async () => {
    await open('stolen')
    const browser = await signInAs('stolen')
    const given = await browser.post('/api/account/email', { email: 'thief@haatdi.example' })
    expect(given.body.code).toBe('auth/password-wrong')
    expect(await emailsTo('thief')).toEqual([])
  })

  test('answers alike for an address with an account; then its owner gets an email without a link', async () => {
    await open('curious')
    await open('neighbour', 'user', 'gu')
    const browser = await signInAs('curious')
    const free = await requestChange(browser, 'nobody-here@haatdi.example')
    const taken = await requestChange(browser, 'neighbour@haatdi.example')
    expect([taken.status, taken.body]).toEqual([free.status, free.body])
    const [sentEmail] = await emailOf('neighbour', 'emailInUse')
    expect(sentEmail).toMatchObject({ language: 'gu', path: '/forgot-password' })
    expect(JSON.stringify(await emailsTo('neighbour'))).not.toContain('change-email#')
  })

  test('does the same work either way, so that the time reveals nothing', async () => {
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
        await requestChange(browser, email)
        spent[kind].push(performance.now() - from)
      }
    const middle = (times: number[]) => times.toSorted((a, b) => a - b)[6] ?? 0
    const [free, taken] = [middle(spent.free), middle(spent.taken)]
    expect(Math.max(free, taken) / Math.min(free, taken)).toBeLessThan(2.5)
    const open_ = await run(() => db().select().from(singleUseToken).where(eq(singleUseToken.accountId, id)))
    expect(open_).toHaveLength(1)
  })

  test('ignores an older link, an expired one, and one whose address was taken meanwhile', async () => {
    const id = await open('unsteady')
    const browser = await signInAs('unsteady')
    const follow = async (token: string) => (await shop().visitor().post('/api/auth/change-email', { token })).body.code
    await requestChange(browser, 'first-address@haatdi.example')
    const first = await linkTo('first-address')
    await requestChange(browser, 'second-address@haatdi.example')
    expect(await follow(first)).toBe('auth/link-spent')
    await open('second-address')
    expect(await follow(await linkTo('second-address'))).toBe('auth/email-taken')
    await requestChange(browser, 'third-address@haatdi.example')
    await run(() =>
      db()
        .update(singleUseToken)
        .set({ expiresAt: new Date(Date.now() - 1000) })
        .where(eq(singleUseToken.accountId, id)),
    )
    expect(await follow(await linkTo('third-address'))).toBe('auth/link-spent')
    expect((await browser.get('/api/account/profile')).body.email).toBe('unsteady@haatdi.example')
  })

  test.each(['no address', 'same-again@haatdi.example', 'a@b\r\nBcc: c@d.example'])('refuses %j', async (email) => {
    await open(`same-again`).catch(() => undefined)
    const browser = await signInAs('same-again')
    expect((await requestChange(browser, email)).body.code).toBe('request/invalid')
  })
})
