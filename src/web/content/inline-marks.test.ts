import { expect, test } from 'vitest'
import { identity, shippedIdentity } from '#domain/accounts/identity.ts'
import { shownIdentity } from '#tests/support/shown-identity.ts'
import { identityTexts } from './identity-texts.ts'
import { readInline } from './inline-marks.ts'

const own = (language: 'en' | 'gu') => identityTexts(shownIdentity(language), language)

test.each([
  ['Plain words.', [{ kind: 'plain', text: 'Plain words.' }]],
  [
    'Read **this first**, please.',
    [
      { kind: 'plain', text: 'Read ' },
      { kind: 'bold', text: 'this first' },
      { kind: 'plain', text: ', please.' },
    ],
  ],
  [
    '[Returns](/return-refund-policy#customs) say more.',
    [
      { kind: 'link', text: 'Returns', href: '/return-refund-policy#customs' },
      { kind: 'plain', text: ' say more.' },
    ],
  ],
  [
    '{{marketplace}} is run by **{{legalName}}**.',
    [
      { kind: 'plain', text: 'Haatdi is run by ' },
      { kind: 'bold', text: shippedIdentity.legal.name },
      { kind: 'plain', text: '.' },
    ],
  ],
  [
    'Write to {{grievanceEmail}}',
    [
      { kind: 'plain', text: 'Write to ' },
      { kind: 'email', text: shippedIdentity.legal.grievanceEmail },
    ],
  ],
  ['{{phone}}', [{ kind: 'phone', text: shippedIdentity.legal.phone }]],
])('reads the marks of %s', (text, pieces) => {
  expect(readInline(text, own('en'))).toEqual(pieces)
})

test('the shop has its own name in each language', () => {
  expect(readInline('{{marketplace}}', own('gu'))).toEqual([{ kind: 'plain', text: identity.name.gu }])
})

test('a link that leaves the shop is not a link', () => {
  expect(readInline('[here](https://elsewhere.example)', own('en'))).toEqual([
    { kind: 'plain', text: '[here](https://elsewhere.example)' },
  ])
})

test('a placeholder nobody can fill is refused', () => {
  expect(() => readInline('Call {{fax}}', own('en'))).toThrow('{{fax}}')
})
