import { refuse } from '#domain/refusal.ts'
import type { Needs } from '#server/context.ts'
import { transaction } from '#server/db/transaction.ts'
import type { AccountCheck, BankAccount, PayoutGateway, PayoutParams } from './payout-gateway.ts'
import { findCheck, insertCheck, isPayee } from './sandbox-account-store.ts'
import { newRef } from './sandbox-payment-store.ts'
import {
  commitWithoutFlush,
  findTransfer,
  listAllTransfers,
  lockBank,
  readBank,
  reportOf,
  writeTransfer,
} from './sandbox-payout-store.ts'
import { payoutEvent } from './sandbox-payout-webhooks.ts'
import { signatureHeader, webhookSecret } from './sandbox-signature.ts'
import { hasValidSignature } from './webhook-signature.ts'

/** Last digits of an account number that make the sandbox's check fail, whatever fault is in play. */
const refusedEnding = '0001'
/** Last digits of an account that belongs to another person by the sandbox's records. */
const otherPersonEnding = '0002'

/**
 * Creates the built-in payout gateway of demo and development: its own accounts, transfers and balance, a switch for
 * every fault of real banks, and signed webhook events over real HTTP. No money moves; production refuses it.
 */
export const createSandboxPayoutGateway = (context: Needs<'secret'>): PayoutGateway => ({
  name: 'sandbox',
  answers: true,
  checkAccount: (account, key) => transaction(() => check(account, key)),
  fetchCheck: findCheck,
  balance: async () => (await readBank()).balance,
  send,
  find: async (key) => {
    const transfer = await findTransfer(key)
    return transfer ? reportOf(transfer) : null
  },
  list: listAllTransfers,
  readWebhook: (body, header) => {
    if (!hasValidSignature(webhookSecret(context), body, header(signatureHeader), Math.floor(Date.now() / 1000)))
      refuse('payment/unsigned')
    const parsed = payoutEvent.safeParse(readJson(body))
    return parsed.success ? parsed.data : refuse('request/malformed')
  },
})

async function send(params: PayoutParams) {
  const { report, fault } = await transaction(async () => {
    await commitWithoutFlush()
    const bank = await lockBank()
    const earlier = await findTransfer(params.key)
    if (earlier) return { report: sameTransfer(earlier, params), fault: 'none' }
    if (bank.fault === 'unavailable') throw new Error('the practice bank does not answer')
    if (!(await isPayee(params.payee))) throw new Error('the practice bank does not know this account')
    return { report: await writeTransfer(params, bank), fault: bank.fault }
  })
  if (fault === 'lost_answer') throw new Error('the answer of the practice bank was lost')
  return report
}

/** Returns the report of an earlier transfer. Throws when the same key came with other contents. */
function sameTransfer(earlier: NonNullable<Awaited<ReturnType<typeof findTransfer>>>, params: PayoutParams) {
  const report = reportOf(earlier)
  if (report.amount !== params.amount || earlier.payee !== params.payee || earlier.narration !== params.narration)
    throw new Error('the practice bank got the same key with other contents')
  return report
}

async function check({ holder, ifsc, accountNumber }: BankAccount, key: string): Promise<AccountCheck> {
  const earlier = await findCheck(key)
  if (earlier) return earlier
  const { fault } = await lockBank()
  if (fault === 'unavailable') throw new Error('the practice bank does not answer')
  const refused = fault === 'rejected' || accountNumber.endsWith(refusedEnding)
  const isOther = fault === 'name_mismatch' || accountNumber.endsWith(otherPersonEnding)
  const result: AccountCheck = {
    payee: newRef('fa'),
    state: refused ? 'refused' : fault === 'pending' ? 'checking' : 'active',
    nameAtBank: refused || fault === 'pending' ? null : isOther ? 'ANOTHER PERSON' : holder.toUpperCase(),
    reason: refused ? 'account_invalid' : null,
  }
  await insertCheck({ key, holder, ifsc, accountNumber, ...result })
  return result
}

function readJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return undefined
  }
}
