import { expect, it } from 'vitest'
import type { Review } from '#web/storefront/reviews/review-query.ts'
import { bestReviews } from './best-reviews-query.ts'

const given = (...stars: number[]): Review[] => stars.map((one) => ({ stars: one }) as Review)

it('"reviews from verified buyers only; none invented": up to three of four or five stars, and nobody when there are none', () => {
  expect(bestReviews(given(5, 5, 4, 4)).map(({ stars }) => stars)).toEqual([5, 5, 4])
  expect(bestReviews(given(5, 3, 1)).map(({ stars }) => stars)).toEqual([5])
  expect(bestReviews(given(3, 2))).toEqual([])
  expect(bestReviews([])).toEqual([])
})
