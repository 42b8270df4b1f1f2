import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDemoShop } from '#tests/support/demo-shop.ts'
import type { Shop, ShopVisitor } from '#tests/support/open-shop.ts'

let shop: Shop
let admin: ShopVisitor
const ids: Record<string, string> = {}
beforeAll(async () => {
  shop = await openDemoShop()
  admin = await shop.signIn('admin')
  for (const name of ['asha', 'bina', 'chandra']) {
    const password = 'one long sentence to keep'
    const { body } = await shop.visitor().post('/api/auth/register', {
      role: 'seller',
      email: `${name}@shop.example`,
      username: name,
      password,
      confirmPassword: password,
      fullName: `${name} of the market`,
      brandName: `Kitchen of ${name}`,
      acceptTerms: true,
      acceptSellerAgreement: true,
    })
    ids[name] = body.id
  }
}, 180_000)
afterAll(() => shop?.close())

describe('store applications, for an admin', () => {
  test('are listed newest first, with applicant and result', async () => {
    await shop.database.pool.query(`update account set brand_id = 'rankaar-farsan' where id = $1`, [ids.asha])
    await shop.database.pool.query(`update account set role = 'user' where id = $1`, [ids.bina])
    const { body } = await admin.get('/api/admin/applications')
    expect(body.items.slice(0, 3)).toMatchObject([
      { id: ids.chandra, storeName: 'Kitchen of chandra', state: 'waiting', store: null },
      { id: ids.bina, state: 'left' },
      {
        id: ids.asha,
        state: 'open',
        store: expect.any(String),
        email: 'asha@shop.example',
        emailVerified: false,
      },
    ])
    const waiting = await admin.get('/api/admin/applications?filter=state.in:waiting&q=KITCHEN OF')
    expect(waiting.body.items.map(({ id }: { id: string }) => id)).toEqual([ids.chandra])
  })

  test('lead to the store that the applicant has', async () => {
    const { body } = await admin.get(`/api/admin/applications/${ids.asha}`)
    expect(body).toMatchObject({ state: 'open', storeId: 'rankaar-farsan' })
  })

  test('are shown one by one with the edition of the seller agreement, and without password data', async () => {
    const { body } = await admin.get(`/api/admin/applications/${ids.chandra}`)
    expect(body).toMatchObject({
      storeName: 'Kitchen of chandra',
      storeId: null,
      agreement: { edition: expect.any(String), by: 'ticked' },
    })
    expect(JSON.stringify(body)).not.toMatch(/argon2|password/)
  })

  test('are refused to other roles, and unknown ones return 404', async () => {
    expect((await admin.get('/api/admin/applications/nobody')).status).toBe(404)
    const seller = await shop.signIn('seller')
    expect((await seller.get('/api/admin/applications')).status).toBe(403)
    expect((await seller.get('/api/admin/application-list-file?format=csv')).status).toBe(403)
    expect((await seller.get(`/api/admin/applications/${ids.chandra}`)).status).toBe(403)
  })
})
