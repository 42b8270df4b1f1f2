import { createHmac, randomBytes } from 'node:crypto'
import { startVendorServer, type VendorAnswer, type VendorServer, type WebhookRequest } from './vendor-server.ts'

const keyId = 'rzp_test_haatdix'
const keySecret = 'a-key-secret-of-the-shop'
const webhookSecret = 'a-webhook-secret-of-payouts'
const accountNumber = '7878780080316316'

type Payout = {
  id: string
  entity: 'payout'
  fund_account_id: string
  amount: number
  currency: string
  status: string
  utr: string | null
  reference_id: string
  narration: string
  status_details: { reason: string; source: string } | null
  created_at: number
  key: string
  sent: string
}

export type LocalRazorpayX = VendorServer & {
  settings: Record<string, string>
  payouts: Payout[]
  /** The next payouts get this status. */
  next: { status: string; reason?: string }
  /** Changes one and returns the signed event about it. */
  change(key: string, status: string, reason?: string): WebhookRequest
}

const newId = (kind: string) => `${kind}_${randomBytes(7).toString('hex')}`
const now = () => Math.floor(Date.now() / 1000)
const done = (body: unknown): VendorAnswer => ({ status: 200, body })
const refused = (description: string, status = 400): VendorAnswer => ({
  status,
  body: {
    error: { code: 'BAD_REQUEST_ERROR', description, source: 'business', step: null, reason: null, metadata: {} },
  },
})

/** RazorpayX as documented, on this machine: contacts, fund accounts, their validation, payouts, balances and events. */
export async function startLocalRazorpayX(): Promise<LocalRazorpayX> {
  const funds = new Map<string, { name: string; account_number: string }>()
  const validations: object[] = []
  const payouts: Payout[] = []
  const next: LocalRazorpayX['next'] = { status: 'processed' }

  const server = await startVendorServer((request) => {
    const credentials = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`
    if (request.header('authorization') !== credentials) return refused('Authentication failed', 401)
    const { method, path, query, body } = request
    const sent = body === '' ? {} : JSON.parse(body)
    switch (`${method} ${path}`) {
      case 'GET /v1/balances':
        return done({ items: [{ account_number: accountNumber, balance: 500_000_00 }] })
      case 'POST /v1/contacts':
        return done({ id: newId('cont'), entity: 'contact', ...sent })
      case 'POST /v1/fund_accounts': {
        const id = newId('fa')
        funds.set(id, sent.bank_account)
        return done({ id, entity: 'fund_account', active: true })
      }
      case 'POST /v1/fund_accounts/validations':
        return validate(sent)
      case 'GET /v1/fund_accounts/validations':
        return done({
          items: validations.filter(
            (each) => (each as { reference_id: string }).reference_id === query.get('reference_id'),
          ),
        })
      case 'POST /v1/payouts':
        return pay(sent, request.header('x-payout-idempotency'), body)
      case 'GET /v1/payouts': {
        const wanted = query.get('reference_id')
        const items = payouts.filter((payout) => wanted === null || payout.reference_id === wanted)
        const [count, skip] = [Number(query.get('count') ?? 10), Number(query.get('skip') ?? 0)]
        return done({ entity: 'collection', items: items.map(shown).slice(skip, skip + count) })
      }
    }
    return refused('The requested URL was not found on the server.', 404)
  })

  function validate(sent: { fund_account: { id: string }; reference_id: string }): VendorAnswer {
    const fund = funds.get(sent.fund_account.id)
    if (!fund) return refused('The fund account does not exist')
    const isInvalid = fund.account_number.endsWith('0001')
    const validation = {
      id: newId('fav'),
      status: 'completed',
      fund_account: { id: sent.fund_account.id },
      reference_id: sent.reference_id,
      results: {
        account_status: isInvalid ? 'invalid' : 'active',
        registered_name: isInvalid ? null : fund.name.toUpperCase(),
      },
    }
    validations.push(validation)
    return done(validation)
  }

  function pay(
    sent: Pick<Payout, 'amount' | 'narration' | 'fund_account_id' | 'reference_id'>,
    key: string,
    body: string,
  ): VendorAnswer {
    if (key.length < 4 || key.length > 36) return refused('The idempotency key must be 4 to 36 characters')
    const earlier = payouts.find((payout) => payout.key === key)
    if (earlier)
      return earlier.sent === body
        ? done(shown(earlier))
        : refused('Different request body sent for the same idempotency key')
    const { amount, narration, fund_account_id, reference_id } = sent
    if (!funds.has(fund_account_id)) return refused('The fund account does not exist')
    if (amount < 100) return refused('Minimum transaction amount should be 100 paise')
    if (!/^[A-Za-z0-9 ]{1,30}$/.test(narration)) return refused('The narration format is invalid.')
    const payout: Payout = {
      id: newId('pout'),
      entity: 'payout',
      fund_account_id,
      amount,
      currency: 'INR',
      status: next.status,
      utr: next.status === 'processed' ? newId('UTR') : null,
      reference_id,
      narration,
      status_details: next.reason ? { reason: next.reason, source: 'beneficiary_bank' } : null,
      created_at: now(),
      key,
      sent: body,
    }
    payouts.push(payout)
    return done(shown(payout))
  }

  const shown = ({ key: _, sent: __, ...payout }: Payout) => payout

  return {
    ...server,
    payouts,
    next,
    settings: {
      PAYOUT_GATEWAY: 'razorpayx',
      RAZORPAYX_KEY_ID: keyId,
      RAZORPAYX_KEY_SECRET: keySecret,
      RAZORPAYX_WEBHOOK_SECRET: webhookSecret,
      RAZORPAYX_ACCOUNT_NUMBER: accountNumber,
      RAZORPAYX_URL: server.origin,
    },
    change: (key, status, reason) => {
      const payout = payouts.find((each) => each.key === key)
      if (!payout) throw new Error(`RazorpayX knows no payout ${key}`)
      payout.status = status
      if (status === 'processed') payout.utr = newId('UTR')
      payout.status_details = reason ? { reason, source: 'beneficiary_bank' } : null
      const body = JSON.stringify({
        entity: 'event',
        event: `payout.${status}`,
        contains: ['payout'],
        payload: { payout: { entity: shown(payout) } },
        created_at: now(),
      })
      const signature = createHmac('sha256', webhookSecret).update(body).digest('hex')
      return { body, headers: { 'x-razorpay-signature': signature, 'x-razorpay-event-id': newId('evt') } }
    },
  }
}
