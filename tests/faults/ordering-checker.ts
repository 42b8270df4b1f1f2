/** Everything that is stored about one order whose payment events arrived in some ordering; amounts in paise. */
export type OrderEnd = {
  /** The ordering of its webhook events, for messages. */
  ordering: string
  total: number
  /** The amount refunded in the gateway's dashboard. */
  givenBack: number
  state: string
  payments: readonly {
    state: string
    amount: number
    captured: number
    refunded: number
    pending: number
    lost: number
  }[]
  refunds: readonly { state: string; origin: string; amount: number }[]
  disputes: readonly { state: string }[]
  /** Unapplied payments. */
  late: number
  events: readonly string[]
  /** Emails: the event's kind and the recipient. */
  letters: readonly { kind: string; reader: string }[]
  ledger: readonly { transaction: string; account: string; amount: number }[]
  /** The gateway's own records: its captures, and every refund. */
  atGateway: { taken: number; refunds: readonly number[] }
}

const onceEach = [
  'payment_received',
  'order_placed',
  'payment_failed',
  'refund_paid',
  'refund_not_asked',
  'payment_disputed',
]
const sum = (amounts: readonly number[]): number => amounts.reduce((all, amount) => all + amount, 0)

/**
 * Checks orders whose same five events arrived in different orderings, each three times: a first payment that failed,
 * a second that was authorized and captured, a partial refund at the gateway, and a dispute about the rest. Returns a
 * sentence for each deviation.
 */
export const findWrongEnds = (ends: readonly OrderEnd[]): string[] => ends.flatMap(checkEnd)

function checkEnd(end: OrderEnd): string[] {
  const broken: string[] = []
  const demand = (isSo: boolean, sentence: string) => void (isSo || broken.push(`${end.ordering}: ${sentence}.`))

  demand(end.state === 'placed', `the order is ${end.state}`)
  const states = end.payments.map(({ state }) => state).toSorted()
  demand(states.join() === 'disputed,failed', `the payments are ${states.join(', ')}`)
  for (const { state, amount, captured, refunded, pending, lost } of end.payments) {
    demand(amount === end.total, `a payment asks for ${amount}, not ${end.total}`)
    demand(captured === (state === 'disputed' ? end.total : 0), `a payment that is ${state} has captured ${captured}`)
    demand(refunded === (state === 'disputed' ? end.givenBack : 0), `a payment that is ${state} gave ${refunded} back`)
    demand(pending === 0 && lost === 0, `a payment that is ${state} holds ${pending} back and has lost ${lost}`)
  }
  demand(end.refunds.length === 1, `there are ${end.refunds.length} refunds`)
  for (const { state, origin, amount } of end.refunds)
    demand(
      state === 'succeeded' && origin === 'gateway' && amount === end.givenBack,
      `a refund is ${state}, of ${origin}, of ${amount}`,
    )
  demand(end.disputes.length === 1 && end.disputes[0]?.state === 'open', `there are not one open dispute`)
  demand(end.late === 0, `${end.late} payments were put aside`)

  for (const kind of onceEach) {
    const times = end.events.filter((event) => event === kind).length
    demand(times === 1, `${kind} happened ${times} times`)
  }
  const read = end.letters.map(({ kind, reader }) => `${kind} for ${reader}`)
  demand(new Set(read).size === read.length, 'somebody has the same letter twice')
  for (const kind of ['order_placed', 'refund_paid'])
    demand(read.includes(`${kind} for customer`), `the customer has no letter about ${kind}`)
  demand(
    read.some((letter) => letter.startsWith('payment_disputed')),
    'no admin has a letter about the dispute',
  )

  for (const [name, rows] of Map.groupBy(end.ledger, ({ transaction }) => transaction.split(':')[0] ?? ''))
    demand(sum(rows.map(({ amount }) => amount)) === 0, `the rows of ${name} do not sum to zero`)
  const balance = (account: string) =>
    sum(end.ledger.filter((row) => row.account === account).map(({ amount }) => amount))
  demand(balance('customer') === 0, `the books owe the customer ${balance('customer')}`)
  demand(balance('gateway') === end.givenBack - end.total, `the books have ${-balance('gateway')} at the gateway`)
  const { taken, refunds } = end.atGateway
  demand(
    -balance('gateway') === taken - sum(refunds),
    `the gateway has ${taken - sum(refunds)}, the books say otherwise`,
  )
  demand(refunds.length === 1, `the gateway gave back ${refunds.length} times`)
  return broken
}
