import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openSandboxShop, type SandboxShop } from '#tests/support/sandbox-shop.ts'
import type { Begun } from '#tests/support/vendor-shop.ts'

const methods = ['card', 'upi', 'wallet'] as const
type Method = (typeof methods)[number]

/** A step, and the payment status the shopper sees after it. */
type Step = readonly [done: string, reported: string]
type Scenario = {
  steps: readonly Step[]
  order: string
  /** Reasons of the unapplied payments. */
  unapplied?: readonly string[]
  emails: readonly string[]
}

const paid = { order: 'confirmed', emails: ['order_placed'] } as const
const waits = { order: 'waiting_for_payment' } as const

const switches: readonly Scenario[] = [
  { steps: [['pay', 'paid']], ...paid },
  { steps: [['decline', 'failed']], ...waits, emails: ['payment_failed'] },
  // biome-ignore format: one way, one line
  { steps: [['delay', 'pending'], ['later', 'paid']], ...paid },
  { steps: [['duplicate', 'paid']], ...paid },
  { steps: [['reorder', 'paid']], ...paid },
  { steps: [['lost_return', 'paid']], ...paid },
  { steps: [['lost_webhook', 'paid']], ...paid },
  // biome-ignore format: one way, one line
  { steps: [['late', 'unpaid'], ['give up', 'over'], ['later', 'paid']], ...paid },
  { steps: [['tamper', 'failed']], ...waits, unapplied: ['mismatch refunded'], emails: ['payment_returned'] },
  { steps: [['cancel', 'unpaid']], ...waits, emails: [] },
]

/** Two failures of one order. */
const pairs: readonly Scenario[] = [
  // biome-ignore format: one way, one line
  { steps: [['decline', 'failed'], ['try again', 'unpaid'], ['pay', 'paid']], order: 'confirmed', emails: ['payment_failed', 'order_placed'] },
  // biome-ignore format: one way, one line
  { steps: [['decline', 'failed'], ['cash', 'cod']], order: 'confirmed', emails: ['payment_failed', 'order_placed'] },
  // biome-ignore format: one way, one line
  { steps: [['tamper', 'failed'], ['try again', 'unpaid'], ['tamper', 'failed'], ['try again', 'unpaid'], ['duplicate', 'paid']], order: 'confirmed', unapplied: ['mismatch refunded', 'mismatch refunded'], emails: ['payment_returned', 'payment_returned', 'order_placed'] },
  // biome-ignore format: one way, one line
  { steps: [['tamper', 'failed'], ['cash', 'cod']], order: 'confirmed', unapplied: ['mismatch refunded'], emails: ['payment_returned', 'order_placed'] },
  // biome-ignore format: one way, one line
  { steps: [['late', 'unpaid'], ['try again', 'unpaid'], ['pay', 'paid'], ['later', 'paid']], ...paid },
  // biome-ignore format: one way, one line
  { steps: [['late', 'unpaid'], ['cash', 'cod'], ['later', 'cod']], order: 'confirmed', unapplied: ['doubled refunded'], emails: ['order_placed', 'payment_returned'] },
  // biome-ignore format: one way, one line
  { steps: [['delay', 'pending'], ['give up', 'over'], ['later', 'paid']], ...paid },
  // biome-ignore format: one way, one line
  { steps: [['delay', 'pending'], ['cash', 'cod'], ['later', 'cod']], order: 'confirmed', unapplied: ['doubled refunded'], emails: ['order_placed', 'payment_returned'] },
  // The goods come back on the shelf after the money has gone back: it buys nothing any more.
  // biome-ignore format: one way, one line
  { steps: [['late', 'unpaid'], ['give up', 'over'], ['sell out', 'over'], ['later', 'over'], ['restock', 'over']], order: 'cancelled', unapplied: ['after_expiry refunded'], emails: ['payment_returned'] },
  // biome-ignore format: one way, one line
  { steps: [['late', 'unpaid'], ['cancel the order', 'cancelled'], ['later', 'cancelled']], order: 'cancelled', unapplied: ['after_expiry refunded'], emails: ['order_cancelled', 'payment_returned'] },
  // biome-ignore format: one way, one line
  { steps: [['lost_webhook', 'paid'], ['cancel the order', 'cancelled']], order: 'cancelled', emails: ['order_placed', 'order_cancelled', 'refund_approved', 'refund_paid'] },
]

let there: SandboxShop
beforeAll(async () => {
  there = await openSandboxShop()
})
afterAll(() => there?.shop.close())

/** Cards as a guest, wallets as a member, UPI as either. */
const visitorFor = async (method: Method, scenario: number) => {
  if (method === 'card' || (method === 'upi' && scenario % 2 === 0)) return there.shop.visitor()
  const member = await there.shop.signIn('customer')
  await member.delete('/api/cart')
  return member
}
const goods = [{ productId: 'methi-khakhra', quantity: 2 }]
const stock = (count: number) => there.rows(`update product set stock = $1 where id = 'methi-khakhra'`, [count])

const walk = async ({ steps, ...end }: Scenario, method: Method, scenario: number) => {
  const visitor = await visitorFor(method, scenario)
  const begun = await there.begin(visitor, { method, items: goods })
  let { page, payment } = begun
  const again = async (paymentMethod: string) => {
    const secondPayment = { paymentMethod, method, expectedTotal: begun.order.total + 1_000 }
    const { status, body } = await visitor.post(`/api/orders/${begun.order.id}/payments`, secondPayment)
    expect(status, JSON.stringify(body)).toBe(201)
    if (body.payment)
      ({ page, payment } = { page: new URL(body.payment.redirectUrl).pathname, payment: body.payment.id })
  }
  const acts: Record<string, () => Promise<unknown>> = {
    later: there.letTimePass,
    'give up': () => there.giveUp(begun),
    'sell out': () => stock(1),
    restock: async () => {
      await stock(100)
      await there.pollPayments()
    },
    'try again': () => again('online'),
    cash: () => again('cod'),
    'cancel the order': () => visitor.post(`/api/orders/${begun.order.id}/cancel`, { reason: 'customer_changed_mind' }),
  }
  const reported: Step[] = []
  for (const [done] of steps) {
    await (acts[done]?.() ?? there.press(page, { outcome: done, scenario: method }))
    reported.push([done, (await there.check({ ...begun, payment })).body.state])
  }
  await there.quiet()
  await there.pollPayments()
  await there.quiet()
  const { body: order } = await visitor.get(`/api/orders/${begun.order.id}`)
  const due = reported.at(-1)?.[1] === 'paid' ? Math.round(begun.order.total * 100) : 0
  return {
    found: { steps: reported, order: order.status, ...(await endOf(begun)) },
    wanted: {
      steps,
      unapplied: [],
      ...end,
      emails: [...end.emails].toSorted(),
      atGateway: due,
      booked: due,
      ledger: 0,
    },
  }
}

async function endOf({ order: { id } }: Begun) {
  const unapplied = await there.rows(
    'select reason, state from unapplied_payment where order_id = $1 order by created_at',
    [id],
  )
  const emails = await there.rows(
    `select payload ->> 'kind' as kind from outbox where payload ->> 'orderId' = $1 and payload ->> 'audience' = 'customer' order by id`,
    [id],
  )
  const [money] = await there.rows(
    `select coalesce((select sum(s.charged_paise - s.refunded_paise) from sandbox_payment s
        join payment p on p.id = s.payment_id where p.order_id = $1), 0)::int as "atGateway",
      coalesce((select sum(captured_paise - refunded_paise) from payment where order_id = $1), 0)::int as booked,
      coalesce((select sum(amount_paise) from ledger_entry where order_id = $1), 0)::int as ledger`,
    [id],
  )
  return {
    unapplied: unapplied.map(({ reason, state }) => `${reason} ${state}`),
    emails: emails.map(({ kind }) => kind).toSorted(),
    ...money,
  }
}

describe('each way of breaking it x each method', () => {
  const table = [
    ...switches.flatMap((scenario, index) => methods.map((method) => ({ method, scenario, index }))),
    ...pairs.map((scenario, index) => ({ method: methods[index % 3] as Method, scenario, index })),
  ].map((row) => ({ ...row, name: row.scenario.steps.map(([done]) => done).join(', then ') }))

  test.each(table)('$method: $name', async ({ scenario, method, index }) => {
    const { found, wanted } = await walk(scenario, method, index)
    expect(found).toEqual(wanted)
  })

  test('and after all of it the books of shop and gateway agree to the paisa', async () => {
    await there.booksAgree()
  })
})
