import { dbNow } from '#server/db/database-clock.ts'
import { transaction } from '#server/db/transaction.ts'
import type { ShopSecret } from '#server/shop-secret.ts'
import { listAccountsByEmail, markEmailVerified } from './account-store.ts'
import { insertAuthenticators } from './authenticator-store.ts'
import { createAccount, type NewAccount } from './create-account.ts'
import { sealAuthenticator } from './second-factor-store.ts'

export const demoPassword = 'haatdi-demo-2026'

type DemoAccount = Omit<NewAccount, 'password' | 'language'> & {
  /** A description of the account, for the person who starts the shop. */
  description: string
  /** The authenticator app secret (base32), valid from the first start on. */
  authenticator: string
}

/**
 * One account for each role, and a second seller, so that a shipment of two seller orders can be followed from all
 * sides.
 */
export const demoAccounts: readonly DemoAccount[] = [
  {
    email: 'customer@haatdi.example',
    username: 'customer',
    name: 'Hetal Shah',
    role: 'user',
    description: 'a customer',
    authenticator: 'KB4DQ2RSTYUWMNVC7GJ5XHF6LEAZ3OPI',
  },
  {
    email: 'seller@haatdi.example',
    username: 'seller',
    name: 'Nilesh Patel',
    role: 'seller',
    brandId: 'otlavali-khakhra',
    description: 'a seller in Ahmedabad',
    authenticator: 'QW5ERTY2UIOPASD3FGHJ7KLZXC4VBNM6',
  },
  {
    email: 'seller2@haatdi.example',
    username: 'seller2',
    name: 'Kokila Rankaar',
    role: 'seller',
    brandId: 'rankaar-farsan',
    description: 'a second seller in Ahmedabad',
    authenticator: 'M3NBV7CXZL2KJHGF5DSAPO4IUYTREWQ6',
  },
  {
    email: 'courier@haatdi.example',
    username: 'courier',
    name: 'Imran Sheikh',
    role: 'courier',
    capabilities: ['pickup', 'hub', 'delivery'],
    description: 'pickup, hub and delivery',
    authenticator: 'ZAQ2WSX3CDE4RFV5TGB6YHN7UJMIKOLP',
  },
  {
    email: 'admin@haatdi.example',
    username: 'admin',
    name: 'Bhavna Desai',
    role: 'admin',
    description: 'the operator',
    authenticator: 'P5OLI6KUJ7MYHNT2GBR3FVE4DCWSXQAZ',
  },
]

/** Opens the demo accounts in a shop that has the demo stores; never call it where real money moves. */
export async function createDemoAccounts(): Promise<void> {
  for (const { description: _description, authenticator: _authenticator, ...wanted } of demoAccounts) {
    const id = await createAccount({ ...wanted, password: demoPassword, language: 'en' })
    // These addresses have no mailbox: they count as proven, so that a guest order of one can be adopted.
    await markEmailVerified(id)
  }
}

/**
 * Sets the announced authenticator secrets, sealed with this shop's secret, for demo accounts without an app of their
 * own. Runs at every start.
 */
export async function equipDemoAccounts(secret: ShopSecret): Promise<void> {
  await transaction(async () => {
    const emails = demoAccounts.map(({ email }) => email)
    const opened = await listAccountsByEmail(emails)
    const apps = opened.map(({ id, email }) => ({
      accountId: id,
      sealedSecret: sealAuthenticator(
        secret,
        id,
        demoAccounts.find((demo) => demo.email === email)?.authenticator ?? '',
      ),
      confirmedAt: dbNow,
    }))
    if (apps.length > 0) await insertAuthenticators(apps)
  })
}
