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
  /** Every page of those who work here. */
  staff: ['staff'],
  /** A seller's day, which is the first page they open, and the menu of their pages. */
  seller: ['seller', 'seller-day', 'seller-offline'],
} as const satisfies Record<string, readonly Surface[]>

/** Surfaces that are sets of their own, each with the screen or dialog that uses it. */
const alone = [
  'cart-merge',
  'claims',
  'contact',
  'duty',
  'faq',
  'info',
  'invitation',
  'late-choice',
  'my-account',
  'notify',
  'offline',
  'order-states',
  'payment',
  'pin-locations',
  'product-request',
  'prohibited',
  'question-form',
  'questions',
  'rate-calculator',
  'registration',
  'review-form',
  'reviews',
  'second-factor',
  'shopping-location',
  'silence',
  'speech-input',
  'states',
  'statuses',
  'own-notifications',
  'store-credit',
  'suggestions',
  'support',
  'themes',
  'why-choose',
] as const satisfies readonly Surface[]

/** Sets of several surfaces that pages of one area of the staff need together. */
const workGroups = {
  /** The menu of the back office and the search in it. */
  admin: ['admin', 'desk'],
  hub: ['hub', 'hub-bins', 'hub-packing', 'hub-papers', 'hub-units', 'late-box'],
  /** A courier's day. */
  courier: ['courier', 'courier-cash', 'courier-pay', 'courier-steps', 'last-mile'],
  /** The form of a product. */
  'product-form': ['photo-cut', 'product-merge', 'product-sizes', 'scheduled-prices'],
  'product-files': ['product-problems', 'product-sheets', 'shop-export'],
  searching: ['search-learning', 'search-lists'],
} as const satisfies Record<string, readonly Surface[]>

/** Surfaces of the staff that are sets of their own. */
const workAlone = [
  'announcements',
  'api-keys',
  'audit',
  'bulk',
  'carrier-invoices',
  'carriers',
  'cart-messages',
  'categories',
  'cash-risk',
  'claim-desk',
  'commission-invoice',
  'content',
  'countries',
  'customer-imports',
  'customer-merge',
  'segments',
  'desk-order',
  'dispatch',
  'fields',
  'hub-receiving',
  'hubs',
  'identity',
  'imports',
  'inbox',
  'lists',
  'opening',
  'order-additions',
  'order-events',
  'order-tags',
  'notification-rules',
  'passbook',
  'payments',
  'payouts',
  'people',
  'pickup-point',
  'pickups',
  'product-desk',
  'product-duplicates',
  'promotions',
  'question-desk',
  'rate-sheets',
  'rates',
  'read-aloud',
  'ready-answers',
  'recalls',
  'refunds',
  'refusals',
  'report-records',
  'report-schedules',
  'reports',
  'scanning',
  'seller-notifications',
  'send-again',
  'share-kit',
  'silent-parcels',
  'staff-forms',
  'staff-roles',
  'store-calendar',
  'store-credit-desk',
  'store-people',
  'store-review',
  'store-setup',
  'terms',
  'test-payment',
  'unit-labels',
  'webhooks',
  'theme-editor',
] as const satisfies readonly Surface[]

/**
 * A set of texts that load together. A route lists the sets it needs beyond those of every page in its `staticData`; a
 * lazily loaded component calls `addTexts` before it renders.
 */
export type TextSet = FirstSet | WorkSet

/** Sets that the first file of a language knows the way to. */
type FirstSet = keyof typeof groups | (typeof alone)[number]

/** Sets of the staff, to which a file of its own knows the way, so that no shopper carries their addresses. */
type WorkSet = keyof typeof workGroups | (typeof workAlone)[number]

const eachAlone = <Name extends Surface>(surfaces: readonly Name[]) =>
  Object.fromEntries(surfaces.map((surface) => [surface, [surface]])) as Record<Name, [Name]>

/** The surfaces of each set that the first file of a language knows the way to. */
export const firstSets: Readonly<Record<FirstSet, readonly Surface[]>> = { ...groups, ...eachAlone(alone) }

/** The surfaces of each further set of the staff. */
export const workSets: Readonly<Record<WorkSet, readonly Surface[]>> = { ...workGroups, ...eachAlone(workAlone) }

/** The surfaces of each set. */
export const textSets: Readonly<Record<TextSet, readonly Surface[]>> = { ...firstSets, ...workSets }

/** The set that loads with another. */
export const loadsWith: Partial<Record<TextSet, TextSet>> = { buying: 'checkout' }

/** A surface that pages can load; the gallery for developers brings its own. */
export type PageSurface =
  | (typeof firstTexts)[number]
  | (typeof groups)[keyof typeof groups][number]
  | (typeof alone)[number]
  | (typeof workGroups)[keyof typeof workGroups][number]
  | (typeof workAlone)[number]
  | 'gallery'
