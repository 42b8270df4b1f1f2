import { indicToLatin } from '../search/search-key.ts'

/**
 * Returns a generated username: the name in small Latin letters with dots between, from any script, with `number`
 * appended from 2 on (the first choice may be taken).
 */
export function usernameOfName(name: string, number = 1): string {
  const latin = indicToLatin(name)
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '.')
    .replace(/^\.+|\.+$/g, '')
    .slice(0, 24)
    .replace(/\.+$/, '')
  const base = latin.length >= 3 ? latin : 'guest'
  return number === 1 ? base : `${base}.${number}`
}
