import { categories } from './catalogue.ts'
import { identity } from './identity.ts'

/**
 * Pages for everybody that are always there: what search engines are told of beside brands and products. A page made for one visitor, or
 * that shows what somebody typed, has no place here; a test holds this list and the routes together.
 */
export const publicPages: readonly string[] = [
  '/',
  '/products',
  ...categories.map((category) => `/products?category=${category}`),
  '/brands',
  '/reviews',
  '/support',
  '/shipping-policy',
  '/return-refund-policy',
  '/prohibited-items',
  '/seller-agreement',
  '/privacy-policy',
  '/terms-of-service',
  '/faq',
  `/why-choose-${identity.shortName}`,
  '/shipping-test',
]

/**
 * Where crawlers have no business: everything here depends on who asks, or does something. Addresses begin so; one with $ is meant alone,
 * since /seller-agreement is for everybody.
 */
export const privatePlaces: readonly string[] = [
  '/account',
  '/admin',
  '/seller$',
  '/seller/',
  '/courier',
  '/cart',
  '/checkout',
  '/orders',
  '/order-success',
  '/payment-callback',
  '/review/',
  '/auth',
  '/login',
  '/forgot-password',
  '/reset-password',
  '/dev/',
  '/api/auth',
  '/api/account',
  '/api/admin',
  '/api/seller',
  '/api/courier',
  '/api/hub',
  '/api/orders',
  '/api/cart',
  '/api/payments',
]
