import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoPassword as password } from '#server/accounts/demo-accounts.ts'
import { against } from '#tests/support/against-lock.ts'
import { buildAccount } from '#tests/support/builders.ts'
import { openDemoShop } from '#tests/support/demo-shop.ts'
import type { Answer, Shop, ShopVisitor } from '#tests/support/open-shop.ts'
import { buildOrder } from '#tests/support/order-builder.ts'
import { stepUpSessions } from '#tests/support/step-up-sessions.ts'
import { isPostgres } from '#tests/support/test-database.ts'

let shop: Shop
let admin: ShopVisitor
let adminId = ''
beforeAll(async () => {
  shop = await openDemoShop()
  admin = await shop.signIn('admin@haatdi.example')
  await stepUpSessions(shop, 'admin@haatdi.example')
  const [row] = await shop.rows(`select id from account where username = 'admin'`)
  adminId = row.id
})
afterAll(() => shop.close())

const reason = 'Letter of 20 November, ticket HT-T-1042'
const codeOf = ({ status, body }: Answer) => [status, body.code]
let made = 0
async function customer() {
  const username = `person${++made}of`
  const id = await shop.database.run(() => buildAccount({ username, name: `Kavita ${username}`, password }))
  return { id, username, browser: await shop.signIn(username) }
}
const order = (accountId: string, state: string) =>
  shop.database.run(async () => {
    const built = await buildOrder({ items: [{ productId: 'methi-khakhra', quantity: 2 }], accountId })
    await shop.rows('update customer_order set state = $2 where id = $1', [built.id, state])
    if (state === 'closed')
      await shop.rows(`update seller_order set state = 'fulfilled', packed_grams = 400 where order_id = $1`, [built.id])
    return built
  })
const act = (id: string, what: 'export' | 'erase', as = admin) =>
  as.post(`/api/admin/accounts/${id}/${what}`, { reason })
const lastEntry = async (id: string) =>
  (
    await shop.rows('select act, actor_id, reason, changes from audit_entry where subject_id = $1 order by id', [id])
  ).at(-1)

describe('the export on a customer’s request', () => {
  it('is the same file as the customer’s own, and the customer and the audit log say who took it', async () => {
    const { id, browser } = await customer()
    await order(id, 'closed')
    const answer = await act(id, 'export')
    expect(answer.status).toBe(200)
    const own = (await browser.post('/api/account/export', { password })).body
    const { exportedAt: _at, security, sessions: _sessions, ...rest } = answer.body
    const { exportedAt: _ownAt, security: _ownSecurity, sessions: _ownSessions, ...ownRest } = own
    expect(rest).toEqual(ownRest)
    expect(rest.orders).toHaveLength(1)
    expect(security[0]).toMatchObject({ kind: 'data-exported' })
    const { events } = (await admin.get(`/api/admin/accounts/${id}`)).body
    expect(events.find(({ by }: { by: string | null }) => by !== null)).toMatchObject({ kind: 'data-exported', reason })
    expect(await lastEntry(id)).toMatchObject({ act: 'person.export', actor_id: adminId, reason })
  })

  it('needs step-up, a reason, and the rights to read what is in it', async () => {
    const { id } = await customer()
    const fresh = await shop.signIn('admin@haatdi.example')
    expect(codeOf(await act(id, 'export', fresh))).toEqual([403, 'auth/second-factor'])
    expect((await admin.post(`/api/admin/accounts/${id}/export`, { reason: '' })).status).toBe(422)
    await shop.rows(`insert into staff_role (id, name, permissions) values ('people', 'People', '{people.write}')`)
    await shop.database.run(() => buildAccount({ username: 'clerk-of-people', role: 'admin', staffRoleId: 'people' }))
    const clerk = await shop.signIn('clerk-of-people')
    await stepUpSessions(shop, 'clerk-of-people@haatdi.example')
    expect(codeOf(await act(id, 'export', clerk))).toEqual([403, 'auth/permission'])
    await shop.rows(`update staff_role set permissions = '{people.write,orders.read,support.read}' where id = 'people'`)
    expect((await act(id, 'export', clerk)).status).toBe(200)
    expect(codeOf(await act(adminId, 'export', clerk))).toEqual([403, 'rights/beyond-own'])
    expect(codeOf(await act(adminId, 'export'))).toEqual([409, 'account/own'])
    expect(codeOf(await act('unknown', 'export'))).toEqual([404, 'thing/not-found'])
  })

  // One connection cannot wait for itself.
  it.skipIf(!isPostgres())('is refused to an admin who loses those rights while they ask for it', async () => {
    const { id } = await customer()
    await shop.rows(`insert into staff_role (id, name, permissions) values
      ('exporting', 'Exporting', '{people.write,orders.read,support.read}'), ('lessened', 'Lessened', '{people.write}')`)
    const username = 'exporting-clerk'
    await shop.database.run(() => buildAccount({ username, role: 'admin', staffRoleId: 'exporting' }))
    const clerk = await shop.signIn(username)
    await stepUpSessions(shop, `${username}@haatdi.example`)
    const answer = await against(
      shop,
      `update account set staff_role_id = 'lessened' where username = $1`,
      [username],
      () => act(id, 'export', clerk),
    )
    expect(codeOf(answer)).toEqual([403, 'auth/permission'])
    expect(await lastEntry(id)).toBeUndefined()
  })
})

describe('the erasure on a customer’s request', () => {
  it('is refused with the reason while an order is open, and changes nothing', async () => {
    const { id, browser } = await customer()
    const { number } = await order(id, 'placed')
    const terms = (await admin.get(`/api/admin/accounts/${id}/deletion`)).body
    expect(terms.obstacle).toMatchObject({ code: 'account/order-open', error: expect.stringContaining(number) })
    expect(codeOf(await act(id, 'erase'))).toEqual([409, 'account/order-open'])
    expect((await browser.get('/api/auth/user')).status).toBe(200)
    expect(await lastEntry(id)).toBeUndefined()
  })

  it('closes the account by the rules of its own closing, emails the customer, and is in the audit log', async () => {
    const { id, username, browser } = await customer()
    await order(id, 'closed')
    const terms = (await admin.get(`/api/admin/accounts/${id}/deletion`)).body
    expect(terms).toMatchObject({ obstacle: null, orders: 1, retainedUntil: expect.stringMatching(/-04-01$/) })
    expect((await act(id, 'erase')).status).toBe(204)
    expect((await browser.get('/api/auth/user')).status).toBe(401)
    const [row] = await shop.rows('select name, email, closed_at from account where id = $1', [id])
    expect(row).toMatchObject({ name: '', email: `closed-${id}@haatdi.invalid`, closed_at: expect.any(Date) })
    const [remaining] = await shop.rows('select email, shipping from customer_order where account_id = $1', [id])
    expect(remaining).toMatchObject({ email: `closed-${id}@haatdi.invalid`, shipping: { phone: '' } })
    const [goodbye] = await shop.rows(`select payload from outbox where dedupe_key = $1`, [
      `email:account-closed:${id}`,
    ])
    expect(goodbye.payload).toMatchObject({ to: `${username}@haatdi.example`, template: 'accountClosedWithOrders' })
    const { events } = (await admin.get(`/api/admin/accounts/${id}`)).body
    expect(events.map(({ kind }: { kind: string }) => kind)).toEqual(
      expect.arrayContaining(['erasure-requested', 'closed']),
    )
    const entry = await lastEntry(id)
    expect(entry).toMatchObject({ act: 'person.close', actor_id: adminId, reason })
    expect(JSON.stringify(entry)).not.toContain('Kavita')
    expect(codeOf(await act(id, 'erase'))).toEqual([409, 'flow/not-now'])
  })

  it('needs step-up, and never is an admin’s own', async () => {
    const { id } = await customer()
    const fresh = await shop.signIn('admin@haatdi.example')
    expect(codeOf(await act(id, 'erase', fresh))).toEqual([403, 'auth/second-factor'])
    expect(codeOf(await act(adminId, 'erase'))).toEqual([409, 'account/own'])
  })
})
