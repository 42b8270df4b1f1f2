import { invitationList } from '#domain/accounts/invitation-list.ts'
import { peopleList } from '#domain/accounts/people-list.ts'
import { claimList } from '#domain/claims/claim-list.ts'
import { disputeList } from '#domain/claims/dispute-list.ts'
import type { ListDeclaration } from '#domain/lists/list-declaration.ts'
import { orderList } from '#domain/orders/order-list.ts'
import { paymentList } from '#domain/payments/payment-list.ts'
import { unappliedPaymentList } from '#domain/payments/unapplied-payment-list.ts'
import { payoutList } from '#domain/payouts/payout-list.ts'
import { promotionList } from '#domain/promotions/promotion-list.ts'
import { refundList } from '#domain/refunds/refund-list.ts'
import { reviewList } from '#domain/reviews/review-list.ts'
import { storeList } from '#domain/sellers/store-list.ts'
import { messageList } from '#domain/support/message-list.ts'
import { ticketList } from '#domain/support/ticket-list.ts'
import { cookieHeader, signInAt } from '#tests/support/open-shop.ts'
import type { RunningShop } from '#tests/support/running-shop.ts'
import { type Measure, quantileOf, type Result } from './benchmark.ts'
import { growDeskRecords, growOrderTags } from './desk-records.ts'
import { measureAnswers } from './measure-answers.ts'
import { giveOrdersToCustomers, growCustomers, inShopOfOrders, middleNumber } from './shop-of-orders.ts'

export const name = 'staff-lists'

/** Measures the admin's lists of orders, accounts, payments, refunds, stores and promotions: every filter with every sort, searches, a deep page and the file. */
export function run({ small }: { small: boolean }): Promise<Result> {
  const [orders, rounds] = small ? [2_000, 1] : [100_000, 3]
  return inShopOfOrders(
    orders,
    async (database) => {
      await growCustomers(database, orders)
      await growDeskRecords(database, orders)
      await giveOrdersToCustomers(database)
      await growOrderTags(database)
      return middleNumber(database, orders)
    },
    (shop, number) => measure(shop, number, { orders, rounds }),
  )
}

const list = '/api/admin/orders'

/** One filter of each column, some of which leave most orders and some of which leave none. */
const filters = [
  '',
  'number.starts:HT-10',
  'status.in:delivered',
  'status.in:confirmed|in_customs',
  'placedAt.within:last30',
  'placedAt.range:2020-01-01|',
  'customer.has:patel',
  'customer.starts:m',
  'city.is:surat',
  'country.is:IN',
  'stores.has:a',
  'sellers.range:2|',
  'units.range:|3',
  'payment.in:cod_collected',
  'method.in:online',
  'total.range:500|1500',
  'left.range:|0',
  'refunded.range:1|',
  'trouble.in:lost|seized',
  'carrier.empty',
  'waybill.has:77',
  'acceptBy.filled',
  'arrivesBy.range:|2026-12-31',
  'lapsed.no',
  'replacement.yes',
  'email.has:p77',
  'phone.has:4321',
  'promoCode.filled',
  'tags.in:tag-many',
  'tags.in:tag-few',
  'tags.in:tag-none',
  'tags.filled',
  'tags.empty',
].map((filter) => (filter === '' ? '' : `&filter=${encodeURIComponent(filter)}`))

const accounts = '/api/admin/accounts'
const accountFilters = [
  '',
  'name.starts:m',
  'name.has:patel',
  'email.has:c77',
  'role.in:user',
  'state.in:active',
  'orders.range:5|9',
  'spent.range:5000|',
  'lastOrderAt.within:last30',
  'openedAt.range:2020-01-01|',
  'emailVerified.no',
  'language.in:gu',
  'staffRole.filled',
].map((filter) => (filter === '' ? '' : `&filter=${encodeURIComponent(filter)}`))

/** The other lists of the back office, each with one filter of its kinds of columns. */
const otherLists: [ListDeclaration, string, string[]][] = [
  [
    paymentList,
    '/api/admin/payments',
    [
      'orderNumber.starts:HT-10',
      'amount.range:500|1500',
      'state.in:captured|part_refunded',
      'reference.has:77',
      'at.within:last30',
      'customer.has:patel',
      'method.in:cod',
      'country.is:IN',
      'refunded.range:1|',
    ],
  ],
  [
    refundList,
    '/api/admin/refunds',
    [
      'orderNumber.has:10',
      'waiting.yes',
      'state.in:succeeded',
      'approvals.range:1|',
      'customer.starts:m',
      'settledAt.filled',
    ],
  ],
  [
    storeList,
    '/api/admin/stores',
    ['name.has:a', 'state.in:live', 'waiting.range:1|', 'owner.filled', 'sellsFood.yes'],
  ],
  [
    promotionList,
    '/api/admin/promotions',
    ['state.in:in_force', 'orders.range:1|', 'takenOff.range:100|', 'code.filled'],
  ],
  [
    claimList,
    '/api/admin/claims',
    [
      'orderNumber.has:10',
      'state.in:under_review',
      'kind.in:damaged|short',
      'buyer.has:patel',
      'stores.has:a',
      'appealed.no',
    ],
  ],
  [
    reviewList,
    '/api/admin/reviews',
    [
      'state.in:held',
      'stars.range:|2',
      'productName.has:a',
      'buyer.starts:a',
      'text.has:crisp',
      'writtenAt.within:last30',
    ],
  ],
  [
    ticketList,
    '/api/admin/tickets',
    ['state.in:open', 'topic.in:payment', 'email.has:77', 'at.within:last30', 'member.no'],
  ],
  [messageList, '/api/admin/messages', ['state.in:waiting', 'subject.has:7', 'name.starts:a', 'at.within:last30']],
  [
    unappliedPaymentList,
    '/api/admin/unapplied-payments',
    ['status.in:returned', 'reference.has:7', 'amount.range:500|', 'customer.has:patel'],
  ],
  [disputeList, '/api/admin/disputes', ['state.in:open', 'amount.range:500|', 'customer.has:patel']],
  [
    payoutList,
    '/api/admin/all-payouts',
    [
      'state.in:paid',
      'name.has:a',
      'amount.range:5000|',
      'utr.has:77',
      'runNumber.range:5|9',
      'preparedAt.within:last30',
    ],
  ],
  [invitationList, '/api/admin/invitations', ['state.in:open', 'email.has:7', 'invitedBy.filled']],
]

/** Rules of segments, each counted and previewed while it is written. */
const segments = [
  [{ kind: 'orders', least: 5, most: null }],
  [{ kind: 'spent', least: 5000, most: 20000 }],
  [{ kind: 'lastOrder', is: 'within', days: 30 }],
  [{ kind: 'neverOrdered' }],
  [{ kind: 'news' }],
  [{ kind: 'languages', values: ['gu'] }],
  [{ kind: 'countries', values: ['IN'] }],
  [{ kind: 'cities', values: ['surat'] }],
  [{ kind: 'stores', values: ['otlavali-khakhra'] }],
  [{ kind: 'categories', values: ['snacks'] }],
  [
    { kind: 'orders', least: 2, most: null },
    { kind: 'categories', values: ['sweets'] },
    { kind: 'countries', values: ['IN'] },
  ],
]

const sortsOf = ({ columns }: ListDeclaration): string[] =>
  columns.flatMap(({ key, sorts }) => (sorts ? [key, `-${key}`] : []))

async function measure(
  shop: RunningShop,
  number: string,
  { orders, rounds }: { orders: number; rounds: number },
): Promise<Result> {
  const cookie = cookieHeader(await signInAt(shop.url, 'admin@haatdi.example'))
  const sorts = sortsOf(orderList)
  const searches = [
    number,
    number.slice(-4),
    '43210',
    'patel',
    'મહેતા',
    'p777@',
    'surat',
    'nobody at all',
    'otla',
    '₹695',
    'khakhra',
    'ખાખરા',
  ]
  const lists: [string, number, string[]][] = [
    ['every filter with every sort', 150, sorts.flatMap((sort) => filters.map((f) => `${list}?sort=${sort}${f}`))],
    [
      'accounts: every filter with every sort',
      150,
      sortsOf(peopleList).flatMap((sort) => accountFilters.map((f) => `${accounts}?sort=${sort}${f}`)),
    ],
    ...otherLists.map(([declared, path, some]): [string, number, string[]] => [
      `${declared.name}: every filter with every sort`,
      150,
      sortsOf(declared).flatMap((sort) =>
        ['', ...some.map((filter) => `&filter=${encodeURIComponent(filter)}`)].map((f) => `${path}?sort=${sort}${f}`),
      ),
    ]),
    ['searches, newest first', 150, searches.map((q) => `${list}?q=${encodeURIComponent(q)}`)],
    ['the desk, counted', 150, Array(40).fill('/api/admin/desk')],
    [
      'anything found, by every way',
      80,
      searches.flatMap((q) => Array(5).fill(`/api/admin/find?q=${encodeURIComponent(q)}`)),
    ],
    ['page 100 of 100 rows by each sort', 150, sorts.map((sort) => `${list}?sort=${sort}&size=100&page=100`)],
  ]
  await measureAnswers(
    shop.url,
    filters.map((f) => `${list}?${f}`),
    cookie,
  )
  const measures: Measure[] = []
  const broken: string[] = []
  for (const [name, atMost, paths] of lists) {
    const runs: number[] = []
    for (let round = 0; round < rounds; round++) {
      const { p95, failed } = await measureAnswers(shop.url, paths, cookie)
      runs.push(p95)
      broken.push(...failed)
    }
    measures.push({ name: `${name}, p95`, unit: 'ms', runs, atMost })
  }
  const runs: number[] = []
  for (let round = 0; round < rounds; round++) {
    const { p95, failed } = await measureSegments(shop.url, cookie)
    runs.push(p95)
    broken.push(...failed)
  }
  measures.push({ name: 'segments: every rule counted with its first customers, p95', unit: 'ms', runs, atMost: 1000 })
  return {
    how:
      `PostgreSQL with ${orders.toLocaleString('en')} orders of the demo shop's goods, nine of ten delivered, under made names. The admin's list of orders, one ` +
      `request after the other, ${rounds} times: ${sorts.length} sorts with ${filters.length} filters, each once; as many accounts with 13 filters; their payments and the other lists with the filters of their own. From request to last byte; shop and PostgreSQL ` +
      'share all cores.',
    measures,
    broken,
  }
}

async function measureSegments(url: string, cookie: string) {
  const times: number[] = []
  const failed: string[] = []
  for (const rules of segments) {
    const start = performance.now()
    const response = await fetch(`${url}/api/admin/segment-preview`, {
      method: 'POST',
      headers: { cookie, origin: url, 'content-type': 'application/json' },
      body: JSON.stringify({ rules }),
    })
    await response.arrayBuffer()
    times.push(performance.now() - start)
    if (response.status !== 200) failed.push(`The rules ${JSON.stringify(rules)} were answered ${response.status}.`)
  }
  return { p95: quantileOf(times, 0.95), failed }
}
