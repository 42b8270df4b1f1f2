/**
 * What a column holds, which decides its filters, its place in a table and its cells in a file. `tags` are any number of
 * the shop's own words, by their ids.
 */
export type ColumnType = 'text' | 'number' | 'money' | 'day' | 'choice' | 'flag' | 'tags'

/** One column of a staff list. Its key is the name of the field in the endpoint's rows. */
export type ListColumn = {
  readonly key: string
  readonly type: ColumnType
  /** The values of a choice. */
  readonly values?: readonly string[]
  /** Where the values of a choice come from when the shop can change them. */
  readonly from?: 'categories' | 'order-tags'
  /** The group of texts its values have, when they are not the list's own: `statuses:order`. */
  readonly texts?: ValueTexts
  readonly sorts?: true
  readonly filters?: true
  /** Shown until a person chooses columns. */
  readonly shown?: true
}

/** Groups of texts of other surfaces that name the values of a choice. */
type ValueTexts =
  | 'statuses:order'
  | 'statuses:payment'
  | 'statuses:parcel'
  | 'statuses:channel'
  | 'statuses:refund'
  | 'statuses:sellerOrder'
  | 'statuses:payout'
  | 'statuses:deskClaim'
  | 'statuses:dispute'
  | 'statuses:unappliedPayment'
  | 'statuses:review'
  | 'statuses:message'
  | 'statuses:ticket'

/** The staff lists; each has its texts under this name. */
type ListName =
  | 'products'
  | 'orders'
  | 'people'
  | 'audit'
  | 'stores'
  | 'promotions'
  | 'payments'
  | 'refunds'
  | 'invitations'
  | 'seller-orders'
  | 'claims'
  | 'disputes'
  | 'unapplied-payments'
  | 'reviews'
  | 'messages'
  | 'tickets'
  | 'payouts'
  | 'store-payouts'
  | 'applications'
  | 'product-changes'
  | 'webhook-deliveries'
  | 'searches'
  | 'questions'
  | 'bulk-jobs'
  | 'countries'
  | 'segments'
  | 'carrier-invoices'
  | 'ledger'
  | 'tax-lines'
  | 'step-times'

/**
 * A staff list, declared once: it drives the screen, its URL, the SQL and the exported files. `name` is also the key of
 * its texts and of its saved views.
 */
export type ListDeclaration = {
  readonly name: ListName
  readonly columns: readonly ListColumn[]
  /** The order of a fresh list. */
  readonly sort: ListSort
}

export type ListSort = { readonly column: string; readonly descending: boolean }

/** Rows of a page that a person can choose; the first is the default. */
export const pageSizes = [25, 50, 100] as const

/** Totals are exact up to here; above it a list says "more than". Pages beyond it do not exist. */
export const mostCounted = 10_000

/** Returns a declared column, or undefined. */
export const columnOf = (list: ListDeclaration, key: string): ListColumn | undefined =>
  list.columns.find((column) => column.key === key)

/** Parses `price` or `-price`; undefined for a column that does not sort. */
export function parseSort(text: string, list: ListDeclaration): ListSort | undefined {
  const descending = text.startsWith('-')
  const column = descending ? text.slice(1) : text
  return columnOf(list, column)?.sorts ? { column, descending } : undefined
}

/** Writes a sort for the URL; the inverse of `parseSort`. */
export const printSort = ({ column, descending }: ListSort): string => `${descending ? '-' : ''}${column}`

/** Parses the chosen columns of a URL in their order; those of a fresh list when it names none that exist. */
export function parseColumns(text: string | undefined, list: ListDeclaration): readonly ListColumn[] {
  const named = (text ?? '').split(',').flatMap((key) => columnOf(list, key) ?? [])
  const unique = named.filter((column, index) => named.indexOf(column) === index)
  return unique.length > 0 ? unique : list.columns.filter(({ shown }) => shown)
}
