import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

/** How a vendor misbehaves from now on; what is left out is in order. */
export type VendorFaults = {
  /** Waits so long before each answer. */
  delayMs?: number
  /** Answers everything with this status, doing nothing. */
  status?: number
  /** Breaks the line without a word. */
  hangsUp?: boolean
  /** Has been paid, but does not know of it yet when it is asked. */
  lags?: boolean
  /** Does what was asked of it, but the answer never arrives; what it is only asked about does. */
  losesAnswers?: boolean
  /** Gives no more than so many of a list at once. */
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
  /** What was asked of it, like `GET /v1/payments/pay_1`. */
  asked: string[]
  close(): Promise<void>
}

/** What the shop is told of a vendor's page that was paid. */
export type Paid = { ref: string; captureRef: string; returnAddress: string }

/** What a notice says instead of the truth, or how it is signed instead of rightly. */
export type NoticeWish = {
  kind?: 'captured' | 'authorized' | 'over' | 'other'
  amountMinor?: number
  currency?: string
  attemptId?: string
  merchant?: string
  captureRef?: string
  secret?: string
  atSeconds?: number
}

/** A refund of the vendor's books, by whoever's hand, as it is told; left out: as it is. */
export type RefundWish = { state?: 'processed' | 'failed' | 'pending'; merchant?: string; secret?: string }

/** A dispute as the payer's bank opens and ends it. */
export type DisputeWish = {
  reference: string
  amountMinor: number
  state: 'open' | 'won' | 'lost'
  merchant?: string
}

export type Notice = { body: string; headers: Record<string, string> }

/** A company that takes money, as far as a test needs to move it. */
export type LocalVendor = Omit<VendorServer, 'origin'> & {
  name: 'razorpay' | 'stripe'
  /** Settings of a shop that is paid through it. */
  settings: Record<string, string>
  /** Pays at the page the shop sent the browser to; another amount or currency is what a fault or fraud would do. */
  pay(page: string, wish?: { amountMinor?: number; currency?: string }): Paid
  /** Lets the page's time pass. */
  expire(page: string): void
  /** Whether the page can be paid. */
  isOpen(page: string): boolean
  /** The name of the page's payment, as the shop keeps it. */
  refOf(page: string): string
  /** A notice about a page, signed. */
  notice(ref: string, wish?: NoticeWish): Notice
  /** Gives money back in the vendor's own rooms, as a person there would; gives the vendor's name for it. */
  refundByHand(captureRef: string, amountMinor: number): string
  /** The vendor's names for the refunds of a capture. */
  refundNames(captureRef: string): string[]
  /** A notice about a refund of its books, signed. */
  refundNotice(reference: string, wish?: RefundWish): Notice
  /** A notice about a dispute, signed. */
  disputeNotice(captureRef: string, wish: DisputeWish): Notice
  /** What went back of a capture, each refund's amount. */
  refundsOf(captureRef: string): number[]
}

/** An HTTP server on this machine that answers as a vendor would. */
export async function startVendorServer(answer: (request: VendorRequest) => VendorAnswer): Promise<VendorServer> {
  const faults: VendorFaults = {}
  const asked: string[] = []
  const server = createServer((request, response) => {
    void serve(request, response).catch((error) => {
      response.writeHead(500, { 'content-type': 'application/json' }).end(JSON.stringify({ error: String(error) }))
    })
  })

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://vendor')
    asked.push(`${request.method} ${pathname}`)
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
    asked,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Sends a notice to the shop, as a stranger's server does. */
export const sendNotice = (origin: string, vendor: string, { body, headers }: Notice): Promise<Response> =>
  fetch(`${origin}/api/payments/webhooks/${vendor}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  })
