import type { FinalState, Happening, Run } from './order-checker.ts'

type Tables = Exclude<keyof FinalState, 'stock' | 'stockBefore' | 'sellers'>

/** Changes the first row that matches. */
const changedWhere =
  (table: Tables, isIt: (row: never) => boolean, change: object) =>
  (run: Run): Run => {
    const rows: readonly object[] = run.state[table]
    const at = rows.findIndex((row) => isIt(row as never))
    const now = rows.map((row, index) => (index === at ? { ...row, ...change } : row))
    return { ...run, state: { ...run.state, [table]: now } }
  }
const isOnline = ({ method }: { method: string }) => method === 'online'

/** Removes the first row (or the given one) from a table. */
const without =
  (table: Tables, isIt: (row: never) => boolean = () => true) =>
  (run: Run): Run => {
    const rows: readonly unknown[] = run.state[table]
    const at = rows.findIndex((row) => isIt(row as never))
    return { ...run, state: { ...run.state, [table]: rows.filter((_, index) => index !== at) } }
  }

/** Duplicates a row of a table, with the copy changed. */
const twice =
  (table: Tables, change: object = {}) =>
  (run: Run): Run => {
    const rows: readonly object[] = run.state[table]
    return { ...run, state: { ...run.state, [table]: [...rows, { ...rows[0], ...change }] } }
  }

/** Changes the first row of a table. */
const changed =
  (table: Tables, change: (row: never) => object) =>
  (run: Run): Run => {
    const [first, ...rest]: readonly object[] = run.state[table]
    return { ...run, state: { ...run.state, [table]: [{ ...first, ...change(first as never) }, ...rest] } }
  }

const withStock =
  (change: (stock: number) => number | undefined) =>
  (run: Run): Run => {
    const product = run.state.lines[0]?.productId ?? ''
    const { [product]: before = 0, ...others } = run.state.stock
    const after = change(before)
    const stock = after === undefined ? others : { ...others, [product]: after }
    return { ...run, state: { ...run.state, stock } }
  }

const withHistory =
  (change: (history: readonly Happening[]) => readonly Happening[]) =>
  (run: Run): Run => ({
    ...run,
    history: change(run.history),
  })

const firstOk = (history: readonly Happening[]) => history.find((happening) => happening.kind === 'ok')

/** Removes a whole order with all its rows, as if its transaction had never happened. */
const lostOrder = (run: Run): Run => {
  const lost = firstOk(run.history)?.orderId
  const withoutLost = <Row extends { orderId: string }>(rows: readonly Row[]) =>
    rows.filter(({ orderId }) => orderId !== lost)
  const { state } = run
  const stock: Record<string, number> = { ...state.stock }
  for (const { orderId, productId, quantity } of state.lines)
    if (orderId === lost) stock[productId] = (stock[productId] ?? 0) + quantity
  return {
    ...run,
    state: {
      ...state,
      stock,
      orders: state.orders.filter(({ id }) => id !== lost),
      lines: withoutLost(state.lines),
      sellerOrders: withoutLost(state.sellerOrders),
      payments: withoutLost(state.payments),
      charges: withoutLost(state.charges),
      shipments: withoutLost(state.shipments),
      parcels: withoutLost(state.parcels),
      events: withoutLost(state.events),
      outbox: withoutLost(state.outbox),
      links: withoutLost(state.links),
      keys: withoutLost(state.keys),
    },
  }
}

/** Duplicates a purchase completely: under another id and number, with its own rows and its own stock. */
const wholeDuplicate = (run: Run): Run => {
  const { state } = run
  const [order] = state.orders
  if (!order) return run
  const id = `${order.id}-again`
  const copied = <Row extends { orderId: string }>(rows: readonly Row[]) => [
    ...rows,
    ...rows.filter(({ orderId }) => orderId === order.id).map((row) => ({ ...row, orderId: id })),
  ]
  const stock: Record<string, number> = { ...state.stock }
  for (const { orderId, productId, quantity } of state.lines)
    if (orderId === order.id) stock[productId] = (stock[productId] ?? 0) - quantity
  return {
    ...run,
    state: {
      ...state,
      stock,
      orders: [...state.orders, { ...order, id, number: `${order.number}-again` }],
      lines: copied(state.lines),
      sellerOrders: copied(state.sellerOrders),
      payments: copied(state.payments),
      shipments: copied(state.shipments),
      events: copied(state.events),
      outbox: copied(state.outbox),
      links: copied(state.links),
      keys: copied(state.keys),
    },
  }
}

/**
 * Possible faults, planted into a correct run. A checker that misses one proves nothing when it finds nothing, so
 * each run is first tested with all of them.
 */
export const plantedFaults: readonly [name: string, plant: (run: Run) => Run][] = [
  ['an acknowledged order lost without a trace', lostOrder],
  ['an acknowledged order lost, its rows left behind', without('orders')],
  ['one decision ordered twice, whole', wholeDuplicate],
  ['an order nobody asked for', twice('orders', { id: 'phantom', key: 'nobody', number: 'HT-0' })],
  ['two orders under one number', twice('orders', { id: 'other', key: 'other' })],
  ['stock below nothing', withStock(() => -1)],
  ['stock not taken', withStock((stock) => stock + 1)],
  ['stock taken twice', withStock((stock) => stock - 1)],
  ['a product gone', withStock(() => undefined)],
  [
    'another total than was told',
    changed('orders', ({ total, goods }: { total: number; goods: number }) => ({
      total: total - 100,
      goods: goods - 100,
    })),
  ],
  [
    'more charged than agreed',
    changed('orders', ({ total, delivery }: { total: number; delivery: number }) => ({
      total: total + 100,
      delivery: delivery + 100,
    })),
  ],
  [
    'amounts swapped',
    changed('orders', ({ delivery, codFee }: { delivery: number; codFee: number }) => ({
      goods: delivery,
      delivery: codFee,
    })),
  ],
  ['a stored status that is not the derived one', changed('orders', () => ({ status: 'packing' }))],
  ['an order that is not placed', changed('orders', () => ({ state: 'pending_payment' }))],
  ['a line missing', without('lines')],
  ['a line twice', twice('lines')],
  ['a line of another product', changed('lines', () => ({ productId: 'another' }))],
  ['a line in a part of another maker', changed('lines', () => ({ sellerOrderId: 'nowhere' }))],
  ['a line’s price changed', changed('lines', ({ net }: { net: number }) => ({ net: net + 1 }))],
  ['a part missing', without('sellerOrders')],
  ['a part twice', twice('sellerOrders')],
  ['a payment missing', without('payments')],
  ['a payment twice', twice('payments')],
  ['a payment of another amount', changed('payments', ({ amount }: { amount: number }) => ({ amount: amount - 1 }))],
  [
    'cash that is not due',
    changedWhere('payments', ({ method }: { method: string }) => method === 'cod', { state: 'captured' }),
  ],
  ['a box missing', without('shipments')],
  ['a box twice', twice('shipments')],
  ['an event missing', without('events', ({ kind }: { kind: string }) => kind === 'order_placed')],
  ['an event twice', twice('events', { id: 'again' })],
  ['a maker’s letter lost', without('outbox', ({ brandId }: { brandId: string | null }) => brandId !== null)],
  ['a letter lost', without('outbox', ({ audience }: { audience: string }) => audience === 'customer')],
  ['a letter of another event', changed('outbox', () => ({ eventId: 'another' }))],
  ['a guest’s link missing', without('links')],
  ['a key forgotten', without('keys')],
  ['a key of another order', changed('keys', () => ({ key: 'another' }))],
  [
    'an answer of another order',
    withHistory((history) => [
      ...history,
      ...[firstOk(history)].flatMap((ok) => (ok ? [{ ...ok, orderId: 'another' }] : [])),
    ]),
  ],
  [
    'an order that was refused',
    withHistory((history) => [
      ...history,
      ...[firstOk(history)].flatMap((ok) => (ok ? [{ kind: 'refused' as const, key: ok.key, status: 409 }] : [])),
    ]),
  ],
  [
    'a decision nobody followed up',
    withHistory((history) => [...history, { kind: 'invoke', key: 'late', lines: [], total: 1 }]),
  ],
]

/** Possible payment faults in addition, planted in a run with some online orders. */
export const plantedCharges: typeof plantedFaults = [
  ['a paid order that waits on', changedWhere('payments', isOnline, { state: 'awaiting' })],
  ['money taken for nothing', changedWhere('payments', isOnline, { captureRef: null })],
  ['a paid order nobody was charged for', without('charges')],
  ['money taken twice', twice('charges', { captureRef: 'another' })],
  ['less taken than asked', changed('charges', ({ charged }: { charged: number }) => ({ charged: charged - 100 }))],
  ['money of another order', changed('charges', () => ({ orderId: 'another' }))],
]
