import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { StoreRole } from '#domain/accounts/store-role.ts'
import { buildAccount } from '#tests/support/builders.ts'
import { openDemoShop, orderOfTwoSellers, sellers } from '#tests/support/demo-shop.ts'
import type { Shop, ShopVisitor } from '#tests/support/open-shop.ts'
import { packingOf } from '#tests/support/packing.ts'
import { stepUpSessions } from '#tests/support/step-up-sessions.ts'

let shop: Shop
let owner: ShopVisitor
const path = '/api/seller/people'

beforeAll(async () => {
  shop = await openDemoShop()
  owner = await shop.signIn('seller@haatdi.example')
  await stepUpSessions(shop, 'seller@haatdi.example')
})
afterAll(() => shop.close())

type Person = { id: string; name: string; email: string; storeRole: StoreRole; isYou: boolean }
const people = async (): Promise<Person[]> => (await owner.get(path)).body.people
const idOf = async (email: string): Promise<string> => (await people()).find((one) => one.email === email)?.id ?? ''
const changeRole = (id: string, seen: StoreRole, storeRole: StoreRole) =>
  owner.put(`${path}/${id}`, { seen, storeRole })

/** Opens the account of a person of the store, and signs in. */
async function join(username: string, storeRole: StoreRole): Promise<ShopVisitor> {
  await shop.database.run(() => buildAccount({ username, role: 'seller', brandId: sellers[0], storeRole }))
  return shop.signIn(`${username}@haatdi.example`)
}

/** Returns the secret in the newest invitation to an address. */
const tokenFor = (email: string): Promise<string> =>
  vi.waitFor(async () => {
    const page = await (await shop.fetch('/dev/emails')).text()
    const found = [...page.matchAll(/<td>([^<]*)<\/td><td><a href="\/dev\/emails\/([^"]+)">/g)]
    const names = found.filter(([, to]) => to === email).map(([, , name]) => name)
    const texts = await Promise.all(names.map(async (name) => (await shop.fetch(`/dev/emails/${name}.txt`)).text()))
    const [token] = texts.flatMap((text) => /\/invitation\?token=([\w-]+)/.exec(text)?.[1] ?? [])
    expect(token).toBeDefined()
    return token ?? ''
  })

describe('people of a store', () => {
  it('joins by the link of an invitation, with the role the owner chose', async () => {
    const email = 'packer.one@haatdi.example'
    const invited = await owner.post(`${path}/invitations`, { email, storeRole: 'packer', language: 'en' })
    expect(invited.status).toBe(201)
    expect(invited.body.invitations).toMatchObject([{ email, storeRole: 'packer', state: 'open' }])
    const browser = shop.visitor()
    const password = 'ઘરની મીઠી વાનગી'
    const opened = await browser.post('/api/auth/invitation', {
      token: await tokenFor(email),
      username: 'packer-one',
      fullName: 'Jaya Solanki',
      password,
      confirmPassword: password,
    })
    expect(opened.body).toMatchObject({ role: 'seller', brandId: sellers[0], storeRole: 'packer' })
    expect(await people()).toMatchObject([
      { storeRole: 'owner', isYou: true },
      { email, storeRole: 'packer', isYou: false },
    ])
    expect((await browser.get('/api/seller/money')).body.code).toBe('auth/store-permission')
  })

  it('is a customer who joins with their own account, which keeps its orders; sessions elsewhere end', async () => {
    const email = 'customer@haatdi.example'
    const elsewhere = await shop.signIn(email)
    const customer = await shop.signIn(email)
    const orders = (await customer.get('/api/orders')).body.total
    await owner.post(`${path}/invitations`, { email, storeRole: 'accountant', language: 'en' })
    const token = await tokenFor(email)
    const read = await shop.visitor().post('/api/auth/invitation/read', { token })
    expect(read.body).toMatchObject({ email, role: 'seller', hasAccount: true })
    const join = (visitor: ShopVisitor) => visitor.post('/api/auth/invitation/join', { token })
    expect((await join(shop.visitor())).body.code).toBe('auth/required')
    expect((await join(await shop.signIn('courier@haatdi.example'))).body.code).toBe('invitation/other-account')
    const joined = await join(customer)
    expect(joined.body).toMatchObject({ role: 'seller', brandId: sellers[0], storeRole: 'accountant' })
    expect((await customer.get('/api/seller/money')).status).toBe(200)
    expect((await customer.get('/api/orders')).body.total).toBe(orders)
    expect((await elsewhere.get('/api/orders')).body.code).toBe('auth/required')
    expect((await join(customer)).body.code).toBe('auth/link-spent')
    expect((await owner.delete(`${path}/${await idOf(email)}`)).status).toBe(200)
  })

  it('refuses an address of those who work here or an invitation from elsewhere, and too many people', async () => {
    const invite = (email: string) => owner.post(`${path}/invitations`, { email, storeRole: 'packer', language: 'en' })
    expect((await invite('courier@haatdi.example')).body.code).toBe('store-people/has-account')
    const neighbour = await shop.signIn('seller2@haatdi.example')
    await stepUpSessions(shop, 'seller2@haatdi.example')
    await neighbour.post(`${path}/invitations`, {
      email: 'theirs@haatdi.example',
      storeRole: 'manager',
      language: 'gu',
    })
    expect((await invite('theirs@haatdi.example')).body.code).toBe('store-people/has-account')
    const { left } = (await owner.get(path)).body
    await shop.rows(
      `insert into account (name, email, role, brand_id, store_role)
       select 'Many', 'many' || n || '@haatdi.example', 'seller', $1, 'packer' from generate_series(1, $2::int) as n`,
      [sellers[0], left],
    )
    expect((await invite('one.more@haatdi.example')).body.code).toBe('store-people/too-many')
    await shop.rows(`delete from account where email like 'many%'`)
  })

  it('lets a packer pack but neither answer nor see amounts, and names the person to colleagues alone', async () => {
    const packer = await join('packs', 'packer')
    const order = await orderOfTwoSellers(shop)
    const [part] = order.sellerOrders
    const at = `/api/seller/parts/${part?.id}`
    expect((await packer.post(`${at}/accept`, { version: 1 })).body.code).toBe('auth/store-permission')
    await owner.post(`${at}/accept`, { version: 1 })
    const packed = await packer.post(`${at}/pack`, packingOf(2, part?.lineIds ?? []))
    expect(packed.body).toMatchObject({ state: 'packed', total: null })
    expect(packed.body.lines.every(({ net }: { net: unknown }) => net === null)).toBe(true)
    const { total, timeline } = (await owner.get(at)).body
    expect(total).toBeGreaterThan(0)
    const find = (events: { kind: string; by: string }[]) =>
      events.find(({ kind }) => kind === 'seller_order_packed')?.by
    expect(find(timeline)).toBe('packs')
    const [account] = await shop.rows('select account_id from customer_order where id = $1', [order.id])
    const [email] = await shop.rows('select email from account where id = $1', [account?.account_id])
    const customer = await shop.signIn(String(email?.email))
    expect(find((await customer.get(`/api/orders/${order.id}`)).body.timeline)).not.toBe('packs')
  })

  it('signs a removed person out at once, who is a customer then', async () => {
    const accountant = await join('counts', 'accountant')
    expect((await accountant.get('/api/seller/money')).status).toBe(200)
    const id = await idOf('counts@haatdi.example')
    expect((await owner.delete(`${path}/${id}`)).status).toBe(200)
    expect((await accountant.get('/api/seller/money')).body.code).toBe('auth/required')
    const again = await shop.signIn('counts@haatdi.example')
    expect((await again.get('/api/auth/user')).body).toMatchObject({ role: 'user' })
    expect((await again.get('/api/seller/parts')).body.code).toBe('auth/role')
    const [event] = await shop.rows(`select actor_name, details from store_event where kind = 'left' order by id desc`)
    expect(event).toMatchObject({ details: { person: id, before: 'accountant' } })
    expect(event?.actor_name).not.toBe('')
  })

  it('refuses a change of what another owner has changed meanwhile', async () => {
    await join('moves', 'packer')
    const id = await idOf('moves@haatdi.example')
    expect((await changeRole(id, 'packer', 'manager')).status).toBe(200)
    expect((await changeRole(id, 'packer', 'accountant')).body.code).toBe('flow/stale')
  })
})

describe('the last owner', () => {
  it('neither leaves nor gets another role, by the people of the store or by an admin', async () => {
    const id = await idOf('seller@haatdi.example')
    expect((await changeRole(id, 'owner', 'manager')).body.code).toBe('store-people/last-owner')
    expect((await owner.delete(`${path}/${id}`)).body.code).toBe('store-people/last-owner')
    const admin = await shop.signIn('admin@haatdi.example')
    await stepUpSessions(shop, 'admin@haatdi.example')
    const wanted = { role: 'user', capabilities: [], brandId: null, seen: 'seller', reason: 'left the store' }
    expect((await admin.post(`/api/admin/accounts/${id}/role`, wanted)).body.code).toBe('store-people/last-owner')
    await expect(shop.rows(`update account set store_role = 'packer' where username = 'seller'`)).rejects.toMatchObject(
      { constraint: 'account_store_has_owner' },
    )
  })

  it('stays when two owners demote each other at once, time after time', async () => {
    await join('second', 'owner')
    const second = await shop.signIn('second@haatdi.example')
    await stepUpSessions(shop, 'second@haatdi.example')
    const [one, two] = [await idOf('seller@haatdi.example'), await idOf('second@haatdi.example')]
    for (let time = 0; time < 5; time++) {
      const body = { storeRole: 'manager', seen: 'owner' }
      const answers = await Promise.all([owner.put(`${path}/${two}`, body), second.put(`${path}/${one}`, body)])
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      const owners = await shop.rows(`select id from account where brand_id = $1 and store_role = 'owner'`, [
        sellers[0],
      ])
      expect(owners).toHaveLength(1)
      await shop.rows(`update account set store_role = 'owner' where id = any($1)`, [[one, two]])
    }
  })
})
