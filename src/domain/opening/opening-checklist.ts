/** The steps from an empty database to a shop that takes orders, in the order an operator takes them. */
export const openingSteps = [
  'identity',
  'countries',
  'rates',
  'festivals',
  'taxes',
  'currencies',
  'hub',
  'city',
  'carriers',
  'payment',
  'webhook',
  'trial',
  'email',
  'pages',
  'store',
  'product',
  'ordering',
] as const
type OpeningStep = (typeof openingSteps)[number]

/** What a shop has, as counted now. */
export type OpeningFacts = {
  /** Versions of the shop's identity, and of its pages, that are its own. */
  identities: number
  pages: number
  /** Carriers that can be booked. */
  carriers: number
  /** Signed messages of the gateways that arrived. */
  webhookEvents: number
  /** Online payments that came in and were given back in full, such as one of its own for a try. */
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
  /** Without it no order can be placed; cash on delivery needs no payment gateway. */
  needed: boolean
  count: number
}

const optional: ReadonlySet<OpeningStep> = new Set([
  'identity',
  'festivals',
  'carriers',
  'payment',
  'webhook',
  'trial',
  'email',
  'pages',
])

/** Returns every step with what is there of it; the first needed one that is not done is the next. */
export function openingChecklist(facts: OpeningFacts): OpeningItem[] {
  const counts: Record<OpeningStep, number> = {
    identity: facts.identities,
    carriers: facts.carriers,
    webhook: facts.webhookEvents,
    trial: facts.paymentsReturned,
    pages: facts.pages,
    countries: facts.domestic ? facts.countries : 0,
    rates: facts.rateServices,
    festivals: facts.festivals,
    taxes: facts.taxRates,
    currencies: facts.currencies,
    hub: facts.hubs,
    city: facts.cities,
    payment: facts.gateways,
    email: Number(facts.emailLeaves),
    store: facts.liveStores,
    product: facts.productsOnSale,
    ordering: Number(facts.takesOrders),
  }
  return openingSteps.map((step) => ({
    step,
    done: counts[step] > 0,
    needed: !optional.has(step),
    count: counts[step],
  }))
}

/** Returns whether an order can be placed: every needed step is done. */
export const isOpen = (items: readonly OpeningItem[]): boolean => items.every(({ done, needed }) => done || !needed)
