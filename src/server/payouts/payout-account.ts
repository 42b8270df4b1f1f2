import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { compareHolderNames } from '#domain/payouts/name-match.ts'
import { refuse } from '#domain/refusal.ts'
import { openSealedText, sealText } from '#server/accounts/sealed-text.ts'
import type { Needs } from '#server/context.ts'
import { dbNow, dbNowPlus } from '#server/db/database-clock.ts'
import { transaction } from '#server/db/transaction.ts'
import { findPayoutGateway, payoutGatewayInUse } from '#server/gateways/open-payout-gateways.ts'
import type { AccountCheck, BankAccount } from '#server/gateways/payout-gateway.ts'
import { post } from '#server/jobs/outbox.ts'
import {
  findAccount,
  findAccountOf,
  insertAccount,
  type PayoutAccountRow,
  type PayoutOwner,
  replaceAccount,
  saveBlocked,
  saveChecked,
  saveConfirmed,
} from './payout-account-store.ts'

/** A changed account waits this long before the first payout, so that a stolen session cannot redirect one. */
const hoursAfterChange = 24

/** Names what the sealed number of a payout account belongs to. */
export const sealedNumberFor = (id: string): string => `payout account ${id}`

/** Returns the full account number; undefined when it was sealed under another secret. */
export const accountNumberOf = (context: Needs<'secret'>, { id, sealedNumber }: PayoutAccountRow) =>
  openSealedText(context.secret, sealedNumberFor(id), sealedNumber)

/**
 * Saves the bank account of a store or courier in place of the former one, within the caller's transaction, and has it checked by a
 * test transfer through the outbox. The first account may be paid to once it is checked; a changed one 24 hours later.
 * `createdBy` is the account of the person. Returns the new row.
 */
export async function savePayoutAccount(
  context: Needs<'config' | 'secret' | 'payoutGateways' | 'notifyOutbox'>,
  { account, createdBy, ...owner }: PayoutOwner & { account: BankAccount; createdBy: string | null },
): Promise<PayoutAccountRow> {
  const id = randomUUID()
  const replaced = await replaceAccount(owner)
  const saved = await insertAccount({
    id,
    ...owner,
    holder: account.holder,
    ifsc: account.ifsc,
    lastFour: account.accountNumber.slice(-4),
    sealedNumber: sealText(context.secret, sealedNumberFor(id), account.accountNumber),
    gateway: payoutGatewayInUse(context).name,
    state: 'checking',
    payoutsFrom: replaced.length > 0 ? dbNowPlus({ hours: hoursAfterChange }) : dbNow,
    createdBy,
  })
  if (!saved) throw new Error(`the payout account ${id} was not saved`)
  await post(context, [{ kind: 'check-payout-account', dedupeKey: `check-payout-account:${id}`, payload: { id } }])
  return saved
}

/**
 * Checks a store's account by a test transfer, outside any transaction and under its own key, for the outbox. It
 * becomes active when the bank's name for the holder is the same; a near or another name waits for a person.
 */
export async function checkPayoutAccount(context: Needs<'secret' | 'payoutGateways'>, payload: unknown): Promise<void> {
  const { id } = z.object({ id: z.string() }).parse(payload)
  const row = await findAccount(id)
  if (row?.state !== 'checking' || row.replacedAt !== null) return
  const gateway = findPayoutGateway(context, row.gateway)
  if (!gateway) throw new Error(`the account ${id} belongs to a payout gateway this shop does not have`)
  const accountNumber = accountNumberOf(context, row)
  if (accountNumber === undefined) throw new Error(`the number of the account ${id} cannot be read`)
  const { holder, ifsc } = row
  await saveCheck(row, await gateway.checkAccount({ holder, ifsc, accountNumber }, checkKey(row)))
}

/** Returns the gateway's key of an account's test transfer. */
const checkKey = ({ id }: Pick<PayoutAccountRow, 'id'>): string => `ac_${id.replaceAll('-', '').slice(0, 32)}`

/** Saves the gateway's result of a check; a row that was decided or replaced meanwhile stays as it is. */
async function saveCheck(row: PayoutAccountRow, check: AccountCheck): Promise<void> {
  const match = check.nameAtBank === null ? null : compareHolderNames(row.holder, check.nameAtBank)
  const isActive = check.state === 'active' && match === 'same'
  await saveChecked(row.id, {
    payee: check.payee,
    state: check.state === 'refused' ? 'refused' : isActive ? 'active' : 'checking',
    nameAtBank: check.nameAtBank,
    nameMatch: match,
    reason: check.reason,
    ...(isActive ? { verifiedAt: dbNow } : {}),
  })
}

/** Confirms the account a store is paid to, as `confirmAccountOf` does. */
export const confirmPayoutAccount = (brandId: string, verifiedBy: string): Promise<PayoutAccountRow> =>
  confirmAccountOf({ brandId }, verifiedBy)

/**
 * Confirms the account a store or courier is paid to, as a person who has compared the details does: it becomes active, and a
 * block after a failed or returned payout ends. Refuses with thing/not-found, and flow/not-now for an account that the
 * bank refused or that the gateway has not received yet.
 */
export const confirmAccountOf = (owner: PayoutOwner, verifiedBy: string): Promise<PayoutAccountRow> =>
  transaction(async () => {
    const row = (await findAccountOf(owner)) ?? refuse('thing/not-found')
    if (row.state === 'refused' || row.payee === null) return refuse('flow/not-now')
    const confirmed = await saveConfirmed(verifiedBy, row.id)
    return confirmed ?? refuse('thing/not-found')
  })

/** Stops payouts to an account after one failed or came back, until it is confirmed or replaced. */
export async function blockPayoutAccount(id: string, reason: string): Promise<void> {
  await saveBlocked(reason, id)
}
