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
  unapplied: number
  events: readonly string[]
  /** Emails: the event's kind and the recipient. */
  emails: readonly { kind: string; reader: string }[]
  ledger: readonly { transaction: string; account: string; amount: number }[]
  /** The gateway's own records: its captures, and every refund. */
  atGateway: { taken: number; refunds: readonly number[] }
}

const onceEach = [
  'payment_received',
  'order_placed',
  'payment_failed',
  'refund_paid',
  'refund_not_requested',
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
  const assertThat = (isTrue: boolean, message: string) => void (isTrue || broken.push(`${end.ordering}: ${message}.`))

  assertThat(end.state === 'placed', `the order is ${end.state}`)
  const states = end.payments.map(({ state }) => state).toSorted()
  assertThat(states.join() === 'disputed,failed', `the payments are ${states.join(', ')}`)
  for (const { state, amount, captured, refunded, pending, lost } of end.payments) {
    assertThat(amount === end.total, `a payment asks for ${amount}, not ${end.total}`)
    assertThat(
      captured === (state === 'disputed' ? end.total : 0),
      `a payment that is ${state} has captured ${captured}`,
    )
    assertThat(
      refunded === (state === 'disputed' ? end.givenBack : 0),
      `a payment that is ${state} gave ${refunded} back`,
    )
    assertThat(pending === 0 && lost === 0, `a payment that is ${state} holds ${pending} back and has lost ${lost}`)
  }
  assertThat(end.refunds.length === 1, `there are ${end.refunds.length} refunds`)
  for (const { state, origin, amount } of end.refunds)
    assertThat(
      state === 'succeeded' && origin === 'gateway' && amount === end.givenBack,
      `a refund is ${state}, of ${origin}, of ${amount}`,
    )
  assertThat(end.disputes.length === 1 && end.disputes[0]?.state === 'open', `there are not one open dispute`)
  assertThat(end.unapplied === 0, `${end.unapplied} payments were put aside`)

  for (const kind of onceEach) {
    const times = end.events.filter((event) => event === kind).length
    assertThat(times === 1, `${kind} happened ${times} times`)
  }
  const read = end.emails.map(({ kind, reader }) => `${kind} for ${reader}`)
  assertThat(new Set(read).size === read.length, 'somebody has the same letter twice')
  for (const kind of ['order_placed', 'refund_paid'])
    assertThat(read.includes(`${kind} for customer`), `the customer has no letter about ${kind}`)
  assertThat(
    read.some((emailMessage) => emailMessage.startsWith('payment_disputed')),
    'no admin has a letter about the dispute',
  )

  for (const [name, rows] of Map.groupBy(end.ledger, ({ transaction }) => transaction.split(':')[0] ?? ''))
    assertThat(sum(rows.map(({ amount }) => amount)) === 0, `the rows of ${name} do not sum to zero`)
  const balance = (account: string) =>
    sum(end.ledger.filter((row) => row.account === account).map(({ amount }) => amount))
  assertThat(balance('customer') === 0, `the books owe the customer ${balance('customer')}`)
  assertThat(balance('gateway') === end.givenBack - end.total, `the books have ${-balance('gateway')} at the gateway`)
  const { taken, refunds } = end.atGateway
  assertThat(
    -balance('gateway') === taken - sum(refunds),
    `the gateway has ${taken - sum(refunds)}, the books say otherwise`,
  )
  assertThat(refunds.length === 1, `the gateway gave back ${refunds.length} times`)
  return broken
}
