import { expect, test } from 'vitest'
import { openSealedBytes, sealBytes } from './sealed-bytes.ts'

const secret = 'a secret that only this test knows'
const file = new TextEncoder().encode('%PDF-1.7 a licence')

test('a sealed file opens again, and does not show what it holds', () => {
  const sealed = sealBytes(secret, 'file one', file)
  expect(Buffer.from(sealed).includes('licence')).toBe(false)
  expect(Buffer.from(openSealedBytes(secret, 'file one', sealed) ?? [])).toEqual(Buffer.from(file))
  expect(sealBytes(secret, 'file one', file)).not.toEqual(sealed)
})

test.each([
  ['another secret', (sealed: Uint8Array) => openSealedBytes(`${secret}!`, 'file one', sealed)],
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
