import { describe, expect, it } from 'vitest'
import { drawPage, openShopSettings } from '#tests/support/drawn-page.ts'
import { sampleBrand } from '#tests/support/sample-brand.ts'

const { brand, product } = sampleBrand

/** Renders a product page, with a second product on its shelf, of a store that may be on holiday. */
async function open(closedUntil: string | null) {
  const paused = { ...product, closedUntil }
  const neighbour = { ...paused, id: 'jeera', name: 'Jeera Khakhra' }
  const { html } = await drawPage('/product/methi', {
    answers: {
      '/api/settings': openShopSettings,
      '/api/brands/otlo': { ...brand, open: closedUntil === null, closedUntil },
      '/api/products/methi': paused,
      '/api/products/methi/delivery': { handling: { from: 1, to: 2 }, items: [] },
      '/api/products': { items: [paused, neighbour], nextCursor: null, total: 2 },
    },
  })
  return html
}

describe("a product of a seller on holiday says when it is back, and can't be put in the cart", () => {
  it('while the seller is at home it is sold', async () => {
    const html = await open(null)
    expect(html).toContain('class="buy-box"')
    expect(html).toContain('>In stock<')
    expect(html).toContain('https://schema.org/InStock')
    expect(html).toContain('aria-label="Add Jeera Khakhra"')
    expect(html).not.toContain('Back on')
  })

  it('while the seller is away neither the page nor its shelf sells, and search engines hear so', async () => {
    const html = await open('2026-11-24')
    expect(html).toContain('Back on 25 November. You can browse now and order from then on.')
    expect(html).toContain('<span class="stock-label">Back on 25 November</span>')
    for (const sold of ['class="buy-box"', 'class="sticky-buy"', '>In stock<', 'schema.org/InStock', 'aria-label="Add'])
      expect(html).not.toContain(sold)
  })
})
