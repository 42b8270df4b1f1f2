import { type Paise, paise } from '../money/money.ts'
import { balanced, type LedgerRow } from './ledger.ts'
import type { Withheld } from './withholding.ts'

type Earning = { readonly brandId: string; readonly held: Paise; readonly withheld: Pick<Withheld, 'tcs' | 'tds'> }

/** Returns the rows of an earning that becomes payable: what was held is free, less what is withheld for the state. */
export const earnedRows = ({ brandId, held, withheld }: Earning): LedgerRow[] =>
  balanced([
    { account: 'seller', brandId, part: 'earned', amount: paise(-held) },
    { account: 'seller_payable', brandId, part: 'earned', amount: held },
    ...withheldRows(brandId, withheld),
  ])

/** Returns the rows of what is withheld; negative amounts give back what a refund has made too much. */
export const withheldRows = (brandId: string, { tcs, tds }: Pick<Withheld, 'tcs' | 'tds'>): LedgerRow[] =>
  balanced([
    { account: 'seller_payable', brandId, part: 'tcs', amount: paise(-tcs) },
    { account: 'tax', part: 'tcs', amount: tcs },
    { account: 'seller_payable', brandId, part: 'tds', amount: paise(-tds) },
    { account: 'tax', part: 'tds', amount: tds },
  ])

/** Returns the rows of an entry about an order, where the stores whose earnings of it are free take part with those. */
export const withFreeEarnings = (rows: readonly LedgerRow[], earned: ReadonlySet<string>): LedgerRow[] =>
  rows.map((row) =>
    row.account === 'seller' && earned.has(row.brandId ?? '') ? { ...row, account: 'seller_payable' } : row,
  )
