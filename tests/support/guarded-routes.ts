import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Role, roles } from '#domain/role.ts'

/** Open to everybody: the public routes of specification section 2, and the pages that joined them. */
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

/** The role-protected routes of specification section 2, word for word. */
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
 * Every address of the route tree that is not open to everybody. A new route is either put on the list above by somebody who thought of it,
 * or tried with all the others: it cannot be forgotten.
 */
export function guardedRoutes(): string[] {
  const tree = readFileSync(join(import.meta.dirname, '../../src/web/route-tree.gen.ts'), 'utf8')
  const [, listed = ''] = /interface FileRoutesByFullPath \{([^}]*(?:\}[^}\n]*'[^}]*)*)\n\}/.exec(tree) ?? []
  const paths = [...listed.matchAll(/^ {2}'([^']+)':/gm)].map(([, path = '']) => path.replace(/(.)\/$/, '$1'))
  return [...new Set(paths)].filter((path) => !open.includes(path)).sort()
}

/** Who may see a guarded address, said again in plain words, independent of the guards themselves. */
export function rolesOf(path: string): readonly Role[] {
  if (/^\/account(\/|$)/.test(path)) return roles
  if (/^\/admin(\/|$)/.test(path)) return ['admin']
  if (/^\/seller(\/|$)/.test(path)) return ['seller', 'admin']
  if (/^\/courier(-|\/|$)/.test(path)) return ['courier', 'admin']
  throw new Error(`nobody has said who may see ${path}`)
}

/** Where somebody ends who opens a guarded address (specification section 2); null is a guest. */
export function endOf(path: string, role: Role | null): string {
  if (role === null) return `/auth?next=${encodeURIComponent(path)}`
  if (rolesOf(path).includes(role)) return path
  return role === 'seller' ? '/seller' : role === 'courier' ? '/courier/dashboard' : '/'
}
