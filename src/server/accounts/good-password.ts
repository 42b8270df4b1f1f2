import type { Language } from '#domain/language.ts'
import { isOwnWord } from '#domain/own-word.ts'
import { asPassword, type PasswordProblem, passwordProblem } from '#domain/password.ts'
import { refuse } from '#domain/refusal.ts'
import { say } from '#server/say.ts'
import { isCommonPassword } from './common-passwords.ts'

/** Whose password it will be: words of theirs (username, e-mail address, name, store) that are guessed first. */
export type PasswordOwner = { language: Language; own: readonly string[] }

/** The sentence about a new password that may not be used; nothing when it may. For a form with other fields to look at as well. */
export async function faultOfPassword(password: string, { language, own }: PasswordOwner): Promise<string | undefined> {
  const problem = await findProblem(asPassword(password), own)
  return problem && say(language, 'registration', `password.${problem}`)
}

/** Lets a new password pass or refuses with request/invalid and the sentence beside the field `password`: at registration, reset, change and invitation alike. */
export async function demandGoodPassword(password: string, owner: PasswordOwner): Promise<void> {
  const fault = await faultOfPassword(password, owner)
  if (fault !== undefined) refuse('request/invalid', { password: fault })
}

async function findProblem(password: string, own: readonly string[]): Promise<PasswordProblem | undefined> {
  const problem = passwordProblem(password)
  if (problem) return problem
  if (await isCommonPassword(password)) return 'common'
  return isOwnWord(password, own) ? 'own' : undefined
}
