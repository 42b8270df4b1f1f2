import { expect, test } from 'vitest'
import { openSealedText, sealText } from './sealed-text.ts'

const [secret, about, text] = ['a secret of thirty-two characters', 'authenticator of a', 'KB4DQ2RSTYUWMNVC']

test('opens a sealed text again, and seals differently each time', () => {
  const sealed = sealText(secret, about, text)
  expect(sealed).not.toContain(text)
  expect(sealText(secret, about, text)).not.toBe(sealed)
  expect(openSealedText(secret, about, sealed)).toBe(text)
})

test.each([
  ['under another secret', 'another secret of many characters', about, (sealed: string) => sealed],
  ['in the row of someone else', secret, 'authenticator of b', (sealed: string) => sealed],
  [
    'changed by one letter',
    secret,
    about,
    (sealed: string) => (sealed[20] === 'A' ? 'B' : 'A').padStart(21, sealed) + sealed.slice(21),
  ],
  ['cut off', secret, about, (sealed: string) => sealed.slice(0, 12)],
])('does not open a seal %s', (_, key, whose, change) => {
  expect(openSealedText(key, whose, change(sealText(secret, about, text)))).toBeUndefined()
})
