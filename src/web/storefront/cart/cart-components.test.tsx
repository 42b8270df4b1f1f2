import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import cart from '#texts/en/cart.json' with { type: 'json' }
import checkout from '#texts/en/checkout.json' with { type: 'json' }
import shell from '#texts/en/shell.json' with { type: 'json' }
import shop from '#texts/en/shop.json' with { type: 'json' }
import ui from '#texts/en/ui.json' with { type: 'json' }
import type { CartCost } from '#web/cart/cart-cost.ts'
import type { PricedLine } from '#web/cart/cart-queries.ts'
import { createTranslator } from '#web/i18n/translator.ts'
import { TranslatorProvider } from '#web/i18n/use-translation.tsx'
import { CartLine } from './cart-line.tsx'
import { CostRows, type CostRowsProps } from './cost-rows.tsx'
import { DeliveryEstimate } from './delivery-estimate.tsx'
import { PromoForm } from './promo-form.tsx'
import { PromotionHints } from './promotion-hints.tsx'
import { ShipmentWeightMeter, type ShipmentWeightMeterProps } from './shipment-weight-meter.tsx'

const translator = createTranslator('en', { cart, checkout, shell, shop, ui })

const client = new QueryClient({ defaultOptions: { queries: { queryFn: () => ({}) } } })

const markupOf = (part: ReactNode): string =>
  renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <TranslatorProvider translator={translator}>{part}</TranslatorProvider>
    </QueryClientProvider>,
  )

/** Returns the text of a component, without tags. */
const textOf = (part: ReactNode): string =>
  markupOf(part)
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')

const meter: ShipmentWeightMeterProps = {
  actualGrams: 890,
  countedGrams: 890,
  chargeableGrams: 1000,
  nextSlabAdds: 40,
  delivery: 79,
}

test.each<[string, Partial<ShipmentWeightMeterProps>, string]>([
  ['what still fits costs no more delivery', {}, 'Add up to 110g more at no extra delivery cost (up to 1kg).'],
  ['the item after that adds its price', {}, 'One more item adds ₹40 to delivery.'],
  [
    'a full box: the next item adds its price',
    { countedGrams: 1000 },
    'The box is full at this delivery price. The next item adds ₹40 to delivery.',
  ],
  ['where delivery is free it stays so', { nextSlabAdds: 0 }, 'More weight adds nothing to delivery.'],
  ['the heaviest box of a service', { nextSlabAdds: null }, 'This courier doesn’t take a heavier box.'],
  ['bulky items count for more than they weigh', { countedGrams: 940 }, 'The courier charges for 0.94kg'],
])('the box meter: %s', (_case, change, text) => {
  expect(textOf(<ShipmentWeightMeter {...meter} {...change} />)).toContain(text)
})

test('the box meter names no price while nobody knows where the box goes', () => {
  expect(textOf(<ShipmentWeightMeter {...meter} nextSlabAdds={null} delivery={null} />)).not.toMatch(/₹|heavier box/)
})

const cartLine = { productId: 'nylon-sev', brandId: 'rankaar-farsan', city: 'Ahmedabad', quantity: 2 }
const product = {
  id: 'nylon-sev',
  name: 'Nylon Sev',
  signName: 'Nylon Sev',
  weight: '250g',
  picture: { small: '/p.avif', width: 340, height: 408 },
} as unknown as NonNullable<PricedLine['product']>
const priced: PricedLine = {
  productId: 'nylon-sev',
  product,
  quantity: 2,
  unitPrice: 95,
  gross: 190,
  discount: 0,
  net: 190,
  discountPercent: null,
  bestBefore: null,
  problem: null,
  swap: null,
}
const line = (change: Partial<PricedLine>, more: { before?: number; blocked?: string } = {}) =>
  textOf(<CartLine cartLine={cartLine} priced={{ ...priced, ...change }} onSeen={() => undefined} {...more} />)

test('a line that became dearer or cheaper since it was last seen says by how much, an unchanged one nothing', () => {
  expect(line({}, { before: 90 })).toContain('Price increased since you last looked: ₹90 then, ₹95 now.')
  expect(line({}, { before: 99 })).toContain('Price reduced since you last looked: ₹99 then, ₹95 now.')
  expect(line({})).not.toContain('since you last looked')
})

test.each<[string, PricedLine['problem'], string, string]>([
  ['withdrawn', { code: 'product/withdrawn', reason: 'This is no longer sold.' }, 'no longer sold', 'Remove'],
  ['paused', { code: 'store/paused', reason: 'Not taking orders.' }, 'Not taking orders.', 'Remove'],
  ['short', { code: 'product/short', reason: 'Only 1 left.', available: 1 }, 'Only 1 left.', 'Take 1 instead'],
])('a line that is %s gives its reason and the one tap that puts it right', (_case, problem, reason, tap) => {
  const text = line({ problem })
  expect(text).toContain(reason)
  expect(text).toContain(tap)
})

test('what may not travel to the country says why and can be taken out with one tap', () => {
  const text = line({}, { blocked: 'Milk sweets may not enter this country.' })
  expect(text).toContain('Milk sweets may not enter this country.')
  expect(text).toContain('Remove')
})

test('a line of a product that is gone has an empty picture, not one that seems to load', () => {
  const drawn = (its: PricedLine | undefined) =>
    markupOf(<CartLine cartLine={cartLine} priced={its} onSeen={() => undefined} />)
  expect(drawn({ ...priced, product: null })).not.toContain('skeleton')
  expect(drawn(undefined)).toContain('skeleton')
})

test('a line that was put in a moment ago is not called unsold', () => {
  const text = textOf(<CartLine cartLine={cartLine} priced={undefined} onSeen={() => undefined} />)
  expect(text).toContain('Just added')
  expect(text).not.toContain('no longer sold')
})

test('a code that is refused gives the reason with what is missing; one that holds waits for a delivery', () => {
  const reason = 'Add ₹229 more to use this coupon.'
  const refused = { code: 'FREEGHUJ', applied: false, reason, missing: 229, isOnItems: false }
  expect(textOf(<PromoForm promo={refused} delivery={79} />)).toContain(reason)
  const holds = { code: 'FREEGHUJ', applied: true, reason: null, missing: null, isOnItems: false }
  expect(textOf(<PromoForm promo={holds} delivery={null} />)).toContain('FREEGHUJ is valid')
  expect(textOf(<PromoForm promo={holds} delivery={0} />)).toContain('FREEGHUJ is applied')
})

const abroad = {
  countries: {},
  destination: { country: 'US', pincode: '' },
  quote: { isError: false, error: null },
  pricedCart: { blocked: [], duty: 'Duty is yours to pay.', warnings: ['Ghee may be looked at.'] },
}
const estimate = (change: object) => textOf(<DeliveryEstimate cost={{ ...abroad, ...change } as unknown as CartCost} />)

test('the delivery of the cart: what waits at the border is said before the checkout', () => {
  expect(estimate({})).toContain('Duty is yours to pay. Ghee may be looked at.')
  expect(estimate({ destination: undefined })).not.toContain('Duty')
})

test('the delivery price of the cart: a lost connection shows our own text, with a retry', () => {
  const failed = estimate({ quote: { isError: true, error: new TypeError('Failed to fetch') } })
  expect(failed).toContain(`${checkout.estimate.lost} Refresh`)
  expect(failed).not.toContain('Failed to fetch')
})

const parts = { freight: 60, fuel: 12, hubFee: 49, surcharge: 0, promotion: 40 }
const costs = (price: number) =>
  textOf(
    <CostRows
      pricedCart={
        {
          lines: [],
          offers: [],
          goods: 300,
          discount: 0,
          delivery: 81,
          codFee: 0,
        } as unknown as CostRowsProps['pricedCart']
      }
      option={{ price, parts } as unknown as NonNullable<CostRowsProps['option']>}
    />,
  )

test.each([
  ['needs a PIN code', 'below the amount for free delivery', false, true],
  ['free with standard delivery', 'above it', true, true],
  ['needs a PIN code', 'above it, with a country abroad', true, false],
])('delivery says “%s” %s, while nobody knows where the box goes', (said, _case, reached, atHome) => {
  const pricedCart = {
    lines: [],
    offers: [],
    goods: 900,
    discount: 0,
    delivery: null,
    codFee: 0,
    freeDelivery: { reached },
  }
  const text = textOf(<CostRows pricedCart={pricedCart as unknown as CostRowsProps['pricedCart']} atHome={atHome} />)
  expect(text).toContain(`Delivery ${said}`)
})

const offers = [
  { id: 'hundred', kind: 'applied' as const, text: '₹100 off', off: 100 },
  { id: 'three', kind: 'units' as const, text: 'Add 1 more item to get this offer: Buy 2, get 1 free.', off: 0 },
]

test('an offer on the whole cart has a row of its own beside what the cards show already', () => {
  const pricedCart = { lines: [], offers, goods: 900, discount: 140.5, delivery: 81, codFee: 0 }
  const text = textOf(<CostRows pricedCart={pricedCart as unknown as CostRowsProps['pricedCart']} />)
  expect(text).toMatch(/Discount [-−]₹40.50 ₹100 off [-−]₹100/)
  expect(text).not.toContain('Add 1 more item')
  expect(textOf(<PromotionHints offers={offers} />).trim()).toBe(
    'Add 1 more item to get this offer: Buy 2, get 1 free.',
  )
  expect(line({ discount: 40, net: 150 })).toContain('₹95 each; ₹40 off by an offer')
})

test('the delivery price tells its parts on request, and none that are not of this price', () => {
  expect(costs(81)).toContain('Price details : Delivery Freight ₹60 Fuel ₹12 Consolidation at the hub ₹49')
  expect(costs(81)).toMatch(/Offer [-−]₹40/)
  expect(costs(81)).not.toContain('Remote area')
  expect(costs(99)).not.toContain('Price details')
})
