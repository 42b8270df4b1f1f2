import { type Paise, paise } from '#domain/money/money.ts'
import { book, bookUndone } from '#server/ledger/ledger-store.ts'
import { ownerOf, type PayoutRow } from './payout-store.ts'

type Paid = Pick<PayoutRow, 'id' | 'brandId' | 'courierId' | 'amountPaise'>

const noOrder = { orderId: null }
const minus = (amount: Paise): Paise => paise(-amount)

/** Books that a payout was given up before it was paid. */
export const bookPayoutUndone = ({ id }: Paid): Promise<void> =>
  bookUndone(`payout_sent:${id}`, `payout_undone:${id}`, 'payout_undone')

/** Books that the bank has paid it. */
export const bookPayoutPaid = ({ id, amountPaise, ...paid }: Paid): Promise<void> =>
  book(`payout_paid:${id}`, 'payout_paid', noOrder, [
    { account: 'payout_clearing', ...ownerOf(paid), part: 'money', amount: minus(amountPaise) },
    { account: 'bank', part: 'money', amount: amountPaise },
  ])

/** Books that a paid payout came back: it is owed again, in the next run. */
export const bookPayoutReturned = ({ id, amountPaise, ...paid }: Paid): Promise<void> =>
  book(`payout_returned:${id}`, 'payout_returned', noOrder, [
    { account: 'bank', part: 'money', amount: minus(amountPaise) },
    {
      account: paid.courierId === null ? 'seller_payable' : 'courier_payable',
      ...ownerOf(paid),
      part: 'money',
      amount: amountPaise,
    },
  ])
