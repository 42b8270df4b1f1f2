import { buildAccount } from '#tests/support/builders.ts'
import type { Shop, ShopVisitor } from '#tests/support/open-shop.ts'
import { stepUpSessions } from '#tests/support/step-up-sessions.ts'

const emails = ['admin@haatdi.example', 'second@haatdi.example'] as const

/** The demo shop's admin and a second one, since some actions need two people. */
export async function signInTwoAdmins(shop: Shop): Promise<{ admin: ShopVisitor; second: ShopVisitor }> {
  const [admin, second] = emails
  await shop.database.run(() =>
    buildAccount({ email: second, username: 'second', name: 'Second Admin', role: 'admin' }),
  )
  return { admin: await shop.signIn(admin), second: await shop.signIn(second) }
}

/** Renews the step-up authentication of both. */
export async function stepUpTwoAdmins(shop: Shop): Promise<void> {
  for (const email of emails) await stepUpSessions(shop, email)
}
