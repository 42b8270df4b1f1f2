import { createHash } from 'node:crypto'
import { Agent, request } from 'node:http'
import type { PaymentMethod } from '#domain/payments/gateway-choice.ts'

export type BoughtItem = { productId: string; quantity: number }

/** A guest's decisions before placing the order: the cart, delivery and payment method, and the total shown. */
export type Intent = {
  serviceId: string
  expectedTotal: number
  items: BoughtItem[]
  paymentMethod: PaymentMethod
  promoCode?: string
}

export type OrderReply = {
  status: number
  /** The cookie the guest's browser sends from now on: it opens the order. */
  cookie: string
  body: {
    order?: { id: string; number: string; total: number }
    payment?: { id: string; redirectUrl: string | null }
    code?: string
    error?: string
  }
}

/** A location in Ahmedabad without a real address. */
const shipping = {
  fullName: 'Asha Patel',
  city: 'Ahmedabad',
  state: 'Gujarat',
  pincode: '380006',
  country: 'IN',
}

/** Each guest has a phone number and a house of their own, as customers do: what checks orders for shared ones finds none. */
function contactOf(email: string) {
  const number = createHash('sha256').update(email).digest().readUInt32BE() % 1_000_000
  return { phone: `9825${String(number).padStart(6, '0')}`, address: `${number} Law Garden Road` }
}

const destination = { country: 'IN', pincode: shipping.pincode, state: shipping.state }

export type Buyers = {
  /**
   * Requests the services and the price of a cart, as the checkout does; cash unless overridden. Throws when it
   * cannot be sent.
   */
  decide(items: BoughtItem[], how?: Partial<Pick<Intent, 'paymentMethod' | 'promoCode'>>): Promise<Intent>
  /** Places it once as the guest with that email address, or as the member whose cookie it is; rejects when the connection ends without a response. */
  placeOrder(intent: Intent, guest: { email: string; key: string; cookie?: string }): Promise<OrderReply>
  /** Pays on the sandbox's page at that address and returns the page's status; rejects like `place`. */
  pay(redirectUrl: string): Promise<number>
  /** Sends a plain request, for a mix with browsing. */
  get(path: string): Promise<number>
  close(): void
}

/**
 * Guests of one shop over persistent connections, in parallel like browsers. `timeoutMs` ends a request that hangs.
 */
export function openBuyers(
  url: string,
  { timeoutMs = 15_000, sockets = 64 }: { timeoutMs?: number; sockets?: number } = {},
): Buyers {
  const agent = new Agent({ keepAlive: true, maxSockets: sockets })
  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    send(agent, timeoutMs, url + path, 'POST', headers, JSON.stringify(body))
  return {
    decide: async (items, how = {}) => {
      const payment = { paymentMethod: 'cod' as const, ...how }
      const quote = await post('/api/shipping/quote', { destination, items })
      const serviceId = JSON.parse(quote.text).options?.[0]?.serviceId
      if (quote.status !== 200 || typeof serviceId !== 'string') throw new Error(`No delivery: ${quote.text}`)
      const priced = await post('/api/cart/price', { items, destination, serviceId, ...payment })
      if (priced.status !== 200) throw new Error(`No price: ${priced.text}`)
      return { serviceId, expectedTotal: JSON.parse(priced.text).total, items, ...payment }
    },
    placeOrder: async (intent, { email, key, cookie: session }) => {
      const body = { ...intent, shipping: { ...shipping, ...contactOf(email), email } }
      const { status, text, cookie } = await post('/api/orders', body, {
        'idempotency-key': key,
        ...(session ? { cookie: session, origin: url } : {}),
      })
      return { status, body: readJson(text), cookie }
    },
    pay: async (redirectUrl) => {
      const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: url }
      return (await send(agent, timeoutMs, redirectUrl, 'POST', headers, 'outcome=pay&onlineMethod=upi')).status
    },
    get: async (path) => (await send(agent, timeoutMs, url + path, 'GET', { 'accept-encoding': 'br' })).status,
    close: () => agent.destroy(),
  }
}

function readJson(text: string): OrderReply['body'] {
  try {
    return JSON.parse(text)
  } catch {
    return {}
  }
}

function send(
  agent: Agent,
  timeoutMs: number,
  url: string,
  method: string,
  headers: Record<string, string>,
  body?: string,
): Promise<{ status: number; text: string; cookie: string }> {
  return new Promise((resolve, reject) => {
    const json =
      body === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
    const sent = request(
      url,
      { agent, method, headers: { accept: 'application/json', ...json, ...headers } },
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk) => chunks.push(chunk))
        response.once('end', () => {
          clearTimeout(patience)
          const cookie = (response.headers['set-cookie'] ?? []).map((set) => set.split(';')[0]).join('; ')
          resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString(), cookie })
        })
        response.once('error', reject)
      },
    )
    const patience = setTimeout(() => sent.destroy(new Error('no answer in time')), timeoutMs)
    sent.once('error', (error) => {
      clearTimeout(patience)
      reject(error)
    })
    sent.end(body)
  })
}
