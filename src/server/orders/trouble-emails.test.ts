import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { languages } from '#domain/language/language.ts'
import { emailAudiences } from '#domain/orders/order-event.ts'
import { hasTranslation } from '#server/translate.ts'
import { labelledOrder, openDemoShop } from '#tests/support/demo-shop.ts'
import type { Shop, ShopVisitor } from '#tests/support/open-shop.ts'
import { emailsTo } from '#tests/support/sent-emails.ts'

let shop: Shop
let admin: ShopVisitor
beforeAll(async () => {
  shop = await openDemoShop()
  admin = await shop.signIn('admin@haatdi.example')
})
afterAll(() => shop.close())

/** What may happen to a parcel on its way. */
const troubles = [
  'customs_hold',
  'duty_due',
  'attempt_failed',
  'awaiting_pickup',
  'returning',
  'returned_to_hub',
  'parcel_seized',
  'parcel_lost',
] as const

describe('the customer', () => {
  it.each(troubles)('reads of %s in an email of its own, in three languages', (kind) => {
    expect(emailAudiences(kind)).toContain('customer')
    for (const language of languages)
      expect(hasTranslation(language, 'emails', `order.customer.${kind}.text`), language).toBe(true)
  })

  it('reads what happens next when a visit was in vain and when the box is lost', async () => {
    const { order, parcelId } = await labelledOrder(shop, { method: 'online' })
    const [{ number, email }] = await shop.rows('select number, email from customer_order where id = $1', [order.id])
    const report = async (event: string, more: object = {}) => {
      const { status, body } = await admin.post(`/api/courier/parcels/${parcelId}/events`, { event, ...more })
      expect(status, JSON.stringify(body)).toBe(200)
    }
    const read = (subject: string) =>
      vi.waitFor(async () => {
        const sent = (await emailsTo(shop.dataDir, String(email))).find((each) => each.subject === subject)
        return sent?.text ?? expect.fail(`no email “${subject}” yet`)
      })
    await report('handed_to_carrier', { proof: 'Van 4' })
    await report('out_for_delivery')
    await report('attempt_failed', { reason: 'nobody_home', proof: 'Rang twice' })
    expect(await read(`Order ${number}: the courier couldn’t deliver your box`)).toContain('the day of the next visit')
    await report('lost')
    expect(await read(`Order ${number}: your box was lost`)).toContain('refund or new items')
  })
})
