/** Why a review waits for a person to look at it before it is shown; personal data of a buyer has no place in public. */
export const screeningReasons = ['email', 'phone', 'link'] as const
export type ScreeningReason = (typeof screeningReasons)[number]

const email =
  /[^\s@]+\s*(@|\(at\)|\[at\])\s*[^\s@]+\s*(\.|\(dot\)|\[dot\]|\sdot\s)\s*[a-z]{2,}|\S+\sat\s\S+\sdot\s[a-z]{2,}/i
const link = /https?:\/\/|\bwww\.|\b(t\.me|wa\.me|bit\.ly)\//i
/** Digits as they are typed between spaces, dots, dashes and brackets. */
const digitRun = /\+?\d(?:[ ().\-/]*\d)*/g
const fewestDigitsOfPhone = 9
/** Small countries have numbers of eight digits: those count only when they stand without a gap, since dates have eight as well. */
const unbrokenDigitsOfPhone = 8

/** Digits of Gujarati and Hindi as the ones a telephone has. */
const plainDigits = (text: string): string =>
  text.replace(/[\u0966-\u096f\u0ae6-\u0aef]/g, (digit) => String(((digit.codePointAt(0) ?? 0) % 0x10) - 6))

const isPhone = (run: string): boolean =>
  run.replace(/\D/g, '').length >= fewestDigitsOfPhone || new RegExp(`\\d{${unbrokenDigitsOfPhone},}`).test(run)

/** What in a text a stranger should not read or follow: an e-mail address, a link, a telephone number; null when it is clean. */
export function screenText(text: string): ScreeningReason | null {
  if (email.test(text)) return 'email'
  if (link.test(text)) return 'link'
  return (plainDigits(text).match(digitRun) ?? []).some(isPhone) ? 'phone' : null
}
