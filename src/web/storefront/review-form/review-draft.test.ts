import { describe, expect, it } from 'vitest'
import { cardProblems, type ReviewItem, reviewBody, thanksOf } from './review-draft.ts'

const item = (productId: string, brandId: string, review: ReviewItem['review'] = null): ReviewItem => ({
  productId,
  productName: `Name of ${productId}`,
  signName: productId,
  picture: null,
  brandId,
  brandName: `Store ${brandId}`,
  colour: '#7a1f1f',
  pack: '200g',
  review,
})
const written = { stars: 5, title: null, text: 'Good.', state: 'shown', writtenAt: '2026-11-20T00:00:00Z' } as const
const items = [item('khakhra', 'otlo'), item('sev', 'farsan'), item('papad', 'otlo'), item('ghee', 'otlo', written)]
const card = (stars: number, text: string, title = '') => ({ stars, title, text })

describe('the cards of a review', () => {
  it('that nobody began are left out', () => {
    expect(reviewBody(items, { khakhra: card(4, ' Crisp. ', ' Thin '), sev: card(0, '  ') }, 0)).toEqual({
      reviews: [{ productId: 'khakhra', stars: 4, title: 'Thin', text: 'Crisp.' }],
    })
  })

  it('that were written before are not sent again', () => {
    expect(reviewBody(items, { ghee: card(1, 'Changed my mind.') }, 3)).toEqual({ reviews: [], deliveryStars: 3 })
  })

  it('are nothing to send while all is empty', () => {
    expect(reviewBody(items, {}, 0)).toBeNull()
  })

  it.each([
    ['words without stars', card(0, 'Crisp.'), ['stars']],
    ['stars without words', card(3, ' '), ['text']],
    ['a title alone', card(0, '', 'Thin'), ['stars', 'text']],
    ['both', card(3, 'Crisp.'), []],
    ['nothing', card(0, ''), []],
  ])('with %s lack what they lack', (_, draft, fields) => {
    expect(cardProblems(items, { sev: draft }).map(({ field }) => field)).toEqual(fields)
  })
})

it('the done state thanks by store, each once', () => {
  expect(thanksOf(items, ['khakhra', 'papad', 'sev'])).toMatchObject([
    { brandId: 'otlo', brandName: 'Store otlo', count: 2 },
    { brandId: 'farsan', count: 1 },
  ])
})
