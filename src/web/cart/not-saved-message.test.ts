import { expect, test } from 'vitest'
import cart from '#texts/en/cart.json' with { type: 'json' }
import { ApiError } from '#web/data/api-error.ts'
import { createTranslator } from '#web/i18n/translator.ts'
import { notSavedMessage } from './not-saved-message.ts'

const t = createTranslator('en', { cart }).of('cart')

test('a member’s cart that was refused is told with the server’s reason, a lost one with what happens next', () => {
  const refused = new ApiError(409, 'The store is not taking orders just now.', 'store/paused')
  expect(notSavedMessage(refused, t).description).toBe('The store is not taking orders just now.')
  expect(notSavedMessage(new TypeError('Failed to fetch'), t)).toEqual({
    title: 'Your cart was not saved',
    description: 'It is still here in this browser. The next page you open tells us again.',
  })
})
