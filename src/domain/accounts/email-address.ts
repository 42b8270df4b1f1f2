/** The one email validation pattern; strict enough to catch typing errors, lax enough for every real address. */
const shape = /^[^\s@<>(),;:"[\]\\]+@[^\s@<>(),;:"[\]\\.]+(?:\.[^\s@<>(),;:"[\]\\.]+)*\.[^\s@<>(),;:"[\]\\.\d]{2,}$/

/** Returns the email as stored and compared: trimmed, all in lower case. */
export const normaliseEmail = (typed: string): string => typed.normalize('NFKC').trim().toLowerCase()

/** Returns whether this is a valid email (at most 254 characters, 64 before the @). */
export function isEmail(typed: string): boolean {
  const email = normaliseEmail(typed)
  const local = email.slice(0, email.lastIndexOf('@'))
  return email.length <= 254 && local.length <= 64 && shape.test(email) && !/^\.|\.\.|\.$/.test(local)
}

/**
 * Returns the mailbox of an email, for comparing people: without `+tag`, and without dots where Google delivers.
 * Never send email to it.
 */
export function mailboxOf(typed: string): string {
  const email = normaliseEmail(typed)
  const at = email.lastIndexOf('@')
  const [host, local] = [email.slice(at + 1), email.slice(0, at).replace(/\+.*$/, '')]
  const isGoogle = host === 'gmail.com' || host === 'googlemail.com'
  return isGoogle ? `${local.replaceAll('.', '')}@gmail.com` : `${local}@${host}`
}

/** Returns a masked email for staff who need not know it: "he***@example.com". */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return `${email.slice(0, Math.min(2, Math.max(0, at - 1)))}***${email.slice(at)}`
}
