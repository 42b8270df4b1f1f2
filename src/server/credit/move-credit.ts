import { type Paise, paise, toRupees } from '#domain/money/money.ts'
import { refuse } from '#domain/refusal.ts'
import { book } from '#server/ledger/ledger-store.ts'
import { insertEntry, isWritten, lockBalance, readUseOf } from './credit-store.ts'

type OrderUse = { orderId: string; accountId: string; amount: Paise }

/**
 * Pays this amount of an order with its customer's store credit, in the transaction that places the order. Refuses
 * with credit/too-little when another order has spent it meanwhile.
 */
export async function spendCredit({ orderId, accountId, amount }: OrderUse): Promise<void> {
  const balance = await lockBalance(accountId)
  if (balance < amount) refuse('credit/too-little', { left: toRupees(balance) })
  const { times } = await readUseOf(orderId)
  const transactionId = `credit_used:${orderId}:${times + 1}`
  await book(transactionId, 'credit_used', { orderId }, [
    { account: 'store_credit', part: 'money', amount: paise(-amount) },
    { account: 'customer', part: 'money', amount },
  ])
  await insertEntry({ accountId, kind: 'used', amount: paise(-amount), transactionId, orderId })
}

/** Returns what an order used that did not come about. Call it with the order locked; a repeated call does nothing. */
export async function returnCredit(orderId: string): Promise<void> {
  const { open, times, accountId } = await readUseOf(orderId)
  if (open === 0 || accountId === null) return
  const transactionId = `credit_returned:${orderId}:${times}`
  await book(transactionId, 'credit_returned', { orderId }, [
    { account: 'customer', part: 'money', amount: paise(-open) },
    { account: 'store_credit', part: 'money', amount: open },
  ])
  await insertEntry({ accountId, kind: 'returned', amount: open, transactionId, orderId })
}

type OrderWithCredit = { id: string; accountId: string | null; creditPaise: Paise }

/** Uses the credit of a cancelled order again; returns whether the customer still has it. Call it with the order locked. */
export async function takeCreditAgain({ id, accountId, creditPaise }: OrderWithCredit): Promise<boolean> {
  if (creditPaise === 0) return true
  if (accountId === null || (await lockBalance(accountId)) < creditPaise) return false
  await spendCredit({ orderId: id, accountId, amount: creditPaise })
  return true
}

type ByHand = {
  accountId: string
  amount: Paise
  reason: string
  /** The same key is the same act. */
  key: string
  by: { id: string; name: string }
}

/** Gives a customer credit as goodwill, at the shop's expense. */
export async function giveGoodwill({ accountId, amount, reason, key, by }: ByHand): Promise<void> {
  const transactionId = `credit_given:${accountId}:${key}`
  await lockBalance(accountId)
  if (await isWritten(transactionId)) return
  await book(transactionId, 'credit_given', { orderId: null }, [
    { account: 'platform', part: 'goodwill', amount: paise(-amount) },
    { account: 'store_credit', part: 'goodwill', amount },
  ])
  await insertEntry({ accountId, kind: 'goodwill', amount, transactionId, reason, by })
}

/** Takes back credit that was given by mistake. Refuses with credit/too-little when the customer has less. */
export async function takeBack({ accountId, amount, reason, key, by }: ByHand): Promise<void> {
  const transactionId = `credit_taken_back:${accountId}:${key}`
  const balance = await lockBalance(accountId)
  if (await isWritten(transactionId)) return
  if (balance < amount) refuse('credit/too-little', { left: toRupees(balance) })
  await book(transactionId, 'credit_taken_back', { orderId: null }, [
    { account: 'store_credit', part: 'goodwill', amount: paise(-amount) },
    { account: 'platform', part: 'goodwill', amount },
  ])
  await insertEntry({ accountId, kind: 'taken_back', amount: paise(-amount), transactionId, reason, by })
}

/**
 * Moves all credit of an account to another one of the same customer; returns how much. Call it with both accounts
 * locked: the balances are locked in the order of their ids.
 */
export async function moveAllCredit(from: string, to: string, reason: string, by: ByHand['by']): Promise<Paise> {
  for (const id of [from, to].toSorted()) await lockBalance(id)
  const amount = await lockBalance(from)
  if (amount === 0) return amount
  const left = paise(-amount)
  const moves = [
    { accountId: from, kind: 'moved_out', amount: left, transactionId: `credit_moved_out:${from}` },
    { accountId: to, kind: 'moved_in', amount, transactionId: `credit_moved_in:${from}` },
  ] as const
  for (const move of moves) {
    await book(move.transactionId, 'credit_moved', { orderId: null }, [
      { account: 'store_credit', part: 'money', amount: move.amount },
      { account: 'customer', part: 'money', amount: paise(-move.amount) },
    ])
    await insertEntry({ ...move, reason, by })
  }
  return amount
}
