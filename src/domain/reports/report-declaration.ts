import { grains } from './report-period.ts'
import { count, money, type ReportArea, type ReportDeclaration } from './report-shape.ts'
import { abandonedCarts, claims, cohorts, customers, lanes, operations, searches, unsendable } from './shop-reports.ts'

const sales = {
  id: 'sales',
  area: 'reports',
  groups: [...grains, 'city', 'country', 'store', 'category', 'product', 'promotion', 'method', 'channel', 'customer'],
  metrics: [
    count('orders'),
    count('units'),
    money('goods'),
    money('delivery'),
    money('sales'),
    { key: 'average', type: 'money', of: ['sales', 'orders'] },
  ],
  lead: 'sales',
} as const satisfies ReportDeclaration

const trialBalance = {
  id: 'trial-balance',
  area: 'money',
  groups: ['account'],
  metrics: [money('opening'), money('debit'), money('credit'), money('closing')],
  lead: 'closing',
} as const satisfies ReportDeclaration

const settlements = {
  id: 'settlements',
  area: 'money',
  groups: ['gateway', ...grains],
  metrics: [money('received'), money('refunded'), money('disputed'), money('net')],
  lead: 'net',
} as const satisfies ReportDeclaration

const refunds = {
  id: 'refunds',
  area: 'money',
  groups: ['cause', 'funder', ...grains],
  metrics: [count('refunds'), money('amount')],
  lead: 'amount',
} as const satisfies ReportDeclaration

const sellerPayables = {
  id: 'seller-payables',
  area: 'money',
  groups: ['store'],
  metrics: [money('held'), money('free'), money('underway'), money('owed')],
  lead: 'owed',
  isBalance: true,
} as const satisfies ReportDeclaration

const courierPayables = {
  id: 'courier-payables',
  area: 'money',
  groups: ['courier'],
  metrics: [money('free'), money('underway'), money('owed'), money('cash')],
  lead: 'owed',
  isBalance: true,
} as const satisfies ReportDeclaration

const withheld = {
  id: 'withheld',
  area: 'money',
  groups: ['store', ...grains],
  metrics: [money('tcs'), money('tds'), money('both')],
  lead: 'both',
} as const satisfies ReportDeclaration

const outwardTax = {
  id: 'gst-outward',
  area: 'money',
  groups: ['gstr', 'supplier', 'place', 'rate', ...grains],
  metrics: [
    count('documents'),
    money('taxable'),
    money('integrated'),
    money('central'),
    money('state'),
    money('invoiced'),
  ],
  lead: 'taxable',
} as const satisfies ReportDeclaration

/** What a store knows about itself; the endpoint reads the orders of that store alone. */
export const storeInsights = {
  id: 'insights',
  area: 'store',
  groups: ['day', 'week', 'month', 'product'],
  metrics: [
    count('orders'),
    count('units'),
    money('sales'),
    { key: 'average', type: 'money', of: ['sales', 'orders'] },
    count('buyers'),
    count('returning'),
    count('refused'),
    count('late'),
    count('claims'),
    { ...count('received'), isHidden: true },
    { key: 'refusedShare', type: 'percent', of: ['refused', 'received'] },
    { key: 'lateShare', type: 'percent', of: ['late', 'received'] },
  ],
  lead: 'sales',
} as const satisfies ReportDeclaration

/** Every report of the back office, in the order of the menu. */
export const reports = [
  sales,
  customers,
  cohorts,
  abandonedCarts,
  operations,
  claims,
  searches,
  unsendable,
  trialBalance,
  settlements,
  refunds,
  sellerPayables,
  courierPayables,
  lanes,
  withheld,
  outwardTax,
] as const satisfies readonly ReportDeclaration[]

type IdIn<Area extends ReportArea> = Extract<(typeof reports)[number], { area: Area }>['id']

/** The names of the reports of an area. */
export const reportIdsIn = <Area extends ReportArea>(area: Area) =>
  reports.filter((report) => report.area === area).map(({ id }) => id) as [IdIn<Area>, ...IdIn<Area>[]]

/** Returns a report by its name, or undefined. */
export const reportOf = (id: string): ((typeof reports)[number] & ReportDeclaration) | undefined =>
  reports.find((report) => report.id === id)
