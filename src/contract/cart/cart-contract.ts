import { z } from 'zod'
import { paymentMethods } from '#domain/payments/gateway-choice.ts'
import { productCard } from '../catalogue/catalogue-contract.ts'
import type { Endpoints } from '../endpoint.ts'
import { byId, country, id, language, money, quantity, time } from '../wire-values.ts'

/** The requested products and quantities. Prices never come from the browser (docs/spec/decisions.md#30). */
export const wantedItems = z
  .array(z.object({ productId: id, quantity }))
  .min(1)
  .max(100)

const dayRange = z.object({ from: z.number().int(), to: z.number().int() })

export const destination = z.object({
  country,
  state: z.string().max(60).optional(),
  pincode: z.string().trim().max(12),
})

const cartProduct = productCard.pick({
  id: true,
  name: true,
  signName: true,
  description: true,
  price: true,
  currentPrice: true,
  imageUrl: true,
  picture: true,
  brandId: true,
  brandName: true,
  city: true,
  category: true,
  weight: true,
  weightGrams: true,
  availability: true,
  cloth: true,
  sizes: true,
})

const cleared = z.object({
  from: z.string(),
  to: z.string(),
  because: z.enum(['location-changed', 'mixed-cities', 'invalid']),
})

const cart = z.object({
  items: z.array(z.object({ product: cartProduct, priceSnapshot: money, quantity })),
  city: z.string().nullable(),
  promoCode: z.string().nullable(),
  cleared: cleared.optional(),
})

const parkedCart = z.object({
  city: z.string(),
  lines: z.array(z.object({ productId: id, brandId: id, city: z.string(), quantity })),
})

/** A change that a merge made and the shopper should know (docs/spec/correctness.md#23); an unknown product has no name. */
const mergeChange = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('added'), productId: id, name: z.string(), quantity }),
  z.object({ kind: z.literal('quantity-changed'), productId: id, name: z.string(), from: quantity, to: quantity }),
  z.object({ kind: z.literal('capped-at-stock'), productId: id, name: z.string(), wanted: quantity, quantity }),
  z.object({
    kind: z.literal('left-out'),
    productId: id,
    name: z.string(),
    because: z.enum(['out-of-stock', 'cart-full', 'withdrawn']),
  }),
  z.object({ kind: z.literal('parked'), from: z.string(), to: z.string() }),
  z.object({ kind: z.literal('discarded'), because: z.literal('invalid') }),
])

const blocked = z.object({ productId: id, code: z.string(), reason: z.string() })

export const deliveryOption = z.object({
  serviceId: z.string(),
  name: z.string(),
  partner: z.string(),
  price: money,
  arrivesFrom: z.iso.date(),
  arrivesTo: z.iso.date(),
  /**
   * The order-by date for the next festival, or a warning that the order arrives after it; null while no festival is
   * near.
   */
  festival: z.object({ kind: z.enum(['early', 'doubtful', 'late']), text: z.string() }).nullable(),
  chargeableGrams: z.number().int(),
  actualGrams: z.number().int(),
  /**
   * The volumetric weight of the cart in grams; null when only actual weight counts or the service does not measure
   * parcels.
   */
  volumetricGrams: z.number().int().nullable(),
  parts: z.object({ freight: money, fuel: money, hubFee: money, surcharge: money, promotion: money }),
  /** The price is valid until this instant. */
  expiresAt: time,
})

const pricedLine = z.object({
  productId: id,
  product: cartProduct.nullable(),
  quantity: z.number().int(),
  unitPrice: money,
  gross: money,
  discount: money,
  net: money,
  discountPercent: z.number().nullable(),
  /**
   * The earliest date until which every item in the shipment is good; null for items that do not expire, and until a
   * service is chosen.
   */
  bestBefore: z.iso.date().nullable(),
  problem: z.object({ code: z.string(), reason: z.string(), available: z.number().int().optional() }).nullable(),
  /** For a line that may not be sent or is out of stock: a similar product that is available and may be sent. */
  swap: cartProduct.nullable(),
})

/** A cart with every amount the shopper is shown; the same amounts are charged. */
export const pricedCart = z.object({
  city: z.string().nullable(),
  lines: z.array(pricedLine),
  sellers: z.array(z.object({ brandId: id, name: z.string(), subtotal: money, items: z.number().int() })),
  goods: money,
  discount: money,
  delivery: money.nullable(),
  codFee: money,
  total: money,
  freeDelivery: z.object({
    threshold: money,
    missing: money,
    reached: z.boolean(),
    /** True when it goes by standard delivery to a far region of India, where the customer pays the difference. */
    farRegion: z.boolean(),
  }),
  promo: z
    .object({
      code: z.string(),
      applied: z.boolean(),
      /** True when it takes something off the items; else it waits for, or reduces, the delivery price. */
      isOnItems: z.boolean(),
      reason: z.string().nullable(),
      missing: money.nullable(),
    })
    .nullable(),
  /**
   * Promotions on the items of the whole cart: those that apply, with what they take off of `discount`, and what is missing for
   * others: an amount of items, a number of units, or their budget has run out.
   */
  offers: z.array(
    z.object({ id, kind: z.enum(['applied', 'goods', 'units', 'used-up']), text: z.string(), off: money }),
  ),
  actualGrams: z.number().int(),
  /** The grams the service counts for the shipment, before rounding up to whole slabs. */
  countedGrams: z.number().int(),
  chargeableGrams: z.number().int(),
  /**
   * The extra delivery price once the shipment exceeds `chargeableGrams`; null without a service, and when the
   * service accepts no more weight.
   */
  nextSlabAdds: money.nullable(),
  cashOnDelivery: z.object({ allowed: z.boolean(), reason: z.string().nullable(), fee: money }),
  blocked: z.array(blocked),
  warnings: z.array(z.string()),
  /** The duty that customs is likely to charge for this cart, and who collects it. */
  duty: z.string().nullable(),
})

export const cartEndpoints = {
  'GET /api/cart': { summary: "The member's cart", access: 'signed-in', reply: cart },
  'PUT /api/cart/items/:productId': {
    summary: 'Sets how many of a product are in the cart',
    access: 'signed-in',
    params: z.object({ productId: id }),
    body: z.object({ quantity, city: z.string().max(40) }),
    limit: 'write',
    reply: cart,
  },
  'DELETE /api/cart/items/:productId': {
    summary: 'Takes a product out of the cart',
    access: 'signed-in',
    params: z.object({ productId: id }),
    limit: 'write',
    reply: cart,
  },
  'DELETE /api/cart': { summary: 'Empties the cart', access: 'signed-in', limit: 'write', reply: cart },
  'POST /api/cart/merge': {
    summary: "Moves a guest's cart into the member's, once per guest",
    access: 'signed-in',
    body: z.object({ guestCartItems: z.array(z.object({ productId: id, quantity })).max(100), guestId: id }),
    limit: 'write',
    reply: cart.extend({
      /**
       * False when this guest's cart was already merged before; `changes` and `parked` then repeat the first result.
       */
      merged: z.boolean(),
      changes: z.array(mergeChange),
      /** The parked cart of the other city, for the browser to store. */
      parked: parkedCart.nullable(),
    }),
  },
  'PUT /api/cart/promo': {
    summary: 'Keeps a promo code with the cart once it holds; the cart is priced with it',
    access: 'signed-in',
    body: z.object({ code: z.string().trim().min(1).max(40) }),
    limit: 'write',
    reply: pricedCart,
  },
  'DELETE /api/cart/promo': {
    summary: 'Takes the promo code off the cart',
    access: 'signed-in',
    limit: 'write',
    reply: pricedCart,
  },
  'POST /api/cart/price': {
    summary: 'Prices a cart: lines, offers, delivery, total',
    access: 'anyone',
    query: z.object({ lng: language.optional() }),
    body: z.object({
      items: wantedItems,
      promoCode: z.string().trim().max(40).optional(),
      destination: destination.optional(),
      serviceId: z.string().max(60).optional(),
      paymentMethod: z.enum(paymentMethods).optional(),
    }),
    limit: 'quote',
    reply: pricedCart,
  },
  'POST /api/shipping/quote': {
    summary: 'What delivery costs and when it arrives, before any personal detail',
    access: 'anyone',
    query: z.object({ lng: language.optional() }),
    body: z.object({
      destination,
      items: wantedItems.optional(),
      weightGrams: z.number().int().min(1).max(100_000).optional(),
      promoCode: z.string().trim().max(40).optional(),
    }),
    limit: 'quote',
    reply: z.object({ options: z.array(deliveryOption), blocked: z.array(blocked), warnings: z.array(z.string()) }),
  },
  'GET /api/products/:id/delivery': {
    summary: 'What delivery of one pack alone costs at most, and how long it takes, by kind of destination',
    access: 'anyone',
    params: byId,
    shared: true,
    reply: z.object({
      /** Days until the shipment leaves the hub. */
      handling: dayRange,
      /** Days from the hub to delivery; countries the product may not enter are left out. */
      items: z.array(z.object({ countries: z.array(country), atMost: money, days: dayRange })),
    }),
  },
} satisfies Endpoints
