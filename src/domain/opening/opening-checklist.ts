/** The steps from an empty database to a shop that takes orders, in the order an operator takes them. */
export const openingSteps = [
  'countries',
  'rates',
  'festivals',
  'taxes',
  'currencies',
  'hub',
  'city',
  'payment',
  'email',
  'store',
  'product',
  'ordering',
] as const
type OpeningStep = (typeof openingSteps)[number]

/** What a shop has, as counted now. */
export type OpeningFacts = {
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

const optional: ReadonlySet<OpeningStep> = new Set(['festivals', 'payment', 'email'])

/** Returns every step with what is there of it; the first needed one that is not done is the next. */
export function openingChecklist(facts: OpeningFacts): OpeningItem[] {
  const counts: Record<OpeningStep, number> = {
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
