/** Longer sentences help more than signs and digits, so length is the only rule of shape (reliability 46, 49). */
export const shortestPassword = 8
export const longestPassword = 128

/** What a door takes at most: a sign that a person sees as one can be several here. */
export const longestTypedPassword = 1024

export type PasswordProblem = 'too-short' | 'too-long' | 'common' | 'own'

/** The same password typed on two keyboards is one password (ASVS 6.2). */
export const asPassword = (typed: string): string => typed.normalize('NFKC')

/** What is wrong with a new password, counted in characters as a person sees them; nothing when it may be used. */
export function passwordProblem(password: string): 'too-short' | 'too-long' | undefined {
  const length = [...new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(asPassword(password))].length
  if (length < shortestPassword) return 'too-short'
  return length > longestPassword ? 'too-long' : undefined
}
