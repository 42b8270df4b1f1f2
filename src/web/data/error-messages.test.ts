import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { ApiError, errorText } from './api-error.ts'

it('a refusal shows the server’s text, anything else our own text, never the browser’s', () => {
  expect(errorText(new ApiError(409, 'हर पैकेट बिक गया।'), 'lost')).toBe('हर पैकेट बिक गया।')
  expect(errorText(new TypeError('Failed to fetch'), 'lost')).toBe('lost')
  expect(errorText(null, 'lost')).toBe('lost')
})

// The pattern allows `refusal.error` of the checkout, which is an ApiError by its type.
const bare = /instanceof Error \? \w+\.message|\{(?!refusal\.)\w+\.error\.message\}/

it('no screen prints a failure’s message without asking whose it is', () => {
  const screens = readdirSync('src/web', { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.tsx'))
  expect(screens.length).toBeGreaterThan(100)
  expect(screens.filter((file) => bare.test(readFileSync(`src/web/${file}`, 'utf8')))).toEqual([])
})
