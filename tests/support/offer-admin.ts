import { expect } from 'vitest'
import type { Answer, Shop, ShopVisitor } from '#tests/support/open-shop.ts'
import { proveSessions } from '#tests/support/prove-session.ts'

/** An admin after step-up authentication, with the actions on promotions. */
export async function openOfferAdmin(shop: Shop) {
  const admin: ShopVisitor = await shop.signIn('admin@haatdi.example')
  await proveSessions(shop, 'admin@haatdi.example')
  const read = async (id: string) => (await admin.get(`/api/admin/offers/${id}`)).body
  return {
    admin,
    read,
    /** Creates a coupon code for free delivery; returns the promotion's id. */
    begin: async (code: string, wish: Record<string, unknown> = {}): Promise<string> => {
      const terms = { ...codeTerms, code, ...wish }
      const { status, body } = await admin.post('/api/admin/offers', { terms, from: null, reason: 'For the test' })
      expect(status, JSON.stringify(body)).toBe(201)
      return body.id
    },
    /** Replaces some terms of a promotion's newest version. */
    replace: async (id: string, wish: Record<string, unknown>, from: string | null = null): Promise<Answer> => {
      const { versions, newest } = await read(id)
      const terms = { ...versions[0].terms, ...wish }
      return admin.post(`/api/admin/offers/${id}/versions`, { terms, from, reason: 'For the test', seen: newest })
    },
  }
}

export const codeTerms = {
  kind: 'promo-delivery',
  on: true,
  bearer: 'shop',
  until: null,
  told: false,
  goodsAtLeast: 100,
  heaviestGrams: null,
  limitInAll: null,
  limitPerCustomer: null,
}
