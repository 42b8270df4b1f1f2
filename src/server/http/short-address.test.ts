import { expect, test } from 'vitest'
import { shortAddress } from './short-address.ts'

test.each([
  ['203.0.113.77', '203.0.113.0/24'],
  ['::ffff:203.0.113.77', '203.0.113.0/24'],
  ['2001:db8:12:34:56:78:9a:bc', '2001:db8:12:34::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['no address', null],
])('stores of %s only %s', (address, expected) => expect(shortAddress(address)).toBe(expected))
