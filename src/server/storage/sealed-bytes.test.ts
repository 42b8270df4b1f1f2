import { expect, test } from 'vitest'
import { onlySecret } from '#server/shop-secret.ts'
import { openSealedBytes, sealBytes } from './sealed-bytes.ts'

const secret = onlySecret('a secret that only this test knows')
const another = onlySecret('another secret')
const file = new TextEncoder().encode('%PDF-1.7 a licence')

test('a sealed file opens again, and does not show what it holds', () => {
  const sealed = sealBytes(secret, 'file one', file)
  expect(Buffer.from(sealed).includes('licence')).toBe(false)
  expect(Buffer.from(openSealedBytes(secret, 'file one', sealed) ?? [])).toEqual(Buffer.from(file))
  expect(sealBytes(secret, 'file one', file)).not.toEqual(sealed)
})

test('a file that a former secret sealed opens, and the current one seals', () => {
  const rotated = { current: another.current, previous: [secret.current] }
  expect(openSealedBytes(rotated, 'file one', sealBytes(secret, 'file one', file))).toBeDefined()
  expect(openSealedBytes(secret, 'file one', sealBytes(rotated, 'file one', file))).toBeUndefined()
})

test.each([
  ['another secret', (sealed: Uint8Array) => openSealedBytes(another, 'file one', sealed)],
  ['another file', (sealed: Uint8Array) => openSealedBytes(secret, 'file two', sealed)],
  [
    'a changed byte',
    (sealed: Uint8Array) =>
      openSealedBytes(
        secret,
        'file one',
        sealed.map((byte, at) => (at === 40 ? byte ^ 1 : byte)),
      ),
  ],
  ['a cut end', (sealed: Uint8Array) => openSealedBytes(secret, 'file one', sealed.subarray(0, 20))],
] as const)('it does not open with %s', (_name, open) => {
  expect(open(sealBytes(secret, 'file one', file))).toBeUndefined()
})
