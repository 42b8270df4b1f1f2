import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { closedAddress } from '#domain/accounts/closed-address.ts'
import { openDemoShop, orderOfTwoSellers } from '#tests/support/demo-shop.ts'
import type { Shop, ShopVisitor } from '#tests/support/open-shop.ts'
import { readEmailsTo } from '#tests/support/order-emails.ts'

let shop: Shop
let admin: ShopVisitor
beforeAll(async () => {
  shop = await openDemoShop({ jobs: [] })
  admin = await shop.signIn('admin@haatdi.example')
})
afterAll(() => shop.close())

let customers = 0

/** An order whose confirmation has left. */
async function confirmed() {
  const email = `again-${++customers}@example.com`
  const { id, number } = await orderOfTwoSellers(shop, { email })
  await shop.query(`update customer_order set language = 'gu' where id = $1`, [id])
  await vi.waitFor(async () => expect(await waiting(id)).toBe(0))
  const read = async () => (await admin.get(`/api/admin/orders/${id}`)).body
  return { id, number, email, read, again: () => admin.post(`/api/admin/orders/${id}/emails`, {}) }
}

const waiting = async (id: string) =>
  (
    await shop.rows(
      `select 1 from outbox where payload ->> 'orderId' = $1 and payload ->> 'audience' = 'customer' and done_at is null`,
      [id],
    )
  ).length

const sentEarlier = (id: string, minutes: number) =>
  shop.query(`alter table order_event disable trigger order_event_append_only;
    update order_event set at = at - interval '${minutes} minutes' where order_id = '${id}';
    alter table order_event enable trigger order_event_append_only`)

describe('the emails of an order, sent again', () => {
  test('are sent once for two clicks, in the customer’s language, and are in the history and the audit log', async () => {
    const { id, number, email, again, read } = await confirmed()
    expect((await read()).emailsAgain).toEqual({
      emails: [`We have your order ${number}`],
      obstacle: null,
      bounced: false,
    })
    const answers = await Promise.all([again(), again()])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 429])
    expect(answers.find(({ status }) => status === 429)?.body.code).toBe('order-email/just-sent')
    const [newest] = await readEmailsTo(shop, email, number, 2)
    expect(newest).toContain('ઑર્ડર')
    const { events, emails, emailsAgain } = await read()
    expect(events[0]).toMatchObject({
      kind: 'emails_sent_again',
      text: 'Emails sent again',
      detail: `We have your order ${number}`,
      actorRole: 'admin',
    })
    expect(emails.filter(({ to }: { to: string }) => to === email)).toHaveLength(2)
    expect(emailsAgain.obstacle).toMatch(/two minutes/)
    expect(
      await shop.rows(`select 1 from audit_entry where act = 'order.send' and subject_id = $1`, [id]),
    ).toHaveLength(1)
  })

  test('are not shown to the customer as an event of the order', async () => {
    const { id, again } = await confirmed()
    await again()
    const customer = await shop.signIn('customer@haatdi.example')
    const { status, body } = await customer.get(`/api/orders/${id}`)
    expect(status).toBe(200)
    const kinds = body.timeline.map(({ kind }: { kind: string }) => kind)
    expect(kinds).toContain('order_placed')
    expect(kinds).not.toContain('emails_sent_again')
  })

  test('ask about missing items only while the customer can choose', async () => {
    const { id, number, read } = await confirmed()
    await shop.query(
      `insert into order_event (order_id, kind, actor_role, actor_name, acted_as)
       values ($1, 'seller_order_part_accepted', 'seller', 'Otlavali', 'seller')`,
      [id],
    )
    const setFirst = (state: string) =>
      shop.query(
        `update seller_order set state = $2, shortage_until = now() + interval '1 day' where order_id = $1 and position = 1`,
        [id, state],
      )
    await setFirst('part_accepted')
    const { emails } = (await read()).emailsAgain
    expect(emails).toHaveLength(2)
    await setFirst('cancelled')
    expect((await read()).emailsAgain.emails).toEqual([`We have your order ${number}`])
  })

  test('wait for the first email to leave, and are sent five times a day at most', async () => {
    const { id, again } = await confirmed()
    await shop.query(
      `update outbox set done_at = null, run_at = now() + interval '1 hour' where payload ->> 'orderId' = $1`,
      [id],
    )
    expect((await again()).body.code).toBe('order-email/waiting')
    await shop.query(`update outbox set done_at = now() where payload ->> 'orderId' = $1`, [id])
    for (const _ of Array.from({ length: 5 })) {
      expect((await again()).status).toBe(200)
      await vi.waitFor(async () => expect(await waiting(id)).toBe(0))
      await sentEarlier(id, 3)
    }
    const { status, body } = await again()
    expect([status, body.code, body.details]).toEqual([429, 'order-email/too-often', { count: 5 }])
    await sentEarlier(id, 24 * 60)
    expect((await again()).status).toBe(200)
  })

  test('say when the address is erased, the last email was refused, or there is nothing to send', async () => {
    const { id, again, read } = await confirmed()
    await shop.query(`update outbox set done_at = null, failed_at = now() where payload ->> 'orderId' = $1`, [id])
    expect((await read()).emailsAgain).toMatchObject({ bounced: true, obstacle: null })
    await shop.query(`update customer_order set email = $2 where id = $1`, [id, closedAddress('a1')])
    expect((await read()).emailsAgain.obstacle).toMatch(/erased/)
    expect((await again()).body.code).toBe('order-email/erased')
    await shop.query(`update customer_order set email = 'x@example.com', status = 'cancelled' where id = $1`, [id])
    expect((await again()).body.code).toBe('order-email/nothing')
  })

  test('belong to an order that exists', async () => {
    expect((await admin.post('/api/admin/orders/none/emails', {})).status).toBe(404)
  })
})
