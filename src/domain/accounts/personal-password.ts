import { identity } from './identity.ts'
import { asPassword } from './password.ts'

/**
 * Returns whether a password is the shop's name or personal data of its owner (username, email, store), alone or with
 * digits and signs around it.
 */
export function isPersonalWord(password: string, own: readonly string[]): boolean {
  const folded = fold(password)
  const personalWords = [
    ...Object.values(identity.name),
    ...own.flatMap((word) => [word, word.split('@')[0] ?? '']),
  ].map(fold)
  return personalWords.some((word) => word !== '' && (folded === word || bare(folded) === (bare(word) || word)))
}

const fold = (text: string): string => asPassword(text).toLowerCase().replace(/\s+/g, '')
const bare = (text: string): string => text.replace(/^[^\p{L}\p{M}]+|[^\p{L}\p{M}]+$/gu, '')
