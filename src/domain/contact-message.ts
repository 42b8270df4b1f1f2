import { isEmail, normaliseEmail } from './email-address.ts'
import { asLines, asOneLine, countCharacters } from './written-words.ts'

/** The fields of the contact form in the order they are asked (specification 3). */
export const contactFields = ['name', 'email', 'subject', 'message'] as const
export type ContactField = (typeof contactFields)[number]
export type ContactMessage = Readonly<Record<ContactField, string>>

/** The fewest characters of each (specification 9). */
export const fewestContactCharacters = { name: 2, subject: 5, message: 10 } as const

/** What a field can hold; the specification names no upper end, a database and a mailbox do. */
export const mostContactCharacters = { name: 120, email: 254, subject: 200, message: 5000 } as const

/**
 * What was typed as it is kept, and the fields that are wrong (specification 5). Lines that become part of a mail's head hold no line
 * breaks. Whoever shows it says `errors.<field>` of the contact texts.
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
