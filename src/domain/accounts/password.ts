/** Length helps more than signs and digits, so it is the only format rule (docs/spec/reliability.md#46, 49). */
export const shortestPassword = 8
export const longestPassword = 128

/** The maximum length an endpoint accepts: one visible character can be several code units. */
export const longestTypedPassword = 1024

export type PasswordProblem = 'too-short' | 'too-long' | 'common' | 'own'

/** Normalises a password, so that it is the same on every keyboard (ASVS 6.2). */
export const asPassword = (typed: string): string => typed.normalize('NFKC')

/** Returns the problem of a new password, counted in visible characters; undefined when it is valid. */
export function passwordProblem(password: string): 'too-short' | 'too-long' | undefined {
  const length = [...new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(asPassword(password))].length
  if (length < shortestPassword) return 'too-short'
  return length > longestPassword ? 'too-long' : undefined
}
