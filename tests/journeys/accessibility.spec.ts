import { languages } from '#domain/language/language.ts'
import { expectAccessible } from '#tests/support/accessible-page.ts'
import { test } from '#tests/support/journey.ts'
import { addFromShelf, bought, setLanguage } from '#tests/support/shopper.ts'
import { signIn } from '#tests/support/workers.ts'

/** Checks every screen, in every role that may open it: no violation that axe detects, no overflow, one heading. */
const open = [
  '/',
  '/products',
  '/product/methi-khakhra',
  '/brands',
  '/brand/rankaar-farsan',
  '/search?q=khakhra',
  '/privacy-policy',
  '/faq',
  '/why-choose-haatdi',
  '/shipping-test?country=GB&pincode=LE4+5AB&weight=1300',
  '/auth',
  '/orders',
  '/support',
  '/orders/unknown',
  '/nowhere',
  '/cart',
]
/** Other pages of the same screens, which `npm test` leaves to `npm run test:all`. */
const further = ['/products?category=namkeen&diet=jain', '/search?q=k', '/terms-of-service', '/courier-login']
const signedInPages = [
  {
    name: 'customer',
    paths: ['/account', '/account/addresses', '/account/details', '/account/language', '/account/security'],
  },
  { name: 'seller', paths: ['/seller', '/seller?tab=all', '/seller/recalls'] },
  {
    name: 'courier',
    paths: [
      '/courier/dashboard',
      '/courier/hub',
      '/courier/hub/shelf',
      '/courier/hub/recalls',
      '/courier/hub/pack',
      '/courier/hub/papers',
      '/courier/hub/send',
    ],
  },
  {
    name: 'admin',
    paths: [
      '/admin',
      '/admin/orders',
      '/admin/failed-jobs',
      '/admin/inbox',
      '/admin/messages',
      '/admin/tickets',
      '/admin/themes',
      '/admin/rates',
      '/admin/rates/sagar-parcel_economy',
      '/admin/settings',
    ],
  },
]

for (const language of languages) {
  test(`the shop is accessible in ${language}`, { tag: '@main' }, async ({ page, request }) => {
    test.setTimeout(180_000)
    await setLanguage(page, language)
    for (const path of [...open, ...(process.env.MAIN_JOURNEYS ? [] : further)]) {
      await page.goto(path)
      await expectAccessible(page)
    }
    for (const { seller, product } of bought) {
      const { name } = await (await request.get(`/api/products/${product}?lng=${language}`)).json()
      await addFromShelf(page, seller, name, language)
    }
    for (const path of ['/cart', '/checkout']) {
      await page.goto(path)
      await expectAccessible(page)
    }
  })

  test(`the places of those who work here are accessible in ${language}`, { tag: '@main' }, async ({
    browser,
    baseURL,
  }) => {
    test.setTimeout(180_000)
    for (const { name, paths } of signedInPages) {
      const context = await browser.newContext(baseURL ? { baseURL } : {})
      const page = await context.newPage()
      await setLanguage(page, language)
      await signIn(page, name)
      for (const path of paths) {
        await page.goto(path)
        await expectAccessible(page)
      }
      await context.close()
    }
  })
}
