import { expect, test } from 'vitest'
import { freshDraft } from '#web/cart/checkout-draft.ts'
import { type ErrorFacts, shownErrors } from './shown-errors.ts'

const { fields } = freshDraft('a-key-of-its-own')
const facts: ErrorFacts = {
  problems: {
    fields: [
      { field: 'fullName', error: 'nameTooShort' },
      { field: 'phone', error: 'phoneMissing' },
    ],
    others: ['delivery'],
  },
  fields,
  judged: fields,
  left: new Set(),
  pressed: false,
  refused: {},
}
const show = (change: Partial<ErrorFacts>) => shownErrors({ ...facts, ...change }, (key) => `[${key}]`)

test('nothing is wrong with what nobody has left or pressed yet', () => {
  expect(show({})).toEqual({ errors: {}, others: [], told: [] })
})

test('a field that was left says what is wrong with it', () => {
  expect(show({ left: new Set(['phone'] as const) }).errors).toEqual({ phone: '[checkout-fields:errors.phoneMissing]' })
})

test('after a press all of it is told, each sentence leading to its place', () => {
  expect(show({ pressed: true }).told).toEqual([
    { fieldId: 'checkout-fullName', words: '[checkout-fields:errors.nameTooShort]' },
    { fieldId: 'checkout-phone', words: '[checkout-fields:errors.phoneMissing]' },
    { fieldId: 'checkout-delivery', words: '[problems.delivery]' },
  ])
})

test('the server’s words stand beside a field until it is changed', () => {
  const refused = { email: 'No such address.', phone: 'Not in use.' }
  const typed = { ...fields, email: 'hetal@haatdi.example' }
  expect(show({ refused }).errors).toEqual(refused)
  expect(show({ refused, fields: typed }).errors).toEqual({ phone: 'Not in use.' })
})
