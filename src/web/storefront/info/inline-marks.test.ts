import { expect, test } from 'vitest'
import { identity } from '#domain/identity.ts'
import { readInline } from './inline-marks.ts'

test.each([
  ['Plain words.', [{ kind: 'plain', words: 'Plain words.' }]],
  [
    'Read **this first**, please.',
    [
      { kind: 'plain', words: 'Read ' },
      { kind: 'bold', words: 'this first' },
      { kind: 'plain', words: ', please.' },
    ],
  ],
  [
    '[Returns](/return-refund-policy#customs) say more.',
    [
      { kind: 'link', words: 'Returns', href: '/return-refund-policy#customs' },
      { kind: 'plain', words: ' say more.' },
    ],
  ],
  [
    '{{marketplace}} is run by **{{legalName}}**.',
    [
      { kind: 'plain', words: 'Haatdi is run by ' },
      { kind: 'bold', words: identity.legal.name },
      { kind: 'plain', words: '.' },
    ],
  ],
  [
    'Write to {{grievanceEmail}}',
    [
      { kind: 'plain', words: 'Write to ' },
      { kind: 'mail', words: identity.legal.grievanceEmail },
    ],
  ],
  ['{{phone}}', [{ kind: 'phone', words: identity.legal.phone }]],
])('reads the marks of %s', (text, pieces) => {
  expect(readInline(text, 'en')).toEqual(pieces)
})

test('the shop has its own name in each language', () => {
  expect(readInline('{{marketplace}}', 'gu')).toEqual([{ kind: 'plain', words: identity.name.gu }])
})

test('a link that leaves the shop is not a link', () => {
  expect(readInline('[here](https://elsewhere.example)', 'en')).toEqual([
    { kind: 'plain', words: '[here](https://elsewhere.example)' },
  ])
})

test('a placeholder nobody can fill is refused', () => {
  expect(() => readInline('Call {{fax}}', 'en')).toThrow('{{fax}}')
})
