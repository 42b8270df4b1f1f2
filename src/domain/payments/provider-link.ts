/**
 * A sign-in provider's information about a person: their id (`subject`), and the email with whether the provider has
 * verified it.
 */
export type ProvidedPerson = { email: string | null; emailVerified: boolean }

/** The existing account with the same email, if any. */
export type SameAddress = { emailVerified: boolean } | null

/**
 * Returns how to treat a person at their first sign-in with a provider (docs/spec/decisions.md#25; ASVS 6.8.1). An email counts
 * only where it is verified on both sides: otherwise an attacker could register another person's email first and wait
 * in the account that its owner then enters. Unverified by the provider: unproven, refused. Verified and no account:
 * newcomer, may open an account. Verified and the account's email is verified: link, the same person. Verified and
 * the account's email is not: unlinked, sign in with the password and verify the email first.
 */
export function decideLink(person: ProvidedPerson, same: SameAddress): 'unproven' | 'new-user' | 'link' | 'unlinked' {
  if (person.email === null || !person.emailVerified) return 'unproven'
  if (same === null) return 'new-user'
  return same.emailVerified ? 'link' : 'unlinked'
}
