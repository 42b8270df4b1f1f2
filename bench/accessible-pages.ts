import { publicPages } from '#domain/site/public-pages.ts'

/** A page to inspect: its address, and if a cart is needed. */
export type CheckedPage = { path: string; withCart?: true }

/** Public pages that depend on typed, chosen or missing input, so that no sitemap lists them. */
const specialPages: readonly CheckedPage[] = [
  { path: '/products?category=namkeen&diet=jain' },
  { path: '/products?offer=true' },
  { path: '/search?q=khakhra' },
  { path: '/search?q=qqqqqq' },
  { path: '/search?q=k' },
  { path: '/brand/rankaar-farsan' },
  { path: '/product/methi-khakhra' },
  { path: '/product/dhana-jiru' },
  { path: '/cart' },
  { path: '/cart', withCart: true },
  { path: '/checkout', withCart: true },
  { path: '/orders' },
  { path: '/orders/unknown' },
  { path: '/review/unknown' },
  { path: '/auth' },
  { path: '/auth?refused=provider/unlinked' },
  { path: '/auth/finish' },
  { path: '/auth?register=seller' },
  { path: '/forgot-password' },
  { path: '/reset-password?token=unknown' },
  { path: '/verify-email?token=unknown' },
  { path: '/courier-login' },
  { path: '/nowhere' },
  { path: '/offline' },
]

/**
 * Every page a visitor may open without signing in. The eight shelves share one screen, so one of them represents
 * all.
 */
export const accessiblePages: readonly CheckedPage[] = [
  ...publicPages.filter((path) => !path.includes('category=')).map((path) => ({ path })),
  ...specialPages,
]

/** The pages that the Tab key test goes through. */
export const auditedPages: readonly CheckedPage[] = [
  { path: '/' },
  { path: '/products' },
  { path: '/product/methi-khakhra' },
  { path: '/cart', withCart: true },
]

export const nameOf = ({ path, withCart }: CheckedPage): string => (withCart ? `${path} with a cart` : path)
