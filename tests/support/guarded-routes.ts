import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Role, roles } from '#domain/accounts/role.ts'

/** Public routes: those of docs/spec/specification.md#2, and the pages added later. */
const open = [
  '/',
  '/$',
  '/brands',
  '/brand/$brandId',
  '/products',
  '/product/$productId',
  '/search',
  '/cart',
  '/checkout',
  '/order-success',
  '/payment-callback',
  '/auth',
  '/auth/finish',
  '/verify-email',
  '/change-email',
  '/login',
  '/forgot-password',
  '/reset-password',
  '/privacy-policy',
  '/terms-of-service',
  '/return-refund-policy',
  '/faq',
  '/seller-agreement',
  '/prohibited-items',
  '/why-choose-{$shop}',
  '/shipping-test',
  '/courier-login',
  '/review/$orderId',
  '/reviews',
  '/support',
  '/shipping-policy',
  '/orders',
  '/orders/$orderId',
  '/notify-me/stop',
  '/invitation',
  '/offline',
  '/dev/ui',
]

/** The role-protected routes of docs/spec/specification.md#2, verbatim. */
export const specified = [
  '/courier',
  '/courier/dashboard',
  '/courier-dashboard',
  '/courier-compact',
  '/courier-test',
  '/courier-earnings',
  '/account',
  '/admin',
  '/admin/customers',
  '/admin/customers/$accountId',
  '/admin/customers/$accountId/orders',
  '/admin/orders/$orderId',
  '/admin/courier-payment/$courierId',
  '/seller',
  '/seller/dashboard',
  '/seller/setup',
]

/**
 * Returns every address of the route tree that is not public. A new route is either added to the list above or tested
 * with all the others, so it cannot be forgotten.
 */
export function guardedRoutes(): string[] {
  const tree = readFileSync(join(import.meta.dirname, '../../src/web/route-tree.gen.ts'), 'utf8')
  const [, listed = ''] = /interface FileRoutesByFullPath \{([^}]*(?:\}[^}\n]*'[^}]*)*)\n\}/.exec(tree) ?? []
  const paths = [...listed.matchAll(/^ {2}'([^']+)':/gm)].map(([, path = '']) => path.replace(/(.)\/$/, '$1'))
  return [...new Set(paths)].filter((path) => !open.includes(path)).sort()
}

/** States the roles that may see a guarded address, independent of the guards themselves. */
export function rolesOf(path: string): readonly Role[] {
  if (/^\/account(\/|$)/.test(path)) return roles
  if (/^\/admin(\/|$)/.test(path)) return ['admin']
  if (/^\/seller(\/|$)/.test(path)) return ['seller', 'admin']
  if (/^\/courier(-|\/|$)/.test(path)) return ['courier', 'admin']
  throw new Error(`nobody has said who may see ${path}`)
}

/** Returns the final page of a role that opens a guarded address (docs/spec/specification.md#2); null is a guest. */
export function endOf(path: string, role: Role | null): string {
  if (role === null) return `/auth?next=${encodeURIComponent(path)}`
  if (rolesOf(path).includes(role)) return path
  return role === 'seller' ? '/seller' : role === 'courier' ? '/courier/dashboard' : '/'
}
