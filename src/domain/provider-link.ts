/** What a sign-in provider says of a person: who it is (`subject`), and the e-mail address with whether the provider has proven it. */
export type ProvidedPerson = { email: string | null; emailVerified: boolean }

/** The account here that has the same e-mail address, if there is one. */
export type SameAddress = { emailVerified: boolean } | null

/**
 * What becomes of somebody a provider sends for the first time (decisions 25; ASVS 6.8.1). An address counts only where it has been proven,
 * on both sides: otherwise whoever typed somebody's address first would wait in the account that its owner then enters.
 *
 * | provider proved it | account here | its address proven | then |
 * |---|---|---|---|
 * | no  | any | any | unproven: turned away |
 * | yes | no  |     | newcomer: may open an account |
 * | yes | yes | yes | link: it is the same person |
 * | yes | yes | no  | unlinked: sign in with the password and prove the address first |
 */
export function decideLink(person: ProvidedPerson, same: SameAddress): 'unproven' | 'newcomer' | 'link' | 'unlinked' {
  if (person.email === null || !person.emailVerified) return 'unproven'
  if (same === null) return 'newcomer'
  return same.emailVerified ? 'link' : 'unlinked'
}
