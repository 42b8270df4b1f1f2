import { expect, test } from 'vitest'
import cart from '#texts/en/cart.json' with { type: 'json' }
import { ApiError } from '#web/api-error.ts'
import { createVoice } from '#web/i18n/voice.ts'
import { notKeptWords } from './not-kept-words.ts'

const t = createVoice('en', { cart }).of('cart')

test('a member’s cart that was refused is told with the server’s reason, a lost one with what happens next', () => {
  const refused = new ApiError(409, 'The store is not taking orders just now.', 'store/paused')
  expect(notKeptWords(refused, t).description).toBe('The store is not taking orders just now.')
  expect(notKeptWords(new TypeError('Failed to fetch'), t)).toEqual({
    title: 'Your cart was not saved',
    description: 'It is still here in this browser. The next page you open tells us again.',
  })
})
