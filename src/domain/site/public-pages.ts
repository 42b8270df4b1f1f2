import { identity } from '../accounts/identity.ts'
import type { CategoryId } from '../catalogue/category.ts'

/**
 * Public pages that always exist: listed for search engines beside stores and products. A page for one visitor, or
 * that shows user input, is not listed; a test compares this list with the routes. The lists of the categories
 * (`categoryPath`) come after them.
 */
export const publicPages: readonly string[] = [
  '/',
  '/products',
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

/** Returns the page that lists one category. */
export const categoryPath = (category: CategoryId): string => `/products?category=${category}`

/**
 * Path prefixes that crawlers must not visit: these pages depend on the visitor or change data. One with $ matches
 * exactly, since /seller-agreement is public.
 */
export const privatePaths: readonly string[] = [
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
