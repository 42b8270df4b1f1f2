import { expect, it } from 'vitest'
import {
  everyText,
  filledTexts,
  fillReply,
  findUnknownPlaceholder,
  firstNameOf,
  offeredTexts,
} from './reply-template.ts'

it.each([
  ['Dear {name}, ticket {ticket}', undefined],
  ['Dear {firstname}', 'firstname'],
  ['{}', ''],
  ['No braces', undefined],
])('%s: unknown placeholder %s', (text, unknown) => {
  expect(findUnknownPlaceholder(text)).toBe(unknown)
})

it('fills what it knows, and never what a value brings along', () => {
  const values = { name: '{order}', ticket: 'HS-1', order: 'HT-2' }
  expect(fillReply('{name}: {ticket}, {order}, {order}', values)).toBe('{order}: HS-1, HT-2, HT-2')
})

it('offers the language of the customer first, and only languages with a text', () => {
  expect(offeredTexts({ en: 'Hello', hi: 'नमस्ते' }, 'hi').map(({ language }) => language)).toEqual(['hi', 'en'])
  expect(offeredTexts({ en: 'Hello' }, 'gu')).toEqual([{ language: 'en', text: 'Hello' }])
})

it('has no languages without a text when it is stored, and every language when it is read', () => {
  expect(filledTexts({ en: 'Thanks', gu: ' ', hi: '' })).toEqual({ en: 'Thanks' })
  expect(everyText({ en: 'Thanks' })).toEqual({ en: 'Thanks', gu: '', hi: '' })
})

it.each([
  ['Hetal Joshi', 'Hetal'],
  [' હેતલ જોશી', 'હેતલ'],
  ['', ''],
])('the first name of "%s" is "%s"', (name, first) => {
  expect(firstNameOf(name)).toBe(first)
})
