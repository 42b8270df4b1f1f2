import { asPassword, type PasswordProblem, passwordProblem } from '#domain/accounts/password.ts'
import { isPersonalWord } from '#domain/accounts/personal-password.ts'
import type { TextCode } from '#domain/language/text-code.ts'
import { refuse } from '#domain/refusal.ts'
import { textCode } from '#server/translate.ts'
import { isCommonPassword } from './common-passwords.ts'

/** The owner of a password: their own words (username, email address, name, store), which are guessed first. */
export type PasswordOwner = { own: readonly string[] }

/**
 * Returns the message about a new password that is not allowed; undefined when it is. For a form with other fields to
 * check as well.
 */
export async function faultOfPassword(password: string, { own }: PasswordOwner): Promise<TextCode | undefined> {
  const problem = await findProblem(asPassword(password), own)
  return problem && textCode('registration', `password.${problem}`)
}

/**
 * Accepts a new password or refuses with request/invalid and the message beside the field `password`: at
 * registration, reset, change and invitation alike.
 */
export async function assertGoodPassword(password: string, owner: PasswordOwner): Promise<void> {
  const fault = await faultOfPassword(password, owner)
  if (fault !== undefined) refuse('request/invalid', { password: fault })
}

async function findProblem(password: string, own: readonly string[]): Promise<PasswordProblem | undefined> {
  const problem = passwordProblem(password)
  if (problem) return problem
  if (await isCommonPassword(password)) return 'common'
  return isPersonalWord(password, own) ? 'own' : undefined
}
