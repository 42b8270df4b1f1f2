import type { NewAccount } from '#server/accounts/create-account.ts'
import { openAccount } from '#server/accounts/create-account.ts'
import { demoAccounts, demoPassword } from '#server/accounts/demo-accounts.ts'
import { hashPassword } from '#server/accounts/password-hash.ts'
import type { AppContext } from '#server/context.ts'
import type { Database } from '#server/db/database.ts'
import { transaction } from '#server/db/transaction.ts'
import { demoAccountNumber } from '#server/demo/demo-account-number.ts'
import { makeCustomer, makeName } from '#server/demo/demo-people.ts'
import type { Draw } from '#server/demo/draw.ts'
import type { Principal } from '#server/http/visitor.ts'
import { savePayoutAccount } from '#server/payouts/payout-account.ts'
import type { Shopper } from './order-life.ts'
import type { People } from './world.ts'

const guestShare = 0.12
const personColumns = `select id, email, name, role, username, capabilities, brand_id as "brandId", store_role as "storeRole" from account`

/** Opens the accounts of those who work in the shop and its stores, beside the announced ones. */
export async function engagePeople(database: Database, context: AppContext, draw: Draw): Promise<People> {
  const hash = await hashPassword(demoPassword)
  const open = async (wanted: Omit<NewAccount, 'password' | 'language'>): Promise<string> =>
    openAccount({ ...wanted, language: 'en' }, hash, true)
  await open({ email: 'admin2@haatdi.example', username: 'admin2', name: makeName(draw), role: 'admin' })
  await open({
    email: 'hub@haatdi.example',
    username: 'hub',
    name: makeName(draw),
    role: 'courier',
    capabilities: ['hub'],
  })
  for (const number of [2, 3])
    await open({
      email: `courier${number}@haatdi.example`,
      username: `courier${number}`,
      name: makeName(draw),
      role: 'courier',
      capabilities: ['pickup', 'delivery'],
    })
  const { rows: stores } = await database.pool.query<{ id: string; name: string }>(
    `select id, name ->> 'en' as name from brand order by id`,
  )
  const taken = new Set(demoAccounts.map(({ brandId }) => brandId))
  for (const { id } of stores)
    if (!taken.has(id))
      await open({ email: `${id}@haatdi.example`, username: id, name: makeName(draw), role: 'seller', brandId: id })
  for (const { id, name } of stores) await giveBankAccount(context, { brandId: id }, name)
  const people = await findPeople(database)
  for (const { id, name } of people.couriers) await giveBankAccount(context, { courierId: id }, name)
  return people
}

/** Returns those who work in the shop and its stores. */
export async function findPeople(database: Database): Promise<People> {
  const { rows } = await database.pool.query<Person>(`${personColumns} order by created_at, id`)
  const all: Principal[] = rows.map(toPrincipal)
  const named = (name: string): Principal => {
    const found = all.find(({ email }) => email === `${name}@haatdi.example`)
    if (!found) throw new Error(`Nobody is called ${name}.`)
    return found
  }
  const couriers = ['courier', 'courier2', 'courier3'].map(named)
  const sellers = all.flatMap((person) => (person.brandId === null ? [] : [[person.brandId, person] as const]))
  return {
    admins: [named('admin'), named('admin2')],
    hub: [named('hub'), named('courier')],
    couriers,
    sellers: new Map(sellers),
  }
}

/** Returns the customers with an account who have ordered, each with the newest address. */
export async function findShoppers(database: Database): Promise<Shopper[]> {
  const { rows } = await database.pool.query<Person & Pick<Shopper, 'language' | 'shipping'>>(
    `select distinct on (a.id) a.id, a.email, a.name, a.role, a.username, a.capabilities, a.brand_id as "brandId",
       a.store_role as "storeRole", a.language, o.shipping
     from account a join customer_order o on o.account_id = a.id where a.role = 'user' order by a.id, o.placed_at desc`,
  )
  return rows.map(({ language, shipping, ...person }) => {
    const { city, state, pincode, country } = shipping
    const place = { city, state, pincode, country, dial: '', digits: 0 } as Shopper['place']
    const principal = { ...toPrincipal(person), language }
    return { name: person.name, email: person.email, language, place, shipping, principal }
  })
}

let accounts = 0

async function giveBankAccount(
  context: AppContext,
  owner: { brandId: string } | { courierId: string },
  holder: string,
): Promise<void> {
  accounts += 1
  const accountNumber = demoAccountNumber(String(1_000 + accounts))
  const account = { holder, ifsc: 'HDFC0001234', accountNumber }
  await transaction(() => savePayoutAccount(context, { ...owner, account, createdBy: null }))
}

/** What is read of an account to act as its person. */
type Person = Pick<Principal, 'id' | 'email' | 'name' | 'role' | 'username' | 'capabilities' | 'brandId' | 'storeRole'>

/** Returns who acts with an account. */
const toPrincipal = (person: Person): Principal => ({
  ...person,
  rights: person.role === 'admin' ? 'all' : [],
  emailVerified: true,
  language: 'en',
  sessionId: 'demo',
  stepUpAt: null,
  hasRecentStepUp: true,
})

/** Returns who acts with a customer's account. */
export const customerPrincipal = (account: Pick<Principal, 'id' | 'email' | 'name' | 'username'>): Principal =>
  toPrincipal({ ...account, role: 'user', capabilities: [], brandId: null, storeRole: null })

/** Makes up the customers; most have an account, the others order as guests. */
export async function inviteCustomers(database: Database, draw: Draw, count: number): Promise<Shopper[]> {
  const hash = await hashPassword(demoPassword)
  const shoppers: Shopper[] = []
  for (let number = 1; number <= count; number++) {
    const customer = makeCustomer(draw, number)
    if (draw.happens(guestShare)) {
      shoppers.push({ ...customer, principal: null })
      continue
    }
    const { email, name, language } = customer
    const username = `${email.split('@')[0]?.replace('.', '')}`
    const id = await openAccount({ email, username, name, language, role: 'user' }, hash, true)
    const principal = customerPrincipal({ id, email, name, username })
    shoppers.push({ ...customer, principal: { ...principal, language } })
  }
  const { rows } = await database.pool.query<Person>(`${personColumns} where email = 'customer@haatdi.example'`)
  const [announced] = rows
  const first = shoppers.find(({ place }) => place.city === 'Ahmedabad')
  if (announced && first) {
    const shipping = { ...first.shipping, fullName: announced.name, email: announced.email }
    const principal = toPrincipal(announced)
    shoppers.push({ ...first, name: announced.name, email: announced.email, shipping, principal })
  }
  return shoppers
}
