import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

/** The faults of a vendor; those left out are off. */
export type VendorFaults = {
  /** Delay before each response. */
  delayMs?: number
  /** Responds to everything with this status, without any effect. */
  status?: number
  /** Closes the connection without a response. */
  hangsUp?: boolean
  /** Is paid, but does not report it yet on a query. */
  lags?: boolean
  /** Executes writes, but their responses never arrive; responses to queries do. */
  losesAnswers?: boolean
  /** Returns at most this many list entries at once. */
  shortPages?: number
}

export type VendorRequest = {
  method: string
  path: string
  query: URLSearchParams
  header(name: string): string
  body: string
}
export type VendorAnswer = { status: number; body: unknown }

export type VendorServer = {
  origin: string
  faults: VendorFaults
  /** Requests it received, such as `GET /v1/payments/pay_1`. */
  requests: string[]
  close(): Promise<void>
}

/** Events the shop receives about a paid payment page. */
type Paid = { ref: string; captureRef: string; returnAddress: string }

/** Changes to a webhook event's content or signature. */
export type WebhookOverrides = {
  kind?: 'captured' | 'authorized' | 'over' | 'other'
  amountMinor?: number
  currency?: string
  paymentId?: string
  merchant?: string
  captureRef?: string
  secret?: string
  atSeconds?: number
}

/** A refund in the vendor's records, by either side, as reported; omitted fields are unchanged. */
type RefundWebhookOverrides = { state?: 'processed' | 'failed' | 'pending'; merchant?: string; secret?: string }

/** A dispute as the payer's bank opens and ends it. */
export type DisputeWebhookParams = {
  reference: string
  amountMinor: number
  state: 'open' | 'won' | 'lost'
  merchant?: string
}

export type WebhookRequest = { body: string; headers: Record<string, string> }

/** A simulated payment vendor, as far as tests need to control it. */
export type LocalVendor = Omit<VendorServer, 'origin'> & {
  name: 'razorpay' | 'stripe'
  /** Returns the settings of a shop that uses it. */
  settings: Record<string, string>
  /** Pays at the payment page; another amount or currency simulates a fault or fraud. */
  pay(page: string, overrides?: { amountMinor?: number; currency?: string }): Paid
  /** Expires the payment page. */
  expire(page: string): void
  /** Returns true if the page can be paid. */
  isOpen(page: string): boolean
  /** Returns the id of the page's payment, as the shop stores it. */
  refOf(page: string): string
  /** Returns a signed webhook event about a page. */
  webhook(ref: string, overrides?: WebhookOverrides): WebhookRequest
  /** Refunds in the vendor's dashboard, as a person there would; returns the vendor's id of the refund. */
  refundManually(captureRef: string, amountMinor: number): string
  /** Returns the vendor's ids of the refunds of a capture. */
  refundNames(captureRef: string): string[]
  /** Returns a signed webhook event about a refund in its records. */
  refundWebhook(reference: string, overrides?: RefundWebhookOverrides): WebhookRequest
  /** Returns a signed webhook event about a dispute. */
  disputeWebhook(captureRef: string, overrides: DisputeWebhookParams): WebhookRequest
  /** Returns the refunded amounts of a capture. */
  refundsOf(captureRef: string): number[]
}

/** An HTTP server on this machine that responds as a vendor would. */
export async function startVendorServer(answer: (request: VendorRequest) => VendorAnswer): Promise<VendorServer> {
  const faults: VendorFaults = {}
  const requests: string[] = []
  const server = createServer((request, response) => {
    void serve(request, response).catch((error) => {
      response.writeHead(500, { 'content-type': 'application/json' }).end(JSON.stringify({ error: String(error) }))
    })
  })

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://vendor')
    requests.push(`${request.method} ${pathname}`)
    if (faults.delayMs) await sleep(faults.delayMs)
    if (faults.hangsUp) return void request.socket.destroy()
    if (faults.status)
      return void response.writeHead(faults.status, { 'content-type': 'text/html' }).end('<h1>Away</h1>')
    const { status, body } = answer({
      method: request.method ?? '',
      path: pathname,
      query: searchParams,
      header: (name) => String(request.headers[name] ?? ''),
      body: Buffer.concat(chunks).toString('utf8'),
    })
    if (faults.losesAnswers && request.method === 'POST') return void request.socket.destroy()
    response.writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_1' }).end(JSON.stringify(body))
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const bound = server.address()
  return {
    origin: `http://127.0.0.1:${typeof bound === 'object' && bound ? bound.port : 0}`,
    faults,
    requests,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Sends a webhook event to the shop, as an external server does. */
export const sendWebhook = (origin: string, vendor: string, { body, headers }: WebhookRequest): Promise<Response> =>
  fetch(`${origin}/api/payments/webhooks/${vendor}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  })
