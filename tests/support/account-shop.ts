import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect } from 'vitest'
import type { Role } from '#domain/accounts/role.ts'
import type { Language } from '#domain/language/language.ts'
import { demoPassword } from '#server/accounts/demo-accounts.ts'
import { session } from '#server/db/account-tables.ts'
import { outbox } from '#server/db/order-tables.ts'
import { db } from '#server/db/transaction.ts'
import { buildAccount } from '#tests/support/builders.ts'
import { openShop, type Shop, type ShopVisitor } from '#tests/support/open-shop.ts'

type QueuedEmail = { template: string; language: string; path?: string; values: Record<string, string> }

export const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36'
/** A date-time by the database's clock. */
export const ago = (interval: string) => sql`now() - ${sql.raw(`interval '${interval}'`)}`

/** A shop for the tests of one file, open while they run, for changes to a person's own account. */
export function accountShop() {
  let shop: Shop
  beforeAll(async () => {
    shop = await openShop()
  })
  afterAll(() => shop?.close())

  const run = <Result>(work: () => Promise<Result>) => shop.database.run(work)
  /** Returns the emails sent or queued to one address. */
  const emailsTo = async (name: string) =>
    (
      await run(() =>
        db()
          .select()
          .from(outbox)
          .where(sql`${outbox.payload} ->> 'to' = ${`${name}@haatdi.example`}`)
          .orderBy(outbox.id),
      )
    ).map(({ payload }) => payload as QueuedEmail)
  return {
    shop: () => shop,
    run,
    emailsTo,
    emailOf: async (name: string, template: string) =>
      (await emailsTo(name)).filter((one) => one.template === template),
    open: (name: string, role: Role = 'user', language: Language = 'en') =>
      run(() => buildAccount({ username: name, name: `The ${name}`, role, language })),
    /** Uses a new browser context unless one is given. */
    signInAs: async (name: string, agent = windows, browser: ShopVisitor = shop.visitor()) => {
      const input = { username: name, password: demoPassword }
      const answer = await browser.post('/api/auth/login', input, { 'user-agent': agent })
      expect(answer.status).toBe(200)
      return browser
    },
    isIn: async (browser: ShopVisitor) => (await browser.get('/api/auth/user')).status === 200,
    ageSessions: (id: string, change: object) =>
      run(() => db().update(session).set(change).where(eq(session.accountId, id))),
  }
}
