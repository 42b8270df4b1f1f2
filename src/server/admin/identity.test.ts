import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { shippedIdentity } from '#domain/accounts/identity.ts'
import { readIdentity } from '#server/content/read-identity.ts'
import { openDemoShop } from '#tests/support/demo-shop.ts'
import type { Shop, ShopVisitor } from '#tests/support/open-shop.ts'
import { stepUpSessions } from '#tests/support/step-up-sessions.ts'

let shop: Shop
let admin: ShopVisitor
beforeAll(async () => {
  shop = await openDemoShop()
  admin = await shop.signIn('admin@haatdi.example')
  await stepUpSessions(shop, 'admin@haatdi.example')
}, 60_000)
afterAll(() => shop.close())

const path = '/api/admin/identity'
const reason = 'the shop has a company of its own'
const own = {
  ...shippedIdentity,
  email: 'care@shop.example',
  legal: { ...shippedIdentity.legal, name: 'Otlo Foods LLP', phone: '+91 98250 11223', fssai: '1242 2000 0012 34' },
}
const publish = (part: object) =>
  admin.post(`${path}/versions`, { identity: own, from: null, reason, seen: 0, ...part })
const shown = async () => (await admin.get('/api/settings')).body.shop

describe('the identity of the shop', () => {
  it('is refused with a sentence beside each field that is wrong', async () => {
    const legal = { ...own.legal, gstin: '24AAAAA0000A1Z9', fssai: '123', phone: '12', name: '' }
    const refused = await publish({ identity: { ...own, legal, chatUrl: 'javascript:alert(1)' } })
    expect(refused.status).toBe(422)
    expect(Object.keys(refused.body.details).toSorted()).toEqual([
      'identity.chatUrl',
      'identity.legal.fssai',
      'identity.legal.gstin',
      'identity.legal.name',
      'identity.legal.phone',
    ])
  })

  it('is on pages and in emails from its publication on, and documents keep the one of their day', async () => {
    const { body: before } = await admin.get(path)
    expect([before.newest, before.inForce]).toEqual([0, shippedIdentity])
    const issuedAt = new Date(Date.now() - 1000)
    const { status, body } = await publish({})
    expect([status, body.newest, body.inForce.legal.fssai]).toEqual([200, 1, '12422000001234'])
    expect(await shown()).toMatchObject({ email: 'care@shop.example', legal: { name: 'Otlo Foods LLP' } })
    expect(await shown()).not.toHaveProperty('legal.iec')
    expect(await (await shop.fetch('/.well-known/security.txt')).text()).toContain('mailto:care@shop.example')
    const [now, then] = await shop.database.run(() => Promise.all([readIdentity(), readIdentity(issuedAt)]))
    expect([now.legal.name, then.legal.name]).toEqual(['Otlo Foods LLP', shippedIdentity.legal.name])
    expect((await publish({})).body.code).toBe('flow/stale')
  })

  it('can be planned, withdrawn, read by version, and put back to the shipped one', async () => {
    const later = new Date(Date.now() + 86_400_000).toISOString()
    const planned = await publish({ identity: { ...own, email: 'later@shop.example' }, from: later, seen: 1 })
    expect(planned.body.versions[0]).toMatchObject({ version: 2, state: 'planned' })
    expect((await admin.get(`${path}/versions/2`)).body.body.email).toBe('later@shop.example')
    expect((await shown()).email).toBe('care@shop.example')
    const withdrawn = await admin.post(`${path}/versions/2/withdraw`)
    expect(withdrawn.body.versions[0].state).toBe('withdrawn')
    const back = await publish({ identity: null, seen: 2 })
    expect([back.status, back.body.inForce]).toEqual([200, shippedIdentity])
  })

  it('needs a second factor, and the permission to change settings', async () => {
    const customer = await shop.signIn('customer@haatdi.example')
    expect((await customer.get(path)).status).toBe(403)
    const other = await shop.signIn('admin@haatdi.example')
    expect((await other.post(`${path}/versions`, { identity: own, from: null, reason, seen: 3 })).status).toBe(403)
  })
})
