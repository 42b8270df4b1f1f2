/** Longer sentences help more than signs and digits, so length is the only rule (reliability 46, 49). */
export const shortestPassword = 8
export const longestPassword = 128

/** What is wrong with a new password, counted in characters a person sees as typed; nothing when it may be used. */
export function passwordProblem(password: string): 'too-short' | 'too-long' | undefined {
  const length = [...password].length
  if (length < shortestPassword) return 'too-short'
  return length > longestPassword ? 'too-long' : undefined
}
