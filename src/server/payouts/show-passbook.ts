import type { Language } from '#domain/language/language.ts'
import { type Paise, paise } from '#domain/money/money.ts'
import { exceptionOf } from '#domain/payouts/payable-store.ts'
import { refuse } from '#domain/refusal.ts'
import { addDays, indianDay } from '#domain/time/calendar-day.ts'
import { readClock } from '#server/db/database-clock.ts'
import {
  findLastRun,
  findSuspended,
  listEntries,
  readAdjustmentReason,
  readBalances,
  readEarning,
  readItems,
  readRefundReason,
  type ShownEntry,
} from './passbook-store.ts'
import { findPayoutAccount } from './payout-account-store.ts'
import { readPayoutTerms } from './payout-settings.ts'

const pageSize = 25

/** Returns an entry as the seller reads it. */
const shown = ({ transactionId: _, orderId: __, refundId: ___, ...entry }: ShownEntry) => entry

/** Returns a store's money with a page of its passbook; null for an account without a store. */
export async function showPassbook(brandId: string | null, cursor: string | undefined) {
  if (brandId === null) return { money: null }
  const entries = await listEntries({ brandId, before: cursorOf(cursor), most: pageSize + 1 })
  const balances = await readBalances(brandId)
  const account = await findPayoutAccount(brandId)
  const page = entries.slice(0, pageSize)
  return {
    money: {
      ...balances,
      next: { from: await nextRun(), amount: paise(Math.max(0, balances.payable)) },
      stopped: await whyStopped(brandId, balances.payable, account),
      account: account
        ? {
            holder: account.holder,
            ifsc: account.ifsc,
            lastFour: account.lastFour,
            state: account.state,
            blocked: account.blockedAt !== null,
            payoutsFrom: account.payoutsFrom,
          }
        : null,
      entries: page.map(shown),
      nextCursor: entries.length > pageSize ? String(page.at(-1)?.id) : null,
    },
  }
}

function cursorOf(cursor: string | undefined): number | null {
  if (cursor === undefined) return null
  return /^\d{1,15}$/.test(cursor) ? Number(cursor) : refuse('request/malformed')
}

/** Returns the Indian day of the next run: the usual number of days after the last one, tomorrow at the earliest. */
async function nextRun(): Promise<string> {
  const { everyDays } = await readPayoutTerms()
  const rows = await findLastRun()
  const tomorrow = addDays(indianDay(await readClock()).day, 1)
  const last = rows[0]?.last
  const planned = last ? addDays(indianDay(new Date(last)).day, everyDays) : tomorrow
  return planned > tomorrow ? planned : tomorrow
}

async function whyStopped(
  brandId: string,
  amount: Paise,
  account: Awaited<ReturnType<typeof findPayoutAccount>>,
): Promise<string | null> {
  const rows = await findSuspended(brandId)
  const { minimum } = await readPayoutTerms()
  const bank = account && {
    state: account.state,
    blocked: account.blockedAt !== null,
    payoutsFrom: account.payoutsFrom,
  }
  return exceptionOf(
    { amount, hasOpenPayout: false, suspended: rows[0]?.suspended === true, account: bank ?? null },
    minimum,
    await readClock(),
  )
}

/** Returns one entry of a store with everything its amount comes from. Refuses with thing/not-found. */
export async function explainEntry(brandId: string | null, entryId: number, language: Language) {
  const [entry] = brandId === null ? [] : await listEntries({ brandId, id: entryId })
  if (!entry || brandId === null) return refuse('thing/not-found')
  const items = await readItems(entry.sellerOrderId)
  return {
    ...shown(entry),
    items: items.map((item) => ({
      name: item.name[language],
      quantity: item.quantity,
      gross: paise(Number(item.gross_paise)),
      discount: paise(Number(item.discount_paise)),
      discountFundedBy: item.discount_funded_by,
      commission: paise(Number(item.amount_paise)),
      rule: item.rule_id,
      ruleKind: item.kind,
      rate: Number(item.rate),
      base: paise(Number(item.base_paise)),
      version: item.terms_version,
      gstPercent: Number(item.gst_percent),
      gst: paise(Number(item.gst_paise)),
    })),
    earning: await readEarning(entry.sellerOrderId),
    ...(await readAct(entry)),
  }
}

/** Returns the reason of a refund or an adjustment, and who gave it. */
async function readAct({ kind, refundId, transactionId }: ShownEntry) {
  if (kind === 'adjustment') return readAdjustmentReason(transactionId.slice('adjustment:'.length))
  return { reason: refundId === null ? null : await readRefundReason(refundId), by: null }
}
