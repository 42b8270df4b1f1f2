import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { securityEvent } from '#server/db/account-safety-tables.ts'
import { account, credential } from '#server/db/account-tables.ts'
import { db } from '#server/db/transaction.ts'
import { buildAccount } from './builders.ts'
import { type LocalProvider, startLocalProvider } from './local-provider.ts'
import { openShop, type Shop, type ShopVisitor } from './open-shop.ts'

/** The agreements of a new account. */
export const agreed = { terms: true, adult: true }
export const refusedWith = (code: string) => `/auth?refused=${encodeURIComponent(code)}`
export const pathOf = (address: string) => address.slice(new URL(address).origin.length)
export const where = (headers: Headers) => headers.get('location') ?? ''
export const userOf = async (browser: ShopVisitor) => (await browser.get('/api/auth/user')).body

/**
 * Opens a shop with sign-in at a provider (Google) before the first test and closes it after the last. Every test has
 * a new person, and a provider without faults. Call it at the start of the file.
 */
export function openProviderShop() {
  const there = { turn: 0 } as { shop: Shop; provider: LocalProvider; turn: number }
  beforeAll(async () => {
    there.provider = await startLocalProvider()
    there.shop = await openShop({ settings: there.provider.settings })
  })
  afterAll(async () => {
    await there.shop?.close()
    await there.provider?.close()
  })
  beforeEach(() => {
    there.turn++
    there.provider.faults = {}
    there.provider.person = {
      sub: `subject-${there.turn}`,
      email: `person${there.turn}@mail.example`,
      email_verified: true,
      name: 'Asha Mehta',
    }
  })

  const inShop = <Result>(work: () => Promise<Result>): Promise<Result> => there.shop.database.run(work)

  /** Starts sign-in and gives consent: returns our path of the provider's redirect. */
  async function goToProvider(browser: ShopVisitor, redirect = '/account'): Promise<string> {
    const { status, headers } = await browser.get(`/api/auth/google?redirect=${encodeURIComponent(redirect)}`)
    expect(status).toBe(302)
    return pathOf(await there.provider.consent(where(headers)))
  }

  /** Runs the whole flow: returns the redirect target of the callback. */
  const signInAt = async (browser: ShopVisitor, redirect?: string): Promise<string> =>
    where((await browser.get(await goToProvider(browser, redirect))).headers)

  async function openNewUser(): Promise<ShopVisitor> {
    const browser = there.shop.visitor()
    expect(await signInAt(browser)).toBe('/auth/finish?next=%2Faccount')
    expect((await browser.post('/api/auth/google/finish', agreed)).status).toBe(200)
    return browser
  }

  /** Creates an account of the shop itself, with the provider person's email address. */
  const open = (name: string, emailVerified: boolean) =>
    inShop(async () => {
      const email = `${name}@mail.example`
      const id = await buildAccount({ email, username: name })
      await db().update(account).set({ emailVerified }).where(eq(account.id, id))
      there.provider.person = { ...there.provider.person, email }
      return id
    })

  const credentialsOf = (id: string) => inShop(() => db().select().from(credential).where(eq(credential.accountId, id)))
  const eventsOf = async (id: string) =>
    (await inShop(() => db().select().from(securityEvent).where(eq(securityEvent.accountId, id)))).map(
      ({ kind }) => kind,
    )

  return { there, inShop, goToProvider, signInAt, openNewUser, open, credentialsOf, eventsOf }
}
