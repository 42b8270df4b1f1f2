import type { Surface } from '#texts/text-keys.ts'

/**
 * The texts of every page. `scripts/text-modules.ts` makes one file of them per language, and one of each further set.
 */
export const firstTexts = ['cart', 'shell', 'shop', 'ui'] as const satisfies readonly Surface[]

/** Sets of several surfaces that pages need together. */
const groups = {
  /** Lists and products. */
  shelves: ['search-page', 'search-results', 'shelves'],
  /** Cart and checkout. */
  checkout: ['cart-sizes', 'checkout', 'checkout-fields'],
  /** Orders and the account; `checkout` comes with it. */
  buying: [
    'account',
    'cancelling',
    'credit-back',
    'held-emails',
    'home-delivery',
    'late-question',
    'order',
    'order-push',
  ],
  /** The pages of those who work here. */
  staff: [
    'admin',
    'api-keys',
    'audit',
    'carrier-invoices',
    'carriers',
    'claim-desk',
    'commission-invoice',
    'courier',
    'desk',
    'desk-order',
    'dispatch',
    'courier-cash',
    'courier-pay',
    'hub',
    'hub-bins',
    'hub-packing',
    'hub-papers',
    'hub-receiving',
    'hubs',
    'inbox',
    'last-mile',
    'late-box',
    'recalls',
    'lists',
    'opening',
    'passbook',
    'payments',
    'payouts',
    'people',
    'customer-imports',
    'photo-cut',
    'pickup-point',
    'pickups',
    'product-desk',
    'product-merge',
    'product-sheets',
    'product-sizes',
    'promotions',
    'rate-sheets',
    'rates',
    'read-aloud',
    'refunds',
    'report-schedules',
    'reports',
    'scanning',
    'scheduled-prices',
    'share-kit',
    'shop-export',
    'search-learning',
    'search-lists',
    'seller',
    'seller-day',
    'seller-notifications',
    'seller-offline',
    'staff',
    'staff-forms',
    'staff-roles',
    'statuses',
    'store-review',
    'store-calendar',
    'store-credit-desk',
    'store-people',
    'store-setup',
    'terms',
    'unit-labels',
    'webhooks',
  ],
} as const satisfies Record<string, readonly Surface[]>

/** Surfaces that are sets of their own, each with the screen or dialog that uses it. */
const alone = [
  'cart-merge',
  'claims',
  'contact',
  'faq',
  'info',
  'invitation',
  'late-choice',
  'my-account',
  'notify',
  'offline',
  'payment',
  'pin-locations',
  'product-request',
  'prohibited',
  'rate-calculator',
  'registration',
  'review-form',
  'reviews',
  'second-factor',
  'shopping-location',
  'speech-input',
  'states',
  'own-notifications',
  'store-credit',
  'suggestions',
  'support',
  'themes',
  'why-choose',
] as const satisfies readonly Surface[]

/**
 * A set of texts that load together. A route lists the sets it needs beyond those of every page in its `staticData`; a
 * lazily loaded component calls `addTexts` before it renders.
 */
export type TextSet = keyof typeof groups | (typeof alone)[number]

/** The surfaces of each set. */
export const textSets: Readonly<Record<TextSet, readonly Surface[]>> = {
  ...groups,
  ...(Object.fromEntries(alone.map((surface) => [surface, [surface]])) as Record<(typeof alone)[number], [Surface]>),
}

/** The set that loads with another. */
export const loadsWith: Partial<Record<TextSet, TextSet>> = { buying: 'checkout' }

/** A surface that pages can load; the gallery for developers brings its own. */
export type PageSurface =
  | (typeof firstTexts)[number]
  | (typeof groups)[keyof typeof groups][number]
  | (typeof alone)[number]
  | 'gallery'
