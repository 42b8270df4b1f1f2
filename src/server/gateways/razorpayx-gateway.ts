import { z } from 'zod'
import { type Paise, paise } from '#domain/money/money.ts'
import type { PayoutReport } from '#domain/payouts/payout-report.ts'
import { refuse } from '#domain/refusal.ts'
import type { RazorpayXAccount } from '#server/payout-config.ts'
import type { BankAccount, PayoutGateway, PayoutParams } from './payout-gateway.ts'
import { isSignedByRazorpay } from './razorpay-signature.ts'
import {
  checkOfValidation,
  createdId,
  payoutEntity,
  payoutList,
  razorpayxEvent,
  reportOfPayout,
  validationEntity,
  validationList,
} from './razorpayx-shapes.ts'
import { countVendorFailure, VendorRefusal, vendorTimeoutMs } from './vendor-call.ts'

const pageSize = 100

/**
 * Creates the RazorpayX gateway. Every payout carries our key twice: as the idempotency key, which RazorpayX keeps for
 * seven days, and as its reference, by which it is found for good.
 */
export function createRazorpayXGateway(account: RazorpayXAccount): PayoutGateway {
  const client: Client = { call: caller(account), accountNumber: account.accountNumber }
  return {
    name: 'razorpayx',
    answers: true,
    checkAccount: (bank, key) => checkAccount(client, bank, key),
    fetchCheck: async (key) => {
      const found = await findValidation(client, key)
      return found ? checkOfValidation(found) : null
    },
    balance: async () => readBalance(await client.call('GET', '/balances'), account.accountNumber),
    send: (payout) => send(client, payout),
    find: async (key) => {
      const [found] = (await listPage(client, `reference_id=${key}`)).filter(({ reference_id }) => reference_id === key)
      return found ? reportOfPayout(found) : null
    },
    list: (since) => listSince(client, since),
    readWebhook: (body, header) => readWebhook(account, body, header),
  }
}

type Client = { call: ReturnType<typeof caller>; accountNumber: string }

async function findValidation({ call, accountNumber }: Client, key: string) {
  const listed = validationList.parse(
    await call('GET', `/fund_accounts/validations?reference_id=${key}&account_number=${accountNumber}`),
  )
  return listed.items.find((item) => item.reference_id === key)
}

async function checkAccount(client: Client, { holder, ifsc, accountNumber }: BankAccount, key: string) {
  const earlier = await findValidation(client, key)
  if (earlier) return checkOfValidation(earlier)
  const contact = createdId.parse(
    await client.call('POST', '/contacts', { name: holder.slice(0, 50), type: 'vendor', reference_id: key }),
  )
  const fund = createdId.parse(
    await client.call('POST', '/fund_accounts', {
      contact_id: contact.id,
      account_type: 'bank_account',
      bank_account: { name: holder, ifsc, account_number: accountNumber },
    }),
  )
  const validation = await client.call('POST', '/fund_accounts/validations', {
    account_number: client.accountNumber,
    fund_account: { id: fund.id },
    amount: 100,
    currency: 'INR',
    reference_id: key,
  })
  return checkOfValidation(validationEntity.parse(validation))
}

const send = async (
  { call, accountNumber }: Client,
  { key, payee, amount, narration }: PayoutParams,
): Promise<PayoutReport> =>
  reportOfPayout(
    payoutEntity.parse(
      await call(
        'POST',
        '/payouts',
        {
          account_number: accountNumber,
          fund_account_id: payee,
          amount,
          currency: 'INR',
          // IMPS carries up to five lakh rupees.
          mode: amount > 500_000_00 ? 'NEFT' : 'IMPS',
          purpose: 'vendor bill',
          queue_if_low_balance: true,
          reference_id: key,
          narration,
        },
        { 'X-Payout-Idempotency': key },
      ),
    ),
  )

const listPage = async ({ call, accountNumber }: Client, query: string) =>
  payoutList.parse(await call('GET', `/payouts?account_number=${accountNumber}&${query}`)).items

async function listSince(client: Client, since: Date): Promise<PayoutReport[]> {
  const found: PayoutReport[] = []
  const from = Math.floor(since.getTime() / 1000)
  for (let skip = 0; ; skip += pageSize) {
    const items = await listPage(client, `from=${from}&count=${pageSize}&skip=${skip}`)
    found.push(...items.map(reportOfPayout))
    if (items.length < pageSize) return found
  }
}

const balances = z.object({
  items: z.array(z.object({ account_number: z.string(), balance: z.number().int() })),
})

const readBalance = (body: unknown, accountNumber: string): Paise | null => {
  const own = balances.parse(body).items.find((item) => item.account_number === accountNumber)
  return own ? paise(own.balance) : null
}

function readWebhook(
  { webhookSecret }: RazorpayXAccount,
  body: Buffer,
  header: (name: string) => string | undefined,
): ReturnType<PayoutGateway['readWebhook']> {
  if (!isSignedByRazorpay(webhookSecret, body, header('x-razorpay-signature'))) refuse('payment/unsigned')
  const parsed = razorpayxEvent.safeParse(readJson(body))
  if (!parsed.success) return refuse('request/malformed')
  const { event, payload } = parsed.data
  const entity = payload.payout?.entity
  if (!entity?.reference_id || !event.startsWith('payout.')) return null
  return { id: header('x-razorpay-event-id') ?? `${entity.id}:${event}`, report: reportOfPayout(entity) }
}

function readJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return undefined
  }
}

/** Returns the function that makes one call; it throws a `VendorRefusal` when it was rejected or not answered. */
function caller({ keyId, keySecret, url }: RazorpayXAccount) {
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`
  return async (method: 'GET' | 'POST', path: string, body?: object, headers: Record<string, string> = {}) => {
    const response = await fetch(`${url}/v1${path}`, {
      method,
      headers: { authorization, 'content-type': 'application/json', ...headers },
      ...(body ? { body: JSON.stringify(body) } : {}),
      signal: AbortSignal.timeout(vendorTimeoutMs),
      redirect: 'error',
    }).catch((error: unknown) => {
      countVendorFailure('RazorpayX', 0, error)
      throw new VendorRefusal('RazorpayX', {
        status: 0,
        code: error instanceof Error ? error.name : 'unknown',
        message: '',
      })
    })
    const answer: unknown = await response.json().catch(() => undefined)
    if (response.ok) return answer
    countVendorFailure('RazorpayX', response.status)
    const failure = z.object({ error: z.object({ code: z.string(), description: z.string() }) }).safeParse(answer).data
    throw new VendorRefusal('RazorpayX', {
      status: response.status,
      code: failure?.error.code ?? 'unknown',
      message: failure?.error.description ?? '',
    })
  }
}
