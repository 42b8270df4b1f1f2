import { expect } from 'vitest'
import type { Answer, Shop, ShopVisitor } from '#tests/support/open-shop.ts'
import { stepUpSessions } from '#tests/support/step-up-sessions.ts'

/** An admin after step-up authentication, with the actions on promotions. */
export async function openPromotionAdmin(shop: Shop) {
  const admin: ShopVisitor = await shop.signIn('admin@haatdi.example')
  await stepUpSessions(shop, 'admin@haatdi.example')
  const read = async (id: string) => (await admin.get(`/api/admin/promotions/${id}`)).body
  return {
    admin,
    read,
    /** Creates a coupon code for free delivery; returns the promotion's id. */
    begin: async (code: string, input: Record<string, unknown> = {}): Promise<string> => {
      const terms = { ...codeTerms, code, ...input }
      const { status, body } = await admin.post('/api/admin/promotions', { terms, from: null, reason: 'For the test' })
      expect(status, JSON.stringify(body)).toBe(201)
      return body.id
    },
    /** Replaces some terms of a promotion's newest version. */
    replace: async (id: string, input: Record<string, unknown>, from: string | null = null): Promise<Answer> => {
      const { versions, newest } = await read(id)
      const terms = { ...versions[0].terms, ...input }
      return admin.post(`/api/admin/promotions/${id}/versions`, { terms, from, reason: 'For the test', seen: newest })
    },
  }
}

export const codeTerms = {
  kind: 'promo-delivery',
  on: true,
  fundedBy: 'shop',
  until: null,
  isPublic: false,
  goodsAtLeast: 100,
  heaviestGrams: null,
  limitInAll: null,
  limitPerCustomer: null,
}
