import { afterAll, beforeAll, expect, it } from 'vitest'
import { openShop, type Shop } from '#tests/support/open-shop.ts'
import { renderPage } from '#web/entry-server.tsx'

let shop: Shop
beforeAll(async () => {
  shop = await openShop({
    demo: true,
    settings: {
      PAYMENT_GATEWAY: 'razorpay,stripe',
      RAZORPAY_KEY_ID: 'rzp_test_abcdef',
      RAZORPAY_KEY_SECRET: 'a-key-secret',
      RAZORPAY_WEBHOOK_SECRET: 'a-webhook-secret',
      RAZORPAY_ACCOUNT_ID: 'acc_abcdef',
      STRIPE_SECRET_KEY: 'sk_test_abcdef',
      STRIPE_WEBHOOK_SECRET: 'whsec_abcdefgh',
    },
    render: (page) => renderPage(page, { routes: {} }, { fonts: [] }),
  })
})
afterAll(() => shop?.close())

const hintsOf = async (path: string): Promise<string[]> => {
  const html = await (await shop.fetch(path, { headers: { accept: 'text/html', cookie: 'language=en' } })).text()
  expect(html).toContain('id="main"')
  const head = html.slice(0, html.indexOf('</head>'))
  return [...head.matchAll(/<link rel="preconnect" href="([^"]+)"/g)].map(([, href = '']) => href)
}

it.each(['/cart', '/checkout'])(
  'the page preconnects to where one will pay, when that is configured: %s',
  async (path) => {
    expect(await hintsOf(path)).toEqual(['https://rzp.io', 'https://checkout.stripe.com'])
  },
)

it.each(['/', '/products', '/product/methi-khakhra', '/faq', '/auth'])(
  'and no page that leads to no payment: %s',
  async (path) => {
    expect(await hintsOf(path)).toEqual([])
  },
)
