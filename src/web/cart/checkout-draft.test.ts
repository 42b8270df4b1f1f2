import { expect, test } from 'vitest'
import { freshDraft, parseDraft } from './checkout-draft.ts'

const key = 'a-new-key-0001'
const saved = { ...freshDraft('an-old-key-0001'), promoCode: 'FREEGHUJ', serviceId: 'dodi/standard' }

test('what was typed comes back whole, with the same key', () => {
  const draft = { ...saved, fields: { ...saved.fields, fullName: 'હેતલ જોશી', country: 'GB' } }
  expect(parseDraft(JSON.stringify(draft), key)).toEqual(draft)
})

const corrupt: [string, string | null][] = [
  ['nothing', null],
  ['no JSON', '{"key":'],
  ['a list', '[1,2]'],
  ['null', 'null'],
  ['a draft without a key', JSON.stringify({ ...saved, key: undefined })],
  ['a key that is none', JSON.stringify({ ...saved, key: '<script>' })],
]
test.each(corrupt)('%s begins again with a key of its own', (_name, stored) => {
  expect(parseDraft(stored, key)).toEqual(freshDraft(key))
})

const pieces: [string, object, object][] = [
  ['fields that are no text', { fields: { fullName: 7, city: 'Pune' } }, { fullName: '', city: 'Pune' }],
  ['a country that is none', { fields: { country: 'india' } }, { country: 'IN' }],
  ['what the PIN code filled in, when it is no text', { filled: { city: 7, state: [] } }, { fullName: '' }],
  ['no fields at all', { fields: 'x' }, { fullName: '', country: 'IN' }],
  ['a name that is too long', { fields: { fullName: 'a'.repeat(500) } }, { fullName: 'a'.repeat(80) }],
]
test.each(pieces)('%s cost only that piece', (_name, change, fields) => {
  const read = parseDraft(JSON.stringify({ ...saved, ...change }), key)
  expect(read.fields).toMatchObject(fields)
  expect(read).toMatchObject({ key: 'an-old-key-0001', promoCode: 'FREEGHUJ', serviceId: 'dodi/standard' })
})

test('no payment method that costs extra is preselected', () => {
  expect(freshDraft(key).paymentMethod).toBe('online')
  expect(parseDraft(JSON.stringify({ ...saved, paymentMethod: 'cod' }), key).paymentMethod).toBe('cod')
})

test('no way of paying but the two is believed', () => {
  const read = parseDraft(JSON.stringify({ ...saved, paymentMethod: 'gold' }), key)
  expect(read).toMatchObject({ paymentMethod: 'online' })
})
