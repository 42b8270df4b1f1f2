/** The order total that a customer has seen, and their choices at that time. Amounts in rupees. */
export type SeenTotal = {
  /** Destination, delivery service, payment method and code. */
  choices: string
  /** The number of cart changes the customer made. */
  ownChanges: number
  /** Products and quantities. */
  lines: string
  goods: number
  total: number
}

export type TotalChange = { because: 'cart' | 'price'; before: number; now: number }

/**
 * Returns a change of the total that the customer did not cause: a cart merged from their account, a change in
 * another tab, or a new price. The effects of their own choices are not reported; when they changed a choice at the
 * same time, only the item totals are compared.
 */
export function totalChange(seen: SeenTotal | undefined, now: SeenTotal): TotalChange | null {
  if (!seen || seen.ownChanges !== now.ownChanges) return null
  const [before, after] = seen.choices === now.choices ? [seen.total, now.total] : [seen.goods, now.goods]
  if (before === after) return null
  return { because: seen.lines === now.lines ? 'price' : 'cart', before, now: after }
}
