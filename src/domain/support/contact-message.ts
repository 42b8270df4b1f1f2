import { isEmail, normaliseEmail } from '../accounts/email-address.ts'
import { asLines, asOneLine, countCharacters } from '../language/clean-text.ts'

/** The fields of the contact form in form order (docs/spec/specification.md#3). */
export const contactFields = ['name', 'email', 'subject', 'message'] as const
export type ContactField = (typeof contactFields)[number]
export type ContactMessage = Readonly<Record<ContactField, string>>

/** The minimum length of each field in characters (docs/spec/specification.md#9). */
const fewestContactCharacters = { name: 2, subject: 5, message: 10 } as const

/** The maximum length of each field; the specification names none, but the database and mailboxes have limits. */
export const mostContactCharacters = { name: 120, email: 254, subject: 200, message: 5000 } as const

/**
 * Returns the message as it is stored, and the fields that are wrong (docs/spec/specification.md#5). Values that become email
 * headers hold no line breaks. The caller shows `errors.<field>` of the contact texts.
 */
export function checkContactMessage(typed: ContactMessage): { message: ContactMessage; wrong: ContactField[] } {
  const message = {
    name: asOneLine(typed.name),
    email: normaliseEmail(typed.email),
    subject: asOneLine(typed.subject),
    message: asLines(typed.message),
  }
  const wrong = contactFields.filter((field) =>
    field === 'email' ? !isEmail(message.email) : countCharacters(message[field]) < fewestContactCharacters[field],
  )
  return { message, wrong }
}
