import { monthNamed } from '#domain/courier/pay-month.ts'
import { nothing, paise } from '#domain/money/money.ts'
import { indianDay } from '#domain/time/calendar-day.ts'
import { findAccountOf } from '#server/payouts/payout-account-store.ts'
import {
  listCourierEntries,
  listCourierMonths,
  listCourierPayouts,
  readCourierBalances,
  readCourierDays,
} from './courier-entry-store.ts'

/** Returns what a courier did and earned, by days and months, what is owed, and the account it is paid to. */
export async function showEarnings(courierId: string) {
  const account = await findAccountOf({ courierId })
  return {
    ...(await readCourierDays(courierId)),
    ...(await readCourierBalances(courierId)),
    months: await listCourierMonths(courierId),
    payouts: await listCourierPayouts(courierId),
    account: account
      ? {
          holder: account.holder,
          lastFour: account.lastFour,
          state: account.state,
          blocked: account.blockedAt !== null,
          payoutsFrom: account.payoutsFrom,
        }
      : null,
  }
}

/** Returns the lines of a courier's account of a month, with the balances before and after. */
export async function showMonth(courierId: string, name: string) {
  const items = await listCourierEntries(courierId, monthNamed(name))
  const [first] = items
  const opening = first ? paise(first.balance - first.amount) : nothing
  return { month: name, opening, closing: items.at(-1)?.balance ?? opening, items }
}

/** Returns the same of a month, or of one Indian day of it. */
export async function showMonthOrDay(courierId: string, { month, day }: { month: string; day?: string | undefined }) {
  const whole = await showMonth(courierId, month)
  if (day === undefined) return { ...whole, period: month }
  const dayOf = ({ at }: { at: Date }) => indianDay(at).day
  const items = whole.items.filter((item) => dayOf(item) === day)
  const opening = whole.items.findLast((item) => dayOf(item) < day)?.balance ?? whole.opening
  return { period: day, opening, closing: items.at(-1)?.balance ?? opening, items }
}
