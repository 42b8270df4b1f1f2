import { expect, test } from 'vitest'
import cart from '#texts/en/cart.json' with { type: 'json' }
import { ApiError } from '#web/data/api-error.ts'
import { createTranslator } from '#web/i18n/translator.ts'
import { notSavedMessage } from './not-saved-message.ts'

const t = createTranslator('en', { cart }).of('cart')

test('a refused change shows the server’s reason, a lost one what happens next', () => {
  const refused = new ApiError(409, 'The store is not taking orders right now.', 'store/paused')
  expect(notSavedMessage(refused, t).description).toBe('The store is not taking orders right now.')
  expect(notSavedMessage(new TypeError('Failed to fetch'), t)).toEqual({
    title: 'Your cart was not saved',
    description: 'It is still in this browser. We’ll try again on the next page you open.',
  })
})
