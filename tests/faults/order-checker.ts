import { deriveOrderStatus, type OrderStatusInput } from '#domain/orders/order-status.ts'
import type { BoughtItem } from '#tests/support/guest-buyer.ts'

/**
 * The observations of the buyers, in their order. Each purchase has its own key and email address. `info` is a
 * request that ended without a response, or with `instead`: the order may or may not exist.
 */
export type Happening =
  | { kind: 'invoke'; key: string; lines: readonly BoughtItem[]; total: number }
  | { kind: 'ok'; key: string; orderId: string; number: string; total: number }
  | { kind: 'refused'; key: string; status: number }
  | { kind: 'info'; key: string; instead: string }
  /** The payment succeeded on the gateway's page. */
  | { kind: 'paid'; key: string }

type StoredOrder = {
  id: string
  number: string
  key: string
  state: OrderStatusInput['stored']
  /** The stored status. */
  status: string
  goods: number
  discount: number
  delivery: number
  codFee: number
  total: number
}
type StoredLine = {
  orderId: string
  sellerOrderId: string
  productId: string
  brandId: string
  quantity: number
  net: number
  discount: number
}

type StoredPayment = {
  orderId: string
  method: string
  state: string
  amount: number
  captureRef: string | null
}

/** The whole final contents of the database; amounts in paise. */
export type FinalState = {
  stockBefore: Readonly<Record<string, number>>
  stock: Readonly<Record<string, number>>
  orders: readonly StoredOrder[]
  lines: readonly StoredLine[]
  sellerOrders: readonly {
    id: string
    orderId: string
    brandId: string
    state: OrderStatusInput['sellerOrders'][number]
  }[]
  payments: readonly StoredPayment[]
  /** The gateway's own records: captures and refunds of an order. */
  charges: readonly { orderId: string; captureRef: string; charged: number; refunded: number }[]
  /** Unapplied payments, which are refunded. */
  unapplied: readonly { captureRef: string }[]
  shipments: readonly { orderId: string; state: OrderStatusInput['shipment'] }[]
  parcels: readonly { orderId: string; state: OrderStatusInput['parcels'][number] }[]
  events: readonly { id: string; orderId: string; kind: string }[]
  /** Emails: the recipient and the event of each. */
  outbox: readonly { orderId: string; eventId: string; audience: string; brandId: string | null }[]
  links: readonly { orderId: string }[]
  keys: readonly { key: string; orderId: string }[]
  /** Sellers who have an account that receives email. */
  sellers: readonly string[]
}

export type Run = { history: readonly Happening[]; state: FinalState }

/**
 * Checks all observations of the buyers against everything stored, and returns one sentence for each broken promise:
 * an acknowledged order lost or changed, one purchase ordered twice, stock that does not add up, or an incomplete
 * order.
 */
export function findBrokenPromises({ history, state }: Run): string[] {
  return [
    ...checkBuyers(history, state),
    ...checkContents(history, state),
    ...checkStock(state),
    ...checkCharges(history, state),
    ...checkEach(state),
    ...checkStrays(state),
  ]
}

function checkBuyers(history: readonly Happening[], { orders }: FinalState): string[] {
  const byKey = Map.groupBy(orders, ({ key }) => key)
  const byId = new Map(orders.map((order) => [order.id, order]))
  const decisions = Map.groupBy(history, ({ key }) => key)
  const broken: string[] = []
  for (const [key, happenings] of decisions) {
    const stored = byKey.get(key) ?? []
    if (stored.length > 1) broken.push(`${key} was ordered ${stored.length} times.`)
    const answers = happenings.filter((happening) => happening.kind === 'ok')
    for (const { orderId, number, total } of answers) {
      const order = byId.get(orderId)
      if (!order) broken.push(`The order ${orderId} of ${key} was acknowledged and is lost.`)
      else if (order.key !== key) broken.push(`The order ${orderId} of ${key} belongs to ${order.key}.`)
      else if (order.total !== total) broken.push(`${key} was told ${total} paise, its order says ${order.total}.`)
      else if (order.number !== number)
        broken.push(`${key} was told the number ${number}, its order has ${order.number}.`)
    }
    if (new Set(answers.map(({ orderId }) => orderId)).size > 1) broken.push(`${key} was told of several orders.`)
    const last = happenings.at(-1)
    if (last?.kind === 'refused' && stored.length > 0) broken.push(`${key} was refused, but its order is there.`)
    if (last?.kind === 'info' || last?.kind === 'invoke') broken.push(`Nobody asked how ${key} ended.`)
  }
  for (const { id, key } of orders) if (!decisions.has(key)) broken.push(`Nobody asked for the order ${id} (${key}).`)
  const numbers = new Set(orders.map(({ number }) => number))
  if (numbers.size < orders.length) broken.push(`${orders.length} orders share ${numbers.size} numbers.`)
  return broken
}

/** Checks that each order is the requested one, and costs no more than the guest agreed to. */
function checkContents(history: readonly Happening[], { orders, lines }: FinalState): string[] {
  const orderedByKey = new Map(
    history.flatMap((happening) => (happening.kind === 'invoke' ? [[happening.key, happening]] : [])),
  )
  const boughtIn = Map.groupBy(lines, ({ orderId }) => orderId)
  const describeLines = (some: readonly BoughtItem[]) =>
    some
      .map(({ productId, quantity }) => `${quantity} ${productId}`)
      .sort()
      .join(', ')
  return orders.flatMap(({ id, key, total }) => {
    const ordered = orderedByKey.get(key)
    if (!ordered) return []
    const [wanted, bought] = [describeLines(ordered.lines), describeLines(boughtIn.get(id) ?? [])]
    return [
      ...(wanted === bought ? [] : [`${key} asked for ${wanted} and was sold ${bought}.`]),
      ...(total <= ordered.total ? [] : [`${key} agreed to ${ordered.total} paise and is charged ${total}.`]),
    ]
  })
}

function checkStock({ stockBefore, stock, lines }: FinalState): string[] {
  const sold = new Map<string, number>()
  for (const { productId, quantity } of lines) sold.set(productId, (sold.get(productId) ?? 0) + quantity)
  return Object.entries(stockBefore).flatMap(([product, before]) => {
    const left = stock[product]
    if (left === undefined) return [`${product} is gone.`]
    const expected = before - (sold.get(product) ?? 0)
    const wrong = left === expected ? [] : [`${product} has ${left} left, not ${expected}.`]
    return left < 0 ? [...wrong, `${product} was oversold by ${-left}.`] : wrong
  })
}

/** Checks that every charged guest has a paid order or gets a refund, and that every paid order was charged. */
function checkCharges(history: readonly Happening[], { orders, payments, charges, unapplied }: FinalState): string[] {
  const captured = new Map(payments.flatMap((payment) => (payment.captureRef ? [[payment.captureRef, payment]] : [])))
  const unappliedRefs = new Set(unapplied.map(({ captureRef }) => captureRef))
  const taken = new Set(charges.map(({ captureRef }) => captureRef))
  const charged = new Set(charges.map(({ orderId }) => orderId))
  const paid = new Set(history.flatMap(({ kind, key }) => (kind === 'paid' ? [key] : [])))
  return [
    ...charges.flatMap(({ orderId, captureRef, charged: amount, refunded }) => {
      const payment = captured.get(captureRef)
      if (!payment)
        return unappliedRefs.has(captureRef) || refunded === amount
          ? []
          : [`${amount} paise were taken for ${orderId} and belong to nothing.`]
      if (payment.orderId !== orderId) return [`What was taken for ${orderId} pays ${payment.orderId}.`]
      return payment.amount === amount ? [] : [`${amount} paise were taken for ${orderId}, not ${payment.amount}.`]
    }),
    ...[...captured].flatMap(([ref, { orderId }]) =>
      taken.has(ref) ? [] : [`${orderId} is paid by money nobody took.`],
    ),
    ...orders.flatMap(({ id, key, number }) =>
      paid.has(key) && !charged.has(id) ? [`${number} was paid on the page, and its money is nowhere.`] : [],
    ),
  ]
}

function checkEach(state: FinalState): string[] {
  const group = <Row extends { orderId: string }>(rows: readonly Row[]) => Map.groupBy(rows, ({ orderId }) => orderId)
  const grouped = {
    lines: group(state.lines),
    sellerOrders: group(state.sellerOrders),
    payments: group(state.payments),
    shipments: group(state.shipments),
    parcels: group(state.parcels),
    events: group(state.events),
    outbox: group(state.outbox),
    links: group(state.links),
    keys: group(state.keys),
  }
  return state.orders.flatMap((order) =>
    checkWhole(order, {
      sellers: state.sellers,
      lines: grouped.lines.get(order.id) ?? [],
      sellerOrders: grouped.sellerOrders.get(order.id) ?? [],
      payments: grouped.payments.get(order.id) ?? [],
      shipments: grouped.shipments.get(order.id) ?? [],
      parcels: grouped.parcels.get(order.id) ?? [],
      events: grouped.events.get(order.id) ?? [],
      outbox: grouped.outbox.get(order.id) ?? [],
      links: grouped.links.get(order.id) ?? [],
      keys: grouped.keys.get(order.id) ?? [],
    }),
  )
}

/** Everything that belongs to one order. */
function checkWhole(
  order: StoredOrder,
  own: Omit<FinalState, 'stock' | 'stockBefore' | 'orders' | 'charges' | 'unapplied'>,
): string[] {
  const { lines, sellerOrders, payments, shipments, links, keys } = own
  const broken: string[] = []
  const assertThat = (isTrue: boolean, message: string) => void (isTrue || broken.push(`${order.number} ${message}.`))
  const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0)

  assertThat(order.state === 'placed', `is ${order.state}`)
  const derived = deriveOrderStatus({
    stored: order.state,
    sellerOrders: sellerOrders.map(({ state }) => state),
    shipment: shipments[0]?.state ?? null,
    parcels: own.parcels.map(({ state }) => state),
  })
  assertThat(order.status === derived.status, `is stored as ${order.status} and is ${derived.status}`)
  assertThat(lines.length > 0, 'has no lines')
  assertThat(sum(lines.map(({ net, discount }) => net + discount)) === order.goods, 'has goods other than its lines')
  assertThat(sum(lines.map(({ discount }) => discount)) === order.discount, 'has a discount other than its lines')
  assertThat(order.goods - order.discount + order.delivery + order.codFee === order.total, 'does not add up')

  const sellers = new Set(lines.map(({ brandId }) => brandId))
  assertThat(
    sellerOrders.length === sellers.size && sellerOrders.every(({ brandId }) => sellers.has(brandId)),
    'has not one part per maker',
  )
  const brandOf = new Map(sellerOrders.map(({ id, brandId }) => [id, brandId]))
  assertThat(
    lines.every(({ sellerOrderId, brandId }) => brandOf.get(sellerOrderId) === brandId),
    'has a line in the part of another maker',
  )

  assertThat(payments.length === 1, `has ${payments.length} payments`)
  assertThat(
    payments.every(({ amount }) => amount === order.total),
    'asks for another amount than its total',
  )
  assertThat(
    payments.every(({ method, state }) => state === (method === 'cod' ? 'cod_due' : 'captured')),
    'is neither paid nor to be paid in cash',
  )
  assertThat(shipments.length === 1, `has ${shipments.length} boxes`)
  assertThat(links.length === 1, `has ${links.length} links for its guest`)
  assertThat(keys.length === 1 && keys[0]?.key === order.key, 'is not kept under its key')

  const placed = own.events.filter(({ kind }) => kind === 'order_placed')
  assertThat(placed.length === 1, `was placed ${placed.length} times by its timeline`)
  // Unapplied payments may occur more than once; everything else happens once to an order that is only placed and
  // paid.
  const once = own.events
    .map(({ kind }) => kind)
    .filter((kind) => !['payment_unapplied', 'payment_returned'].includes(kind))
  const again = once.find((kind, at) => once.indexOf(kind) < at)
  assertThat(again === undefined, `tells ${again} more than once`)
  const emails = own.outbox.filter(({ eventId }) => eventId === placed[0]?.id)
  const toCustomer = emails.filter(({ audience }) => audience === 'customer')
  assertThat(toCustomer.length === 1, `has ${toCustomer.length} emails for its customer`)
  const notified = new Set(emails.map(({ brandId }) => brandId))
  const unnotified = own.sellers.filter((brandId) => sellers.has(brandId) && !notified.has(brandId))
  assertThat(unnotified.length === 0, `has no letter for ${unnotified.join(' and ')}`)
  assertThat(emails.length === own.outbox.length, 'has emails about nothing that happened')
  return broken
}

/** Rows without their order: half of a transaction that should be atomic. */
function checkStrays({ orders, ...tables }: FinalState): string[] {
  const known = new Set(orders.map(({ id }) => id))
  const kinds = [
    'lines',
    'sellerOrders',
    'payments',
    'shipments',
    'parcels',
    'events',
    'outbox',
    'links',
    'keys',
  ] as const
  return kinds.flatMap((kind) => {
    const strays = tables[kind].filter(({ orderId }) => !known.has(orderId))
    return strays.length > 0 ? [`${strays.length} ${kind} belong to no order.`] : []
  })
}
