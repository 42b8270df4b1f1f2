import { indicToLatin } from './search-key.ts'

/**
 * A username for somebody who never chose one: the name in small Latin letters with points between, whatever script it came in, and `number`
 * behind it from the second on (the first choice may be taken).
 */
export function usernameOfName(name: string, number = 1): string {
  const letters = indicToLatin(name)
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '.')
    .replace(/^\.+|\.+$/g, '')
    .slice(0, 24)
    .replace(/\.+$/, '')
  const base = letters.length >= 3 ? letters : 'guest'
  return number === 1 ? base : `${base}.${number}`
}
