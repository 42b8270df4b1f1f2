import { describe, expect, test } from 'vitest'
import en from '#texts/en/contact.json' with { type: 'json' }
import { type ContactField, type ContactMessage, checkContactMessage } from './contact-message.ts'

const sound: ContactMessage = {
  name: 'Hetal Joshi',
  email: 'hetal@haatdi.example',
  subject: 'My khakhra',
  message: 'When does my box come?',
}
const wrongWith = (typed: Partial<ContactMessage>) => checkContactMessage({ ...sound, ...typed }).wrong

/** docs/spec/specification.md#5, the table of the contact form, row by row: the last wrong value, the first right one, the message. */
const table: [field: ContactField, tooLittle: string, enough: string, message: string][] = [
  ['name', 'A', 'Al', 'Name must be at least 2 characters'],
  ['email', 'hetal@haatdi', 'hetal@haatdi.example', 'Please enter a valid email address'],
  ['subject', 'Help', 'Help!', 'Subject must be at least 5 characters'],
  ['message', '123456789', '1234567890', 'Message must be at least 10 characters'],
]

describe.each(table)('the contact form: %s', (field, tooLittle, enough, message) => {
  test(`"${tooLittle}" is refused with "${message}" and "${enough}" is accepted`, () => {
    expect(wrongWith({ [field]: tooLittle })).toEqual([field])
    expect(wrongWith({ [field]: enough })).toEqual([])
    expect(en.errors[field]).toBe(message)
  })
  test('does not count spaces as characters', () => {
    expect(wrongWith({ [field]: `   ${tooLittle}          ` })).toEqual([field])
    expect(wrongWith({ [field]: '' })).toEqual([field])
  })
})

test('accepts a name of two Gujarati letters', () => {
  expect(wrongWith({ name: 'જય' })).toEqual([])
})

test.each([
  ['name', 'Eve\r\nBcc: all@haatdi.example', 'Eve Bcc: all@haatdi.example'],
  ['subject', 'Hello\nContent-Type: text/html\u2028x\u0000', 'Hello Content-Type: text/html x'],
] as const)('removes line breaks from the %s, which becomes an email header', (field, typed, cleaned) => {
  expect(checkContactMessage({ ...sound, [field]: typed }).message[field]).toBe(cleaned)
})

test.each([
  'eve@haatdi.example\nBcc: all@haatdi.example',
  'eve@haatdi.example, all@haatdi.example',
  'Eve <eve@x.example>',
])('rejects the email %j', (email) => {
  expect(wrongWith({ email })).toEqual(['email'])
})

test('keeps the lines of the message', () => {
  expect(checkContactMessage({ ...sound, message: ' one line\r\n\r\nand another \u0007' }).message.message).toBe(
    'one line\n\nand another',
  )
})
