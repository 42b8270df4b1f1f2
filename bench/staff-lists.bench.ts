import { peopleList } from '#domain/accounts/people-list.ts'
import type { ListDeclaration } from '#domain/lists/list-declaration.ts'
import { orderList } from '#domain/orders/order-list.ts'
import { cookieHeader, signInAt } from '#tests/support/open-shop.ts'
import type { RunningShop } from '#tests/support/running-shop.ts'
import type { Measure, Result } from './benchmark.ts'
import { measureAnswers } from './measure-answers.ts'
import { growCustomers, inShopOfOrders, middleNumber } from './shop-of-orders.ts'

export const name = 'staff-lists'

/** Measures the admin's lists of orders and accounts: every filter with every sort, searches, a deep page and the file. */
export function run({ small }: { small: boolean }): Promise<Result> {
  const [orders, rounds] = small ? [2_000, 1] : [100_000, 3]
  return inShopOfOrders(
    orders,
    async (database) => {
      await growCustomers(database, orders)
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
  return {
    how:
      `PostgreSQL with ${orders.toLocaleString('en')} orders of the demo shop's goods, nine of ten delivered, under made names. The admin's list of orders, one ` +
      `request after the other, ${rounds} times: ${sorts.length} sorts with ${filters.length} filters, each once; as many accounts with 13 filters. From request to last byte; shop and PostgreSQL ` +
      'share all cores.',
    measures,
    broken,
  }
}
