import { expect, test } from 'vitest'
import { parseQuestionDraft } from './question-draft.ts'

const stored = JSON.stringify({ about: 'methi', text: 'Is it spicy?', signingIn: true })

test.each([
  ['of this product', stored, 'methi', { text: 'Is it spicy?', signingIn: true }],
  ['of another product', stored, 'jeera', undefined],
  ['never typed', null, 'methi', undefined],
  ['that is no JSON', '{', 'methi', undefined],
  ['without a text', '{"about":"methi"}', 'methi', undefined],
  ['from before signing in', '{"about":"methi","text":"a"}', 'methi', { text: 'a', signingIn: false }],
])('a draft %s', (_, saved, productId, draft) => {
  expect(parseQuestionDraft(saved, productId)).toEqual(draft)
})
