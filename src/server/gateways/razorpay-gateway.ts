import type { RazorpayAccount } from '#server/payment-config.ts'
import { translate } from '#server/translate.ts'
import type { OpenedPage, PaymentGateway, PaymentParams, RefundParams } from './payment-gateway.ts'
import { callRazorpay, requestRazorpay } from './razorpay-calls.ts'
import { listRazorpayMoney } from './razorpay-money.ts'
import {
  keyNoted,
  linkList,
  type PaymentLink,
  paymentEntity,
  paymentLink,
  refundEntity,
  refundList,
} from './razorpay-shapes.ts'
import { isSignedReturn } from './razorpay-signature.ts'
import { readRazorpayWebhook, reportOf } from './razorpay-webhook.ts'
import { VendorRefusal, vendorKey } from './vendor-call.ts'

/** A page is not paid after a day; the shop closes it long before, unless it is down itself. */
const linkSeconds = 24 * 3600

/**
 * Creates the Razorpay gateway, which uses payment links: a page of theirs that needs no script on ours. The link's
 * reference id is our payment's, which Razorpay accepts once; so a link whose response was lost is found again
 * instead of opened twice.
 */
export function createRazorpayGateway(account: RazorpayAccount): PaymentGateway {
  const client = callRazorpay(account)
  return {
    name: 'razorpay',
    merchant: account.accountId,
    open: async (payment) => {
      const known = payment.ref === null ? null : await findLink(client, payment.ref)
      return pageOf(known ?? (await createLink(client, payment)), payment)
    },
    fetchReport: async (ref) => {
      const link = await findLink(client, ref)
      if (!link) return null
      const [last] = (link.payments ?? []).filter(({ status }) => status !== 'failed')
      const payment = last && paymentEntity.parse(await requestRazorpay(() => client.payments.fetch(last.payment_id)))
      return reportOf(account.accountId, link, payment)
    },
    reportsPaid: (about, returned) => isSignedReturn(account, about, returned),
    readWebhook: (body, header) => readRazorpayWebhook(account, body, header('x-razorpay-signature')),
    refund: async (params) => ({ refundRef: await giveBack(account, client, params) }),
    close: async (ref) => {
      await requestRazorpay(() => client.paymentLink.cancel(ref))
    },
    listMoney: (since) => listRazorpayMoney(client, since),
  }
}

type Client = ReturnType<typeof callRazorpay>

async function findLink(client: Client, ref: string): Promise<PaymentLink | null> {
  try {
    return paymentLink.parse(await requestRazorpay(() => client.paymentLink.fetch(ref)))
  } catch (error) {
    if (isUnknown(error)) return null
    throw error
  }
}

async function createLink(
  client: Client,
  { id, orderNumber, amount, language, returnUrl }: PaymentParams,
): Promise<PaymentLink> {
  const link = {
    amount,
    currency: 'INR',
    accept_partial: false,
    reference_id: id,
    description: translate(language, 'payment', 'page.order', { number: orderNumber }),
    customer: {},
    // The shop sends its own emails.
    notify: { sms: false, email: false },
    reminder_enable: false,
    expire_by: Math.floor(Date.now() / 1000) + linkSeconds,
    callback_url: returnUrl,
    callback_method: 'get',
  }
  try {
    return paymentLink.parse(await requestRazorpay(() => client.paymentLink.create(link)))
  } catch (error) {
    if (!(error instanceof VendorRefusal) || error.status !== 400) throw error
    const listed = await requestRazorpay(() => client.paymentLink.all({ reference_id: id } as object))
    const earlier = linkList.parse(listed).payment_links.find(({ reference_id }) => reference_id === id)
    if (!earlier) throw error
    return earlier
  }
}

/** The header makes it one refund for a while; the note in it permanently. */
async function giveBack(
  account: RazorpayAccount,
  client: Client,
  { captureRef, amount, key: params }: RefundParams,
): Promise<string> {
  const key = vendorKey(params)
  const listed = await requestRazorpay(() => client.payments.fetchMultipleRefund(captureRef, { count: 100 }))
  const known = refundList.parse(listed).items.find(({ notes }) => keyNoted.safeParse(notes).data?.key === key)
  const { payments } = callRazorpay(account, { 'X-Refund-Idempotency': key })
  const { id, status } =
    known ?? refundEntity.parse(await requestRazorpay(() => payments.refund(captureRef, { amount, notes: { key } })))
  if (status === 'failed') throw new Error(`Razorpay could not give the money back (${id})`)
  return id
}

const isUnknown = (error: unknown): boolean =>
  error instanceof VendorRefusal &&
  (error.status === 404 || (error.status === 400 && /does not exist|not found/i.test(error.message)))

/**
 * Returns the page to send the shopper to; a link that is paid or over cannot be paid, so the shop's own page shows
 * the result.
 */
const pageOf = ({ id, status, short_url }: PaymentLink, { returnUrl }: PaymentParams): OpenedPage => ({
  ref: id,
  redirectUrl: status === 'created' ? short_url : returnUrl,
})
