import { expect, test } from 'vitest'
import { freshDraft } from '#web/cart/checkout-draft.ts'
import { type ShownErrorsInput, shownErrors } from './shown-errors.ts'

const { fields } = freshDraft('a-key-of-its-own')
const input: ShownErrorsInput = {
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
const show = (change: Partial<ShownErrorsInput>) => shownErrors({ ...input, ...change }, (key) => `[${key}]`)

test('nothing is wrong with what nobody has left or pressed yet', () => {
  expect(show({})).toEqual({ errors: {}, others: [], errorList: [] })
})

test('a field that was left says what is wrong with it', () => {
  expect(show({ left: new Set(['phone'] as const) }).errors).toEqual({ phone: '[checkout-fields:errors.phoneMissing]' })
})

test('after submitting, all problems are listed, each with a link to its field', () => {
  expect(show({ pressed: true }).errorList).toEqual([
    { fieldId: 'checkout-fullName', text: '[checkout-fields:errors.nameTooShort]' },
    { fieldId: 'checkout-phone', text: '[checkout-fields:errors.phoneMissing]' },
    { fieldId: 'checkout-delivery', text: '[problems.delivery]' },
  ])
})

test('the server’s words stand beside a field until it is changed', () => {
  const refused = { email: 'No such address.', phone: 'Not in use.' }
  const typed = { ...fields, email: 'hetal@haatdi.example' }
  expect(show({ refused }).errors).toEqual(refused)
  expect(show({ refused, fields: typed }).errors).toEqual({ phone: 'Not in use.' })
})
