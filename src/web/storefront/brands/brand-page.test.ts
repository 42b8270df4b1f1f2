import { describe, expect, it } from 'vitest'
import { drawPage, openShopSettings } from '#tests/support/drawn-page.ts'
import { sampleBrand } from '#tests/support/sample-brand.ts'

const { brand, product } = sampleBrand
const noReviews = { items: [], nextCursor: null, total: 0, rating: null, reviewCount: 0, distribution: [] }

/** Renders the page at a URL of a shop with one brand, which may be on holiday. */
const open = (url: string, closedUntil: string | null = null) =>
  drawPage(url, {
    answers: {
      '/api/settings': openShopSettings,
      '/api/brands/otlo': { ...brand, open: closedUntil === null, closedUntil },
      '/api/products': { items: [{ ...product, closedUntil }], nextCursor: null, total: 1 },
      '/api/reviews': noReviews,
    },
  })

describe("a seller's page", () => {
  it('sells what it shows', async () => {
    const { status, html } = await open('/brand/otlo')
    expect(status).toBe(200)
    expect(html).toContain('aria-label="Add Methi Khakhra"')
    expect(html).not.toContain('Back on')
  })

  it('shows everything of a seller on holiday, and on each card when it is back instead of Add', async () => {
    const { status, html } = await open('/brand/otlo', '2026-11-24')
    expect(status).toBe(200)
    expect(html).toContain('Methi Khakhra')
    expect(html).toContain('<span class="stock-label">Back on 25 November</span>')
    expect(html).not.toContain('aria-label="Add Methi Khakhra"')
  })

  it('that does not exist is the not-found page, with its status and its title', async () => {
    const { status, html } = await open('/brand/nobody')
    expect(status).toBe(404)
    expect(html).toContain('<title>Page not found | Haatdi</title>')
  })
})

it('a search of one character asks for a second one', async () => {
  const { status, html } = await open('/search?q=k')
  expect(status).toBe(200)
  expect(html).toContain('Type at least 2 characters to search for products')
})
