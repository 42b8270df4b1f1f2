import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { account, credential } from '#server/db/account-tables.ts'
import { db } from '#server/db/transaction.ts'
import type { ShopVisitor } from '#tests/support/open-shop.ts'
import { openProviderShop, refusedWith, userOf, where } from '#tests/support/provider-shop.ts'

const { there, inShop, goToProvider, signInAt, openNewUser, open, credentialsOf, eventsOf } = openProviderShop()

describe('existing account', () => {
  test('is linked when both sides have proven the address; the password still works', async () => {
    const id = await open('proven', true)
    const browser = there.shop.visitor()
    expect(await signInAt(browser)).toBe('/account')
    expect((await userOf(browser)).id).toBe(id)
    expect((await credentialsOf(id)).map((row) => row.provider).sort()).toEqual(
      ['credential', there.provider.issuer].sort(),
    )
    expect(await eventsOf(id)).toEqual(['provider-linked', 'signed-in'])
    await there.shop.signIn('proven')
  })

  test('is never linked while its own address is unproven', async () => {
    const id = await open('unproven', false)
    const browser = there.shop.visitor()
    expect(await signInAt(browser)).toBe(refusedWith('provider/unlinked'))
    expect((await browser.get('/api/auth/user')).status).toBe(401)
    expect((await credentialsOf(id)).map((row) => row.provider)).toEqual(['credential'])
  })

  test.each([false, 'true', 1, undefined, null])(
    'is not linked when the provider reports the address as %j',
    async (email_verified) => {
      const id = await open(`said${there.turn}`, true)
      there.provider.person = { ...there.provider.person, email_verified }
      expect(await signInAt(there.shop.visitor())).toBe(refusedWith('provider/unproven'))
      expect(await credentialsOf(id)).toHaveLength(1)
    },
  )

  test('is a different account for the same subject at another provider', async () => {
    const id = await open('elsewhere', false)
    await inShop(() =>
      db().insert(credential).values({ accountId: id, provider: 'https://other.example', providerAccountId: 'same' }),
    )
    there.provider.person = { ...there.provider.person, sub: 'same', email: 'third@mail.example' }
    expect(await signInAt(there.shop.visitor())).toBe('/auth/finish?next=%2Faccount')
  })

  test.each(['disabledAt', 'closedAt'] as const)('refuses an account that is %s', async (column) => {
    const browser = await openNewUser()
    const { id } = await userOf(browser)
    await inShop(() =>
      db()
        .update(account)
        .set({ [column]: new Date() })
        .where(eq(account.id, id)),
    )
    const again = there.shop.visitor()
    expect(await signInAt(again)).toBe(refusedWith('auth/suspended'))
    expect(again.cookies.has('session')).toBe(false)
  })

  test('creates one link when two tabs link at once', async () => {
    const id = await open('twice', true)
    const tabs = [there.shop.visitor(), there.shop.visitor()]
    const paths = [await goToProvider(tabs[0] as ShopVisitor), await goToProvider(tabs[1] as ShopVisitor)]
    const answers = await Promise.all(tabs.map((tab, index) => tab.get(paths[index] ?? '')))
    expect(answers.map(({ headers }) => where(headers))).toEqual(['/account', '/account'])
    expect((await eventsOf(id)).filter((kind) => kind === 'provider-linked')).toHaveLength(1)
  })

  test('gets a new session in place of the one the browser held', async () => {
    await open('holder', true)
    const browser = there.shop.visitor()
    await signInAt(browser)
    const before = `session=${browser.cookies.get('session')}`
    expect(await signInAt(browser)).toBe('/account')
    expect((await there.shop.visitor().get('/api/auth/user', { cookie: before })).status).toBe(401)
    expect((await browser.get('/api/auth/user')).status).toBe(200)
  })
})
