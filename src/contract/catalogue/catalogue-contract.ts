import { z } from 'zod'
import { reasonKinds } from '#domain/search/result-reasons.ts'
import type { Endpoints } from '../endpoint.ts'
import {
  availability,
  byId,
  category,
  country,
  diet,
  id,
  labelled,
  language,
  list,
  money,
  picture,
  queryNumber,
  repeatable,
  trilingual,
} from '../wire-values.ts'

/** A store's textile pattern: the strip under each of its pictures, and its accent colour. */
const cloth = z.object({ edge: z.string(), field: z.string(), colour: z.string(), accent: z.string() })

/** Average stars to one decimal, null without reviews, and the number of reviews. */
const rated = { rating: z.number().nullable(), reviewCount: z.number().int() }

const brandCard = z.object({
  id,
  name: z.string(),
  /** The store name as painted on its sign, always in Gujarati. */
  signName: z.string(),
  city: z.string(),
  cityName: z.string(),
  kind: z.enum(['home-business', 'producer', 'store']),
  speciality: z.string(),
  since: z.number().int(),
  dispatchDays: z.number().int(),
  products: z.number().int(),
  ...rated,
  cloth,
})

const brand = brandCard.extend({
  story: z.string(),
  licence: z.string().nullable(),
  open: z.boolean(),
  closedUntil: z.iso.date().nullable(),
  texts: z.object({ name: trilingual, story: trilingual }).optional(),
})

/** A size of a family: a product of its own. */
const size = z.object({ id, weight: z.string(), currentPrice: money, unitPrice: money.nullable(), availability })

const unitPrice = z.object({ per: z.enum(['100g', '100ml']), price: money }).nullable()

/** A product as listed. `price` is the list price, `currentPrice` the price today. */
export const productCard = z.object({
  id,
  name: z.string(),
  signName: z.string(),
  description: z.string(),
  price: money,
  currentPrice: money,
  discountPercent: z.number().nullable(),
  imageUrl: z.string(),
  picture,
  brandId: id,
  brandName: z.string(),
  city: z.string(),
  category,
  weight: z.string(),
  weightGrams: z.number().int(),
  availability,
  /** Last day of the store's holiday while it lasts; the product cannot be ordered until then. */
  closedUntil: z.iso.date().nullable(),
  diets: z.array(diet),
  ...rated,
  cloth,
  /** Only where the product is one of several sizes: all that are on sale, this one included, the lightest first. */
  sizes: z.array(size).optional(),
  unitPrice: unitPrice.optional(),
})

const sendability = z.object({
  country,
  verdict: z.enum(['allow', 'warn', 'block']),
  reasons: z.array(z.string()),
})

const product = productCard.extend({
  gallery: z.array(
    z.object({
      src: z.string(),
      width: z.number(),
      height: z.number(),
      shows: z.enum(['packshot', 'inside', 'cloth', 'photo']),
      /** The seller's own words for a photograph; null for a drawing. */
      alt: z.string().nullable(),
    }),
  ),
  unitPrice,
  ingredients: z.string().nullable(),
  materials: z.string().nullable(),
  allergens: z.array(labelled),
  nutrition: z
    .object({
      kcal: z.number(),
      proteinG: z.number(),
      carbsG: z.number(),
      sugarsG: z.number(),
      fatG: z.number(),
      satFatG: z.number(),
      saltG: z.number(),
    })
    .nullable(),
  shelfLifeDays: z.number().int().nullable(),
  leastDaysLeft: z.number().int().nullable(),
  storage: z.string(),
  spiceLevel: z.number().int().nullable(),
  hsnCode: z.string(),
  gstRatePercent: z.number(),
  countryOfOrigin: country,
  exportEligible: z.boolean(),
  licence: z.string().nullable(),
  cityName: z.string(),
  brandSpeciality: z.string(),
  /** Every size of the family, this one included, the lightest first; empty when there is only one. */
  sizes: z.array(size),
  sendability: sendability.nullable(),
  texts: z.object({ name: trilingual, description: trilingual }).optional(),
})

const count = z.object({ id: z.string(), name: z.string(), count: z.number().int() })

const productList = list(productCard).extend({
  total: z.number().int(),
  facets: z.object({
    category: z.array(count),
    brandId: z.array(count),
    diet: z.array(count),
    offer: z.number().int(),
    in_stock: z.number().int(),
    price: z.object({ min: money, max: money }).nullable(),
  }),
})

/** A picture that is shown in one position only, at the size it is drawn. */
const still = z.object({ src: z.string(), width: z.number().int(), height: z.number().int() })

/** The content of a city's home page. */
const home = z.object({
  city: labelled,
  counts: z.object({ stores: z.number().int(), products: z.number().int() }),
  shopFront: still.extend({ srcSet: z.string() }).nullable(),
  categories: z.array(z.object({ id: category, name: z.string(), sign: z.string(), picture: still.nullable() })),
  /** Products in stock in this city, alternating between stores. */
  shelf: z.array(productCard),
  brands: z.array(brandCard.extend({ story: z.string(), packshots: z.array(still) })),
  promotion: z.object({ category, percent: z.number(), packshots: z.array(still) }).nullable(),
  coupon: z.object({ code: z.string(), from: money, freeAbove: money.nullable() }).nullable(),
  /** A city that has products in stock, while this one has none. */
  elsewhere: labelled.nullable(),
})

/** A pasted text is cut where it is read; only one that no address should hold is refused. */
const mostTyped = 4000

/** Filters of the product listing, as they appear in the URL. */
export const productFilters = z.object({
  lng: language.optional(),
  city: z.string().max(40).optional(),
  category: category.optional(),
  brandId: repeatable(id),
  q: z.string().max(120).optional(),
  diet: repeatable(diet),
  availability: availability.optional(),
  minPrice: queryNumber.optional(),
  maxPrice: queryNumber.optional(),
  minGrams: queryNumber.optional(),
  maxGrams: queryNumber.optional(),
  offer: z.enum(['true']).optional(),
  shipsTo: country.optional(),
  sort: z.enum(['best', 'price', '-price', 'new', 'rating']).optional(),
  cursor: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(48).optional(),
})

export const catalogueEndpoints = {
  'GET /api/home': {
    summary: "The window of a city's shop: its front, shelves, goods of the day, sellers and offers",
    access: 'anyone',
    query: z.object({ lng: language.optional(), city: z.string().max(40).optional() }),
    shared: true,
    replica: true,
    reply: home,
  },
  'GET /api/brands': {
    summary: 'Sellers, by city and words',
    access: 'anyone',
    query: z.object({
      lng: language.optional(),
      city: z.string().max(40).optional(),
      q: z.string().max(120).optional(),
    }),
    shared: true,
    replica: true,
    reply: list(brandCard.extend({ diets: z.array(diet) })),
  },
  'GET /api/brands/:id': {
    summary: 'One maker',
    access: 'anyone',
    params: byId,
    query: z.object({ lng: language.or(z.literal('all')).optional() }),
    shared: true,
    replica: true,
    reply: brand,
  },
  'GET /api/products': {
    summary: 'Products by filters, with counts for further filters',
    access: 'anyone',
    query: productFilters,
    shared: true,
    replica: true,
    reply: productList,
  },
  'GET /api/products/:id': {
    summary: 'One product, whole',
    access: 'anyone',
    params: byId,
    query: z.object({ lng: language.or(z.literal('all')).optional(), shipsTo: country.optional() }),
    shared: true,
    replica: true,
    reply: product,
  },
  'GET /api/search': {
    summary: 'Products that match what was typed in any of three scripts, and sellers of that name',
    access: 'anyone',
    query: productFilters.extend({ q: z.string().trim().min(2).max(mostTyped) }),
    limit: 'search',
    shared: true,
    replica: true,
    reply: productList.extend({
      items: z.array(
        productCard.extend({
          /** Why it is here, besides its name. */
          why: z.array(z.object({ kind: z.enum(reasonKinds), text: z.string() })),
          /** The words of its names and of its store's name that match, as they are written there. */
          matched: z.array(z.string()),
        }),
      ),
      brands: z.array(brandCard),
      /** Whether the products are what was asked for, or only the nearest to it. */
      match: z.enum(['exact', 'nearest']),
      /** What was understood, in the order of the text; `without` is the search text when it is removed. */
      interpretation: z.array(
        z.object({
          kind: z.enum(['thing', 'exclusion', 'limit', 'destination', 'unknown']),
          text: z.string(),
          without: z.string(),
        }),
      ),
      /** The understood names in the other scripts. */
      alsoSpelt: z.array(z.string()),
      /** The usual spelling of the search text, when it had to be guessed. */
      meant: z.string().nullable(),
    }),
  },
} satisfies Endpoints
