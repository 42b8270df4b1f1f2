import { passwordProblem } from '#domain/accounts/password.ts'
import { isUsername } from '#domain/accounts/username.ts'

export const invitationFields = ['fullName', 'username', 'password', 'again'] as const
export type InvitationField = (typeof invitationFields)[number]
export type InvitationDraft = Record<InvitationField, string>

/** Returns the invalid fields in the order of the form; the server applies the same rules. */
export function wrongFields({ fullName, username, password, again }: InvitationDraft): InvitationField[] {
  const wrong: Record<InvitationField, boolean> = {
    fullName: [...fullName.trim()].length < 2,
    username: !isUsername(username),
    password: passwordProblem(password) !== undefined,
    again: password !== again,
  }
  return invitationFields.filter((field) => wrong[field])
}
