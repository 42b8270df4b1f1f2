import { expect, test } from 'vitest'
import { parseReviewDraft } from './review-draft-storage.ts'

const card = { stars: 4, title: '', text: 'Crisp to the last one' }
const saved = { orderId: 'order-a', drafts: { 'methi-khakhra': card }, deliveryStars: 5 }
const read = (change: object = {}) => parseReviewDraft(JSON.stringify({ ...saved, ...change }), 'order-a')

test('what was begun comes back', () => {
  expect(read()).toEqual({ drafts: { 'methi-khakhra': card }, deliveryStars: 5 })
})

test.each([
  ['another order', JSON.stringify({ ...saved, orderId: 'order-b' })],
  ['nothing', null],
  ['no JSON', '{"orderId"'],
  ['null', 'null'],
  ['no cards', JSON.stringify({ orderId: 'order-a' })],
])('of %s it is nothing', (_name, stored) => {
  expect(parseReviewDraft(stored, 'order-a')).toEqual({ drafts: {}, deliveryStars: 0 })
})

test('a card or stars that are none cost only themselves', () => {
  expect(read({ drafts: { a: card, b: 7, c: { ...card, stars: 9 }, d: { stars: 1 } }, deliveryStars: 'five' })).toEqual(
    {
      drafts: { a: card },
      deliveryStars: 0,
    },
  )
})
