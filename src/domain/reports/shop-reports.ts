import { grains } from './report-period.ts'
import { count, money, type ReportDeclaration, type ReportMetric } from './report-shape.ts'

const hidden = (key: string): ReportMetric => ({ ...count(key), isHidden: true })
const percent = (key: string, part: string, whole: string): ReportMetric => ({
  key,
  type: 'percent',
  of: [part, whole],
})

/** First and repeat orders. */
export const customers = {
  id: 'customers',
  area: 'reports',
  groups: [...grains],
  metrics: [
    count('first'),
    count('again'),
    count('orders'),
    percent('share', 'again', 'orders'),
    money('firstSales'),
    money('againSales'),
  ],
  lead: 'first',
} as const satisfies ReportDeclaration

/** Customers by the day of their first order: who came back, and what they ordered until today. */
export const cohorts = {
  id: 'cohorts',
  area: 'reports',
  groups: ['month', 'quarter', 'year', 'financial-year'],
  metrics: [
    count('customers'),
    hidden('within30'),
    hidden('within90'),
    hidden('within365'),
    percent('back30', 'within30', 'customers'),
    percent('back90', 'within90', 'customers'),
    percent('back365', 'within365', 'customers'),
    count('orders'),
    money('spent'),
    { key: 'each', type: 'money', of: ['spent', 'customers'] },
  ],
  lead: 'customers',
} as const satisfies ReportDeclaration

/** What was in a cart and was not bought, as far as it is recorded. */
export const abandonedCarts = {
  id: 'carts',
  area: 'reports',
  groups: [...grains, 'city'],
  metrics: [count('carts'), count('units'), money('worth'), count('unpaid'), money('unpaidWorth')],
  lead: 'carts',
} as const satisfies ReportDeclaration

/** Steps whose time is measured, in the order in which an order takes them. */
export const measuredSteps = ['answer', 'making', 'bringing', 'hub', 'road', 'whole'] as const
type MeasuredStep = (typeof measuredSteps)[number]

/** Names of the sums behind the average time of a step. */
export const stepSums = (step: MeasuredStep) => ({ times: `${step}Times`, seconds: `${step}Seconds` })

/** How long each step took, and whether boxes came when they were promised. */
export const operations = {
  id: 'operations',
  area: 'reports',
  groups: [...grains, 'route', 'country', 'carrier', 'store', 'hub'],
  metrics: [
    count('delivered'),
    hidden('inTime'),
    percent('punctual', 'inTime', 'delivered'),
    ...measuredSteps.flatMap((step): ReportMetric[] => {
      const { times, seconds } = stepSums(step)
      return [hidden(times), hidden(seconds), { key: step, type: 'duration', of: [seconds, times] }]
    }),
  ],
  lead: 'whole',
  isByHub: true,
} as const satisfies ReportDeclaration

/** What went wrong, and what became of it. */
export const claims = {
  id: 'claims',
  area: 'reports',
  groups: ['problem', 'country', 'carrier', 'store', 'hub', ...grains],
  metrics: [count('claims'), count('open'), count('granted'), count('replaced'), count('refused'), money('refunded')],
  lead: 'claims',
  isByHub: true,
} as const satisfies ReportDeclaration

/**
 * What lanes earn: what customers were charged for delivery beside what carriers billed, by the day on which the boxes
 * left the hub.
 */
export const lanes = {
  id: 'lanes',
  area: 'money',
  groups: ['lane', 'carrier', 'country', 'service', 'hub', ...grains],
  metrics: [
    count('boxes'),
    money('result'),
    percent('margin', 'result', 'charged'),
    money('charged'),
    money('freight'),
    money('fuel'),
    money('other'),
    money('booked'),
    count('unbilled'),
    money('credit'),
    money('claims'),
    count('failed'),
  ],
  lead: 'result',
  isByHub: true,
} as const satisfies ReportDeclaration

/** What was searched for. */
export const searches = {
  id: 'searches',
  area: 'reports',
  groups: ['search', 'language', 'city', ...grains],
  metrics: [count('none'), count('near'), count('searches'), percent('share', 'none', 'searches')],
  lead: 'none',
} as const satisfies ReportDeclaration

/** What was in a cart for a country that it cannot be sent to. */
export const unsendable = {
  id: 'unsendable',
  area: 'reports',
  groups: ['country', 'product', 'category', 'reason', ...grains],
  metrics: [count('times')],
  lead: 'times',
} as const satisfies ReportDeclaration
