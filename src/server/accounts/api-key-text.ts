import { createHash, randomInt } from 'node:crypto'
import { crc32 } from 'node:zlib'

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const randomLength = 32
const checksumLength = 6
const shape = new RegExp(`^htd_(live|test)_[0-9A-Za-z]{${randomLength + checksumLength}}$`)

/**
 * Creates an API key: a prefix by which people and scanners of leaked secrets recognise it, 190 random bits, and a
 * checksum, so that a mistyped key is known without a look into the database.
 */
export function createKeyText(kind: 'live' | 'test'): string {
  const random = Array.from({ length: randomLength }, () => alphabet[randomInt(alphabet.length)]).join('')
  const begin = `htd_${kind}_${random}`
  return begin + checksumOf(begin)
}

/** Returns whether a text is written as our keys are, with its checksum. */
export const isKeyText = (text: string): boolean =>
  shape.test(text) && checksumOf(text.slice(0, -checksumLength)) === text.slice(-checksumLength)

/** Returns what is stored of a key. It has enough random bits to need no salt and no slow hash. */
export const hashKey = (key: string): string => createHash('sha256').update(key).digest('hex')

/** Returns the beginning of a key, which people may see. */
export const hintOf = (key: string): string => key.slice(0, 'htd_live_'.length + 4)

/** Returns the CRC-32 of a text in six digits of the alphabet. */
function checksumOf(text: string): string {
  let rest = crc32(text)
  let digits = ''
  for (let place = 0; place < checksumLength; place++) {
    digits = alphabet[rest % alphabet.length] + digits
    rest = Math.floor(rest / alphabet.length)
  }
  return digits
}
