import { type Paise, paise } from '#domain/money/money.ts'
import { book, bookUndone } from '#server/ledger/ledger-store.ts'
import type { PayoutRow } from './payout-store.ts'

type Paid = Pick<PayoutRow, 'id' | 'brandId' | 'amountPaise'>

const noOrder = { orderId: null }
const minus = (amount: Paise): Paise => paise(-amount)

/** Books that a payout was given up before it was paid. */
export const bookPayoutUndone = ({ id }: Paid): Promise<void> =>
  bookUndone(`payout_sent:${id}`, `payout_undone:${id}`, 'payout_undone')

/** Books that the bank has paid it. */
export const bookPayoutPaid = ({ id, brandId, amountPaise }: Paid): Promise<void> =>
  book(`payout_paid:${id}`, 'payout_paid', noOrder, [
    { account: 'payout_clearing', brandId, part: 'money', amount: minus(amountPaise) },
    { account: 'bank', part: 'money', amount: amountPaise },
  ])

/** Books that a paid payout came back: the store is owed it again, in the next run. */
export const bookPayoutReturned = ({ id, brandId, amountPaise }: Paid): Promise<void> =>
  book(`payout_returned:${id}`, 'payout_returned', noOrder, [
    { account: 'bank', part: 'money', amount: minus(amountPaise) },
    { account: 'seller_payable', brandId, part: 'money', amount: amountPaise },
  ])
