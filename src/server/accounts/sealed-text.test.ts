import { expect, test } from 'vitest'
import { onlySecret } from '#server/shop-secret.ts'
import { openSealedText, sealText } from './sealed-text.ts'

const secret = onlySecret('a secret of thirty-two characters')
const another = onlySecret('another secret of many characters')
const [about, text] = ['authenticator of a', 'KB4DQ2RSTYUWMNVC']

test('opens a sealed text again, and seals differently each time', () => {
  const sealed = sealText(secret, about, text)
  expect(sealed).not.toContain(text)
  expect(sealText(secret, about, text)).not.toBe(sealed)
  expect(openSealedText(secret, about, sealed)).toBe(text)
})

test('opens what a former secret sealed, and seals with the current one', () => {
  const rotated = { current: another.current, previous: [secret.current] }
  expect(openSealedText(rotated, about, sealText(secret, about, text))).toBe(text)
  const sealed = sealText(rotated, about, text)
  expect(openSealedText(another, about, sealed)).toBe(text)
  expect(openSealedText(secret, about, sealed)).toBeUndefined()
})

test.each([
  ['under another secret', another, about, (sealed: string) => sealed],
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
