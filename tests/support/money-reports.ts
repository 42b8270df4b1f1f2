import { expect } from 'vitest'
import { reconcile } from '#server/refunds/reconcile.ts'
import { moneyOfPayment } from './payment-money.ts'
import { component, createRefund } from './refund-requests.ts'
import { stepUpSessions } from './step-up-sessions.ts'
import { type DisputeWebhookParams, sendWebhook, type WebhookRequest } from './vendor-server.ts'
import type { Begun, payAtVendor } from './vendor-shop.ts'

/** An order whose payment the vendor captured; `line` is its first one. */
type Paid = Begun & { captureRef: string; paise: number; line: string }

/** Reports captured money as a vendor of that name would, and reads the resulting ledger and payment state. */
export function openMoneyReports(there: ReturnType<typeof payAtVendor>, name: string) {
  const sendEvents = async (...webhooks: WebhookRequest[]) => {
    for (const webhook of webhooks) expect((await sendWebhook(there.shop.origin, name, webhook)).status).toBe(200)
    await there.webhooksHandled()
  }
  const steppedUpAdmin = async () => {
    const admin = await there.shop.signIn('admin')
    await stepUpSessions(there.shop, 'admin@haatdi.example')
    return admin
  }
  const pay = async (): Promise<Paid> => {
    const begun = await there.begin()
    const { captureRef } = there.vendor.pay(begun.page)
    expect((await there.check(begun)).body.state).toBe('paid')
    const [line] = await there.rows('select id from order_line where order_id = $1', [begun.order.id])
    return { ...begun, captureRef, paise: Math.round(begun.order.total * 100), line: String(line?.id) }
  }
  const paymentOf = (begun: Begun) => moneyOfPayment(there, begun)
  const refundsOf = ({ order }: Begun) =>
    there.rows('select id, state, origin, reference, amount_paise::int as amount from refund where order_id = $1', [
      order.id,
    ])
  const balances = async ({ order }: Begun) =>
    Object.fromEntries(
      (
        await there.rows(
          'select account, sum(amount_paise)::int as amount from ledger_entry where order_id = $1 group by 1',
          [order.id],
        )
      ).map(({ account, amount }) => [account, amount]),
    )
  /** Returns the names of the ledger transactions of an order besides its sale; each occurs once. */
  const namesOf = async ({ order }: Begun) =>
    (
      await there.rows(
        `select transaction_id as name from ledger_entry where order_id = $1 and kind not in ('sale', 'money_in')
         group by 1 order by min(at), 1`,
        [order.id],
      )
    ).map(({ name }) => name)
  // Reads only the shop's own tables: some reported events never happened at the vendor.
  const booksAgree = async () => expect((await there.shop.database.run(() => reconcile([]))).differences).toEqual([])
  const disputed = (paid: Paid, state: DisputeWebhookParams['state'], amountMinor = paid.paise) =>
    there.vendor.disputeWebhook(paid.captureRef, { reference: `disp_${paid.captureRef}`, amountMinor, state })
  const requestRefund = (paid: Paid, rupees: number) =>
    createRefund(there.shop, { orderId: paid.order.id, components: [component('goods', rupees, paid.line)] })
  const emails = async ({ order }: Begun, kind: string) =>
    (
      await there.rows(`select 1 from outbox where payload ->> 'orderId' = $1 and payload ->> 'kind' = $2`, [
        order.id,
        kind,
      ])
    ).length

  return {
    sendEvents,
    steppedUpAdmin,
    pay,
    paymentOf,
    refundsOf,
    balances,
    namesOf,
    booksAgree,
    disputed,
    requestRefund,
    emails,
  }
}
