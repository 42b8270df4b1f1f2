import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { paise } from '#domain/money/money.ts'
import { payoutKey } from '#domain/payouts/payout-flow.ts'
import type { SandboxBankFault } from '#domain/payouts/sandbox-bank.ts'
import { Refusal } from '#domain/refusal.ts'
import { returnTransfer, settleTransfer } from '#server/gateways/sandbox-payout-store.ts'
import { adjustSeller } from '#server/payouts/adjust-seller.ts'
import { confirmCash, recordCash } from '#server/payouts/bank-cash.ts'
import { approveRun, cancelRun } from '#server/payouts/decide-run.ts'
import { listEntries, readBalances } from '#server/payouts/passbook-store.ts'
import { confirmPayoutAccount } from '#server/payouts/payout-account.ts'
import { prepareRun } from '#server/payouts/prepare-run.ts'
import { cancelPayout, queryPayout, retryPayout } from '#server/payouts/query-gateway.ts'
import { sendPayout } from '#server/payouts/send-payout.ts'
import { reconcile } from '#server/refunds/reconcile.ts'
import { deliverOrder, openPayoutShop, type PayoutShop, payoutBrand, sellOrder } from './payout-shop.ts'
import { component, createRefund } from './refund-requests.ts'

export type PassbookShop = PayoutShop

export async function openPassbookShop(): Promise<PassbookShop> {
  const there = await openPayoutShop()
  await there.giveAccount()
  return there
}

type Life = { orders: string[]; turn: number }
type Step = { name: string; turn: number; amount: number }

const names = [
  'sell',
  'sell',
  'sell in cash',
  'deliver',
  'deliver',
  'bank the cash',
  'refund by the seller',
  'refund by the shop',
  'adjust',
  'prepare and approve',
  'prepare and approve',
  'prepare and cancel',
  'send',
  'send',
  'bank rejects',
  'bank waits',
  'bank pays',
  'bank returns',
  'confirm the account',
  'retry',
  'give up',
  'ask',
] as const

/**
 * Runs random steps in the life of a store's money, and compares passbook, ledger, balances and the bank after each.
 * What is not possible at the time is refused and changes nothing. Throws with the shortest sequence that differs.
 */
export async function livePassbooks(
  there: PassbookShop,
  { lives, seed }: { lives: number; seed: number },
): Promise<void> {
  const step = fc.record({
    name: fc.constantFrom(...names),
    turn: fc.nat(20),
    amount: fc.integer({ min: -90_000, max: 90_000 }),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 24 }), async (steps) => {
      const life: Life = { orders: [], turn: 0 }
      for (const each of steps) {
        await take(there, life, each).catch(ignoreRefusal)
        await compare(there)
      }
      await compareBooks(there)
    }),
    { numRuns: lives, seed },
  )
}

/** A step that is not possible now is refused; anything else is a fault. */
function ignoreRefusal(error: unknown): void {
  if (!(error instanceof Refusal)) throw error
}

async function take(there: PassbookShop, life: Life, { name, turn, amount }: Step): Promise<void> {
  const [one, other] = there.admins
  const order = life.orders[turn % Math.max(1, life.orders.length)]
  const latest = async (state: string) =>
    (
      await there.rows('select id from payout where state = any($1) order by updated_at desc limit 1', [
        state.split(' '),
      ])
    )[0]?.id
  const payout = async (state: string, work: (id: string) => Promise<unknown>) => {
    const id = await latest(state)
    if (id) await there.run(() => work(id))
  }
  const play = (fault: SandboxBankFault) => there.bank(fault, 10_000_000)
  switch (name) {
    case 'sell':
    case 'sell in cash':
      life.orders.push((await sellOrder(there.shop, 1 + (turn % 5), name === 'sell' ? 'online' : 'cod')).id)
      return
    case 'deliver':
      if (order) await deliverOrder(there.shop, order, turn)
      await there.release()
      return
    case 'bank the cash': {
      const [cash] = await there.rows(
        `select p.id, p.collected_paise from payment p left join cash_remittance c on c.payment_id = p.id
         where p.collected_paise > 0 and c.payment_id is null limit 1`,
      )
      if (!cash) return
      const counted = paise(Number(cash.collected_paise))
      await there.run(() => recordCash(cash.id, { counted, reason: null }, one))
      await there.run(() => confirmCash(cash.id, other))
      await there.release()
      return
    }
    case 'refund by the seller':
    case 'refund by the shop': {
      const [line] = order ? await there.rows('select * from order_line where order_id = $1 limit 1', [order]) : []
      if (!line) return
      const rupees = Math.abs(amount) / 100 + 1
      const fundedBy = name === 'refund by the seller' ? 'seller' : 'platform'
      const components = [component('goods', rupees, line.id)]
      await createRefund(there.shop, { orderId: line.order_id, cause: 'claim', fundedBy, components })
      return
    }
    case 'adjust': {
      const input = { amount: paise(amount), reason: 'a random adjustment', key: randomUUID() }
      return there.run(() => adjustSeller(payoutBrand, input, one))
    }
    case 'prepare and approve':
    case 'prepare and cancel': {
      const runId = await there.run(() => prepareRun(there.context, one))
      return there.run(() =>
        name === 'prepare and approve' ? approveRun(there.context, runId, 1, other) : cancelRun(runId, 1),
      )
    }
    case 'send':
      await play('none')
      return payout('approved sent', (id) => sendPayout(there.context, { payoutId: id }))
    case 'bank rejects':
    case 'bank waits':
      await play(name === 'bank rejects' ? 'rejected' : 'pending')
      return payout('approved', (id) => sendPayout(there.context, { payoutId: id }))
    case 'bank pays':
      return payout('sent', async (id) => {
        await settleTransfer(await keyOf(there, id), 'paid')
        await queryPayout(there.context, id, null)
      })
    case 'bank returns':
      return payout('paid', async (id) => {
        await returnTransfer(await keyOf(there, id))
        await queryPayout(there.context, id, null)
      })
    case 'confirm the account':
      await there.run(() => confirmPayoutAccount(payoutBrand, one.id))
      return
    case 'retry':
      return payout('failed', (id) => retryPayout(there.context, id, one))
    case 'give up':
      return payout('failed', (id) => cancelPayout(there.context, id, one))
    case 'ask':
      return payout('sent paid', (id) => queryPayout(there.context, id, one))
  }
}

const keyOf = async (there: PassbookShop, id: string): Promise<string> => {
  const [row] = await there.rows('select attempt from payout where id = $1', [id])
  return payoutKey(id, row.attempt)
}

/** Throws when the passbook, its lines, the balances and the ledger differ by a paisa. */
async function compare(there: PassbookShop): Promise<void> {
  const ledger = await there.balances()
  const entries = await there.run(() => listEntries({ brandId: payoutBrand, before: null, most: 100_000 }))
  const lines = entries.flatMap((entry) => entry.lines).reduce((all, { amount }) => all + amount, 0)
  const balances = await there.run(() => readBalances(payoutBrand))
  const total = ledger.held + ledger.payable
  const found = {
    passbook: ledger.passbook,
    lines,
    balance: entries[0]?.lines.at(-1)?.balance ?? 0,
    held: balances.held,
    total: balances.total - ledger.clearing,
    parts: balances.held + balances.payable + balances.inPayout,
  }
  const wanted = { passbook: total, lines: total, balance: total, held: ledger.held, total, parts: balances.total }
  if (JSON.stringify(found) !== JSON.stringify(wanted))
    throw new Error(`the passbook says ${JSON.stringify(found)}, the ledger ${JSON.stringify(wanted)}`)
}

/** Throws when `npm run reconcile` would find a difference in what belongs to payouts. */
async function compareBooks(there: PassbookShop): Promise<void> {
  const { differences } = await there.run(() => reconcile([], there.context.payoutGateways))
  const own = differences.filter(({ what }) => !/^(sale|capture|cash of a payment|refund)/.test(what))
  if (own.length > 0) throw new Error(`the books differ: ${JSON.stringify(own)}`)
}
