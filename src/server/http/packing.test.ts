import { expect, test } from 'vitest'
import { packingFor } from './packing.ts'

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['gzip;q=0', undefined],
  ['vibrato', undefined],
  ['*', 'br'],
  ['*;q=0', undefined],
  ['br;q=0, *', 'gzip'],
  ['gzip;q=1.0, br;q=0.5', 'gzip'],
  ['identity, gzip;q=0.5', undefined],
  ['BR', 'br'],
  ['gzip;q=x', undefined],
  ['', undefined],
  [undefined, undefined],
])('sends to a client that accepts %s the encoding %s', (accepted, packing) => {
  expect(packingFor(accepted)).toBe(packing)
})
