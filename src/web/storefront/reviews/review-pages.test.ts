import { describe, expect, it } from 'vitest'
import { drawPage } from '#tests/support/drawn-page.ts'
import { sampleBrand } from '#tests/support/sample-brand.ts'
import type { Review, ReviewPage } from './review-query.ts'

const { brand, product } = sampleBrand
const { picture } = product
const review = (id: string, given: Partial<Review>): Review => ({
  id,
  productId: 'methi',
  productName: 'Methi Khakhra',
  signName: 'મેથી ખાખરા',
  picture,
  brandId: 'otlo',
  brandName: 'Otlo',
  colour: '#7a1f1f',
  pack: '200g',
  stars: 5,
  title: null,
  text: 'Crisp </script> and thin.',
  language: 'en',
  buyer: 'Hetal',
  city: 'Leicester',
  country: 'GB',
  onSale: true,
  writtenAt: '2026-11-02T20:00:00.000Z',
  reply: null,
  ...given,
})
const steps = (counts: number[]) => counts.map((count, index) => ({ stars: 5 - index, count, percent: 50 * count }))
const none: ReviewPage = {
  items: [],
  nextCursor: null,
  total: 0,
  rating: null,
  reviewCount: 0,
  distribution: steps([0, 0, 0, 0, 0]),
  of: { product: null, brand: null },
}
const some: ReviewPage = {
  ...none,
  items: [
    review('good', {}),
    review('bad', {
      stars: 1,
      title: 'Broken',
      text: 'Crumbs.',
      buyer: 'Kokila',
      city: 'Pune',
      country: 'IN',
      reply: { text: 'We are sorry.', at: '2026-11-03T08:00:00.000Z' },
    }),
  ],
  total: 2,
  rating: 3,
  reviewCount: 2,
  distribution: steps([1, 0, 0, 0, 1]),
}

const questionsOf = (questions: object | undefined) => ({ '/api/products/methi/questions': questions })

const open = async (
  url: string,
  reviews: ReviewPage | undefined,
  more: object = questionsOf({ items: [], nextCursor: null }),
) => {
  const rated = { rating: reviews?.rating ?? null, reviewCount: reviews?.reviewCount ?? 0 }
  const { status, html } = await drawPage(url, {
    answers: {
      '/api/brands': { items: [brand], nextCursor: null, total: 1 },
      '/api/brands/otlo': { ...brand, ...rated },
      '/api/products/methi': { ...product, ...rated },
      '/api/products/methi/delivery': { handling: { from: 1, to: 2 }, items: [] },
      '/api/products': { items: [], nextCursor: null, total: 0 },
      '/api/reviews': reviews,
      ...more,
    },
  })
  const jsonLd = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/g)].map(
    ([, json = '{}']) => JSON.parse(json),
  )
  return { status, html, thing: jsonLd.find((each) => each['@type'] === 'Product') }
}

describe('reviews on the product page', () => {
  it('show distribution and the low ones, with the city of the buyer, in the HTML itself', async () => {
    const { html } = await open('/product/methi', some)
    expect(html).toContain('href="/reviews?productId=methi&amp;stars=1"')
    expect(html).toContain('Hetal, Leicester, United Kingdom. Bought 200g. 3 November 2026.')
    expect(html).toContain('Kokila, Pune. Bought 200g.')
    expect(html).toContain('Crumbs.')
    expect(html).toContain('We are sorry.')
    expect(html).toContain('href="#reviews"')
  })

  it('are published for search engines unchanged, and cannot end the script', async () => {
    const { thing } = await open('/product/methi', some)
    expect(thing.aggregateRating).toMatchObject({ ratingValue: '3.0', reviewCount: 2 })
    expect(thing.review).toMatchObject([
      { reviewBody: 'Crisp </script> and thin.', author: { name: 'Hetal' } },
      { name: 'Broken', reviewRating: { ratingValue: 1 } },
    ])
  })

  it('are none invented: without reviews there is no rating, neither on the page nor for search engines', async () => {
    const { html, thing } = await open('/product/methi', none)
    expect(html).toContain('No reviews yet. Reviews appear after the first delivery.')
    expect(html).not.toContain('href="#reviews"')
    expect(thing).not.toHaveProperty('aggregateRating')
    expect(thing).not.toHaveProperty('review')
  })

  it('that cannot be read just now do not take the product away', async () => {
    const { status, html } = await open('/product/methi', undefined)
    expect(status).toBe(200)
    expect(html).toContain('Methi Khakhra')
  })
})

describe('questions on the product page', () => {
  const question = {
    id: 'garlic',
    text: 'Is there <garlic> in it?',
    language: 'en',
    writer: 'Ila',
    city: 'Pune',
    writtenAt: '2026-11-02T20:00:00.000Z',
    answer: { text: 'None at all.', at: '2026-11-03T08:00:00.000Z' },
  }
  it('show what was asked and answered in the HTML itself, with first name and city', async () => {
    const erased = { ...question, id: 'erased', writer: '', city: '' }
    const { html } = await open('/product/methi', none, questionsOf({ items: [question, erased], nextCursor: 'more' }))
    expect(html).toContain('Is there &lt;garlic&gt; in it?')
    expect(html).toContain('Ila, Pune. 3 November 2026.')
    expect(html).toContain('A customer. 3 November 2026.')
    expect(html).toContain('None at all.')
    expect(html).toContain('Show more questions')
  })

  it('say that there are none, and how to ask', async () => {
    const { html } = await open('/product/methi', none)
    expect(html).toContain('No questions yet.')
    expect(html).toContain('Ask the store a question')
    expect(html).not.toContain('Show more questions')
  })

  it('that cannot be read just now do not take the product away', async () => {
    const { status, html } = await open('/product/methi', none, questionsOf(undefined))
    expect(status).toBe(200)
    expect(html).toContain('Methi Khakhra')
  })
})

it("the store's page tells its rating and its newest reviews", async () => {
  const { html } = await open('/brand/otlo', some)
  expect(html).toContain('3.0 of 5, 2 reviews')
  expect(html).toContain('href="/product/methi">Methi Khakhra</a>')
})

describe('/reviews', () => {
  it('shows them with filters for store and stars that are in the address', async () => {
    const { status, html } = await open('/reviews?brandId=otlo&stars=1', some)
    expect(status).toBe(200)
    expect(html).toMatch(/<option[^>]* value="otlo"[^>]*selected/)
    expect(html).toMatch(/<option[^>]* value="1"[^>]*selected/)
    expect(html).toContain('Crumbs.')
    expect(html).toContain('<link rel="canonical" href="http://shop.test/reviews"/>')
  })

  it('says honestly that there are none', async () => {
    const { html } = await open('/reviews', none)
    expect(html).toContain('We never write or buy reviews')
    expect(html).not.toContain('histogram')
  })
})

it('/review/:orderId is private: no search engine keeps it', async () => {
  const { html } = await open('/review/some-order', undefined)
  expect(html).toContain('<meta name="robots" content="noindex"/>')
})
