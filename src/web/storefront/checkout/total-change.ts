/** What a shopper has seen of her order's cost, and what she herself had chosen then. Amounts in rupees. */
export type SeenTotal = {
  /** Place, service, way to pay and code. */
  choices: string
  /** How often she had changed the cart herself. */
  ownChanges: number
  /** Products and how many. */
  lines: string
  goods: number
  total: number
}

export type TotalChange = { because: 'cart' | 'price'; before: number; now: number }

/**
 * What has changed about the cost without her doing: a cart that came from her account or was changed in another tab, or a new price. Whatever
 * follows from her own choice is no surprise; where she chose anew at the same time, the goods alone are compared.
 */
export function totalChange(seen: SeenTotal | undefined, now: SeenTotal): TotalChange | null {
  if (!seen || seen.ownChanges !== now.ownChanges) return null
  const [before, after] = seen.choices === now.choices ? [seen.total, now.total] : [seen.goods, now.goods]
  if (before === after) return null
  return { because: seen.lines === now.lines ? 'price' : 'cart', before, now: after }
}
