import { publicPages } from '#domain/public-pages.ts'

/** A page to inspect: its address, and if a cart is needed. */
export type LookedAtPage = { path: string; withBasket?: true }

/** Public pages that depend on typed, chosen or missing input, so that no sitemap lists them. */
const specialPages: readonly LookedAtPage[] = [
  { path: '/products?category=namkeen&diet=jain' },
  { path: '/products?offer=true' },
  { path: '/search?q=khakhra' },
  { path: '/search?q=qqqqqq' },
  { path: '/search?q=k' },
  { path: '/brand/rankaar-farsan' },
  { path: '/product/methi-khakhra' },
  { path: '/product/dhana-jiru' },
  { path: '/cart' },
  { path: '/cart', withBasket: true },
  { path: '/checkout', withBasket: true },
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
export const accessiblePages: readonly LookedAtPage[] = [
  ...publicPages.filter((path) => !path.includes('category=')).map((path) => ({ path })),
  ...specialPages,
]

/** The pages that the Tab key test goes through. */
export const walkedPages: readonly LookedAtPage[] = [
  { path: '/' },
  { path: '/products' },
  { path: '/product/methi-khakhra' },
  { path: '/cart', withBasket: true },
]

export const nameOf = ({ path, withBasket }: LookedAtPage): string => (withBasket ? `${path} with a basket` : path)
