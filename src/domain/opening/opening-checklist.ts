/**
 * The steps from an empty database to a shop that takes orders, in the order an operator takes them. Without a needed one no order can be
 * placed; cash on delivery needs no payment gateway.
 */
const steps = {
  identity: 'optional',
  countries: 'needed',
  rates: 'needed',
  festivals: 'optional',
  taxes: 'needed',
  currencies: 'needed',
  hub: 'needed',
  city: 'needed',
  carriers: 'optional',
  payment: 'optional',
  webhook: 'optional',
  testPayment: 'optional',
  email: 'optional',
  pages: 'optional',
  store: 'needed',
  product: 'needed',
  ordering: 'needed',
} as const
type OpeningStep = keyof typeof steps
export const openingSteps = Object.keys(steps) as OpeningStep[]

/** What a shop has, as counted now. */
export type OpeningFacts = {
  /** Versions of the shop's identity, and of its pages, that are its own. */
  identities: number
  pages: number
  /** Carriers that can be booked. */
  carriers: number
  /** Signed messages of the gateways that arrived. */
  webhookEvents: number
  /** Online payments that came in and were given back in full, such as the one by which an admin tried the gateway. */
  paymentsReturned: number
  countries: number
  /** India among them: every order starts there, and cash on delivery needs it. */
  domestic: boolean
  rateServices: number
  festivals: number
  taxRates: number
  currencies: number
  hubs: number
  cities: number
  gateways: number
  /** Emails leave the machine; without a server they are files in the data folder. */
  emailLeaves: boolean
  liveStores: number
  productsOnSale: number
  takesOrders: boolean
}

export type OpeningItem = {
  step: OpeningStep
  done: boolean
  needed: boolean
  count: number
}

/** Returns every step with what is there of it; the first needed one that is not done is the next. */
export function openingChecklist(facts: OpeningFacts): OpeningItem[] {
  const counts: Record<OpeningStep, number> = {
    identity: facts.identities,
    countries: facts.domestic ? facts.countries : 0,
    rates: facts.rateServices,
    festivals: facts.festivals,
    taxes: facts.taxRates,
    currencies: facts.currencies,
    hub: facts.hubs,
    city: facts.cities,
    carriers: facts.carriers,
    payment: facts.gateways,
    webhook: facts.webhookEvents,
    testPayment: facts.paymentsReturned,
    email: Number(facts.emailLeaves),
    pages: facts.pages,
    store: facts.liveStores,
    product: facts.productsOnSale,
    ordering: Number(facts.takesOrders),
  }
  return openingSteps.map((step) => ({
    step,
    done: counts[step] > 0,
    needed: steps[step] === 'needed',
    count: counts[step],
  }))
}

/** Returns whether an order can be placed: every needed step is done. */
export const isOpen = (items: readonly OpeningItem[]): boolean => items.every(({ done, needed }) => done || !needed)
