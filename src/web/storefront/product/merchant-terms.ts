import type { CallReply } from '#contract/contract.ts'

export type ProductDelivery = CallReply<'GET /api/products/:id/delivery'>

const days = (from: number, to: number) => ({
  '@type': 'QuantitativeValue',
  minValue: from,
  maxValue: to,
  unitCode: 'DAY',
})

/**
 * Returns the maximum delivery price of one pack and its delivery time per kind of destination; amounts in rupees.
 */
const shippingDetails = ({ handling, items }: ProductDelivery) =>
  items.map(({ countries, atMost, days: { from, to } }) => ({
    '@type': 'OfferShippingDetails',
    shippingRate: { '@type': 'MonetaryAmount', maxValue: atMost.toFixed(2), currency: 'INR' },
    shippingDestination: { '@type': 'DefinedRegion', addressCountry: countries },
    deliveryTime: {
      '@type': 'ShippingDeliveryTime',
      handlingTime: days(handling.from, handling.to),
      transitTime: days(from, to),
    },
  }))

/** Countries with a legal 14-day withdrawal right, except for goods that spoil or are sealed for hygiene. */
const withdrawal = ['GB', 'DE', 'FR', 'NL', 'BE', 'PT', 'IE', 'IT', 'SE']
const home = 'IN'

/**
 * Returns the return policy for a change of mind: food never, for safety; household goods within 7 days in India,
 * with the courier at the buyer's cost, and within 14 days in the EU and the United Kingdom. Damaged or wrong items
 * are not covered here.
 */
function returnPolicies(origin: string, isFood: boolean, countries: readonly string[]) {
  const policy = { '@type': 'MerchantReturnPolicy', merchantReturnLink: `${origin}/return-refund-policy` }
  const never = (where: readonly string[]) => ({
    ...policy,
    applicableCountry: where,
    returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted',
  })
  const within = (where: readonly string[], merchantReturnDays: number) => ({
    ...policy,
    applicableCountry: where,
    returnPolicyCountry: home,
    returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
    merchantReturnDays,
    returnMethod: 'https://schema.org/ReturnByMail',
    returnFees: 'https://schema.org/ReturnFeesCustomerResponsibility',
  })
  if (isFood) return [never(countries)]
  const lawful = countries.filter((code) => withdrawal.includes(code))
  const others = countries.filter((code) => code !== home && !withdrawal.includes(code))
  return [
    ...(countries.includes(home) ? [within([home], 7)] : []),
    ...(lawful.length > 0 ? [within(lawful, 14)] : []),
    ...(others.length > 0 ? [never(others)] : []),
  ]
}

/**
 * Returns an offer's terms beyond its price: delivery and returns, for the countries the product may be shipped to.
 */
export const merchantTerms = (origin: string, isFood: boolean, delivery: ProductDelivery) => ({
  itemCondition: 'https://schema.org/NewCondition',
  shippingDetails: shippingDetails(delivery),
  hasMerchantReturnPolicy: returnPolicies(
    origin,
    isFood,
    delivery.items.flatMap(({ countries }) => countries),
  ),
})
