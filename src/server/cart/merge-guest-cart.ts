import type { Cart } from '#domain/cart/cart.ts'
import { type MergeChange, mergeCarts } from '#domain/cart/cart-merge.ts'
import type { Language } from '#domain/language/language.ts'
import { refuse } from '#domain/refusal.ts'
import type { MergeReport } from '#server/db/account-tables.ts'
import { transaction } from '#server/db/transaction.ts'
import { changeCart, showCart } from './account-cart.ts'
import { claimMerge, findMerge, saveMergeReport } from './account-cart-store.ts'
import { type CartProductRow, readCartProducts, sellsNow } from './cart-product-store.ts'
import type { Wanted } from './price-wanted.ts'
import type { Showing } from './show-priced-cart.ts'

/**
 * Moves a guest's cart into a member's, once per guest however often and concurrently it is requested: quantities are
 * set, never summed, and capped at the stock; of two cities the guest's, being the newer, wins (docs/spec/correctness.md#23).
 * Every change is reported, and reported again to a browser that missed the response. Refuses with cart/not-yours
 * when the guest's cart went to another account.
 */
export async function mergeGuestCart(
  showing: Showing,
  accountId: string,
  { guestCartItems, guestId }: { guestCartItems: readonly Wanted[]; guestId: string },
) {
  const { merged, report } = await transaction(() => mergeOnce(showing, accountId, guestCartItems, guestId))
  const { changes, parked } = report
  const move = changes.find((change) => change.kind === 'parked')
  const cleared = move && { from: move.from, to: move.to, because: 'mixed-cities' as const }
  const cart = await showCart(showing, accountId, cleared)
  return { ...cart, merged, changes: await withNames(changes, showing.language), parked: parkedCartView(parked) }
}

async function mergeOnce(showing: Showing, accountId: string, items: readonly Wanted[], guestId: string) {
  if (!(await claimMerge(guestId, accountId))) {
    const before = await findMerge(guestId)
    if (before?.accountId !== accountId) return refuse('cart/not-yours')
    return { merged: false, report: before.report }
  }
  const rows = await readCartProducts(items.map(({ productId }) => productId))
  let report: MergeReport = { changes: [], parked: null }
  const cleared = await changeCart(accountId, rows, (cart) => {
    const joined = joinGuest(cart, items, rows, showing.at)
    report = { changes: joined.changes, parked: joined.parked ?? null }
    return { cart: joined.cart }
  })
  // The member's own cart had come to span several cities.
  if (cleared) report = { ...report, changes: [{ kind: 'discarded', because: 'invalid' }, ...report.changes] }
  await saveMergeReport(guestId, report)
  return { merged: true, report }
}

function joinGuest(member: Cart, items: readonly Wanted[], rows: readonly CartProductRow[], at: Date) {
  const onSale = new Map(rows.filter((row) => row.published && sellsNow(row, at)).map((row) => [row.id, row]))
  const lines = items.flatMap(({ productId, quantity }) => {
    const row = onSale.get(productId)
    return row ? [{ productId, brandId: row.brand_id, city: row.city_id, quantity }] : []
  })
  const withdrawn = items
    .filter(({ productId }) => !onSale.has(productId))
    .map(({ productId }): MergeChange => ({ kind: 'left-out', productId, because: 'withdrawn' }))
  const guest: Cart = { city: lines[0]?.city ?? null, lines }
  const merged = mergeCarts(member, guest, { stockOf: (id) => onSale.get(id)?.stock ?? null })
  return { ...merged, changes: [...merged.changes, ...withdrawn] }
}

/** Returns the same with the products' names in the visitor's language. */
async function withNames(changes: readonly MergeChange[], language: Language) {
  const ids = changes.flatMap((change) => ('productId' in change ? [change.productId] : []))
  const rows = ids.length > 0 ? await readCartProducts(ids) : []
  const nameOf = (id: string): string => rows.find((row) => row.id === id)?.name[language] ?? ''
  return changes.map((change) => ('productId' in change ? { ...change, name: nameOf(change.productId) } : change))
}

const parkedCartView = (parked: Cart | null) =>
  parked?.city ? { city: parked.city, lines: parked.lines.map((line) => ({ ...line })) } : null
