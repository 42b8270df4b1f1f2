import { shortestPassword } from '#domain/accounts/password.ts'

let loading: Promise<ReadonlySet<string>> | undefined

/**
 * Checks if a password is among the tens of thousands that are tried first, compared without case. The list is read
 * at the first call.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  loading ??= loadCommon()
  return (await loading).has(password.toLowerCase())
}

async function loadCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  const passwords = Object.values(dictionary['passwords-common']).map(String)
  return new Set(passwords.filter((word) => word.length >= shortestPassword))
}
