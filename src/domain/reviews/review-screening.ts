/** The reasons for which a review is held for a moderator; a buyer's personal data must not become public. */
export const screeningReasons = ['email', 'phone', 'link'] as const
export type ScreeningReason = (typeof screeningReasons)[number]

const email =
  /[^\s@]+\s*(@|\(at\)|\[at\])\s*[^\s@]+\s*(\.|\(dot\)|\[dot\]|\sdot\s)\s*[a-z]{2,}|\S+\sat\s\S+\sdot\s[a-z]{2,}/i
const link = /https?:\/\/|\bwww\.|\b(t\.me|wa\.me|bit\.ly)\//i
/** Digits with spaces, dots, dashes and brackets between them. */
const digitRun = /\+?\d(?:[ ().\-/]*\d)*/g
const fewestDigitsOfPhone = 9
/** Small countries have numbers of eight digits: those count only when unbroken, since dates have eight as well. */
const unbrokenDigitsOfPhone = 8

/** Converts Gujarati and Hindi digits to Western ones. */
const plainDigits = (text: string): string =>
  text.replace(/[\u0966-\u096f\u0ae6-\u0aef]/g, (digit) => String(((digit.codePointAt(0) ?? 0) % 0x10) - 6))

const isPhone = (run: string): boolean =>
  run.replace(/\D/g, '').length >= fewestDigitsOfPhone || new RegExp(`\\d{${unbrokenDigitsOfPhone},}`).test(run)

/** Returns the first problem of a public text: an email, a link, a phone number; null when it has none. */
export function screenText(text: string): ScreeningReason | null {
  if (email.test(text)) return 'email'
  if (link.test(text)) return 'link'
  return (plainDigits(text).match(digitRun) ?? []).some(isPhone) ? 'phone' : null
}
