import { type Cart, type CartLine, emptyCart, mostCartLines, validateCart } from './cart.ts'

/** One change of a merge that the shopper should know. */
export type MergeChange =
  | { kind: 'added'; productId: string; quantity: number }
  | { kind: 'quantity-changed'; productId: string; from: number; to: number }
  | { kind: 'capped-at-stock'; productId: string; wanted: number; quantity: number }
  | { kind: 'left-out'; productId: string; because: 'out-of-stock' | 'cart-full' | 'withdrawn' }
  | { kind: 'parked'; from: string; to: string }
  | { kind: 'discarded'; because: 'invalid' }

export type MergeOptions = {
  /** The cart that was changed last; the guest's unless the server knows better. */
  newest?: 'guest' | 'member'
  /** Returns the units in stock of a product, null when they are not counted. */
  stockOf?: (productId: string) => number | null
}

/**
 * Merges the guest's cart into the member's after signing in (correctness rule 23). For a product in both, the
 * guest's quantity wins; quantities are not summed, so merging the same guest cart again changes nothing. With two
 * cities the newest cart wins and the other is parked. A cart that itself spans cities is discarded. Quantities are
 * capped at stock. Every change is reported.
 */
export function mergeCarts(
  memberCart: Cart,
  guestCart: Cart,
  options: MergeOptions = {},
): { cart: Cart; parked?: Cart; changes: MergeChange[] } {
  const changes: MergeChange[] = []
  const settled = (cart: Cart): Cart => {
    const checked = validateCart(cart)
    if (checked.cleared) changes.push({ kind: 'discarded', because: 'invalid' })
    return checked.cart
  }
  const member = settled(memberCart)
  const guest = settled(guestCart)

  if (member.city !== null && guest.city !== null && member.city !== guest.city) {
    const [active, parked] = options.newest === 'member' ? [member, guest] : [guest, member]
    const before = active === member ? member.lines : []
    const done: MergeChange[] = []
    const cart = joined(active.city, before, active.lines, options, done)
    // Nothing of the newer cart is available, so the other one is not parked for it.
    if (cart.lines.length === 0) return { cart: parked, changes: [...changes, ...done] }
    return { cart, parked, changes: [...changes, { kind: 'parked', from: parked.city!, to: active.city! }, ...done] }
  }
  return { cart: joined(member.city ?? guest.city, member.lines, guest.lines, options, changes), changes }
}

function joined(
  city: string | null,
  before: readonly CartLine[],
  arriving: readonly CartLine[],
  { stockOf }: MergeOptions,
  changes: MergeChange[],
): Cart {
  const lines = new Map(before.map((line) => [line.productId, line]))
  for (const line of arriving) {
    const { productId } = line
    const present = lines.get(productId)
    if (!present && lines.size >= mostCartLines) {
      changes.push({ kind: 'left-out', productId, because: 'cart-full' })
      continue
    }
    const quantity = Math.min(line.quantity, stockOf?.(productId) ?? line.quantity)
    if (quantity < 1) {
      changes.push({ kind: 'left-out', productId, because: 'out-of-stock' })
      continue
    }
    if (quantity < line.quantity) changes.push({ kind: 'capped-at-stock', productId, wanted: line.quantity, quantity })
    if (!present) changes.push({ kind: 'added', productId, quantity })
    else if (present.quantity !== quantity)
      changes.push({ kind: 'quantity-changed', productId, from: present.quantity, to: quantity })
    lines.set(productId, { ...line, quantity })
  }
  return lines.size === 0 ? emptyCart : { city, lines: [...lines.values()] }
}
