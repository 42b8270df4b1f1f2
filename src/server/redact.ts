const mark = '[redacted]'
/**
 * Length at which texts are cut first: what quotes a whole email or row has no more useful content, and patterns stay
 * fast.
 */
const longest = 2_000

/** Names from the code that may be quoted in a message, by the word before them. */
const namedThing =
  /\b(?:column|relation|constraint|table|type|function|schema|index|trigger|gateway|kind|called|reading|setting)\s*$/i
const plainName = /^[\w$-]{1,63}$/

/**
 * Identifiers and addresses that belong to no person: UUIDs, vendor references, SMTP codes, addresses of the private
 * network.
 */
const harmless = [
  /(?<![\w-])[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?![\w-])/,
  /(?<![\w-])(?:re|pay|rfnd|pi|ch|order|dp|disp|txn|evt)_[A-Za-z0-9]{1,40}(?![\w-])/,
  /(?<![\d+][\s.-]?)[245]\d\d[ -][245]\.\d{1,3}\.\d{1,3}(?![\d.])/,
  /(?<![\d.+])(?:127|10|192\.168|172\.(?:1[6-9]|2\d|3[01]))(?:\.\d{1,3}){2,3}(?![\d.])/,
]

/**
 * A local part, plain or quoted; a host, or an address in brackets. `%40` is the at sign in a URL, `＠` its full-width
 * form.
 */
const email = /(?:"(?:\\.|[^"\\])*"|[^\s<>"'(),;:=[\]]+)(?:@|%40|＠)(?:\[[^\]]*\]|[^\s<>"'(),;=[\]]+)/
/** Phone, card, account and postal code numbers, in the digits of any script. */
const digits = /\+?[(]?\p{Nd}(?:[\s().\-/·–]{0,3}\p{Nd}){5,}/u
const labelledSecret =
  /\b(?:bearer|basic)\s+[\w.~+/=-]+|\b(?:authorization|token|secret|password|passwd|api[_-]?key|key|session|cookie|otp|cvv)["']?\s*[:=]\s*\S+/i
const vendorKey = /\b(?:sk|pk|rk|rzp|whsec)_\w+/
const signedToken = /\beyJ[\w-]+(?:\.[\w-]*)*/
const longWord = /[\w+/=-]{20,}/
const codeLike = /^[a-z]+\d{0,2}(?:[_-][a-z]+\d{0,2})*$/

const anyOf = (patterns: readonly RegExp[], flags: string) =>
  new RegExp(patterns.map(({ source }) => `(?:${source})`).join('|'), flags)
const harmlessThings = anyOf(harmless, 'g')
const anyEmail = new RegExp(`(?:[\\p{L}\\p{M}.'-]+ ){0,4}<${email.source}>|${email.source}`, 'gu')
const anyDigits = new RegExp(digits.source, 'gu')
const anySecret = anyOf([labelledSecret, vendorKey, signedToken], 'gi')

/**
 * Returns a message that may be logged or stored: without email addresses, phone and card numbers, tokens, quoted
 * values and row contents (`Key (…)=(…)`), and without the `known` values: the subjects of the failed work, such as
 * names and addresses, which no pattern can detect.
 */
export function redact(message: string, known: readonly string[] = []): string {
  const [masked, parts] = maskHarmless(withoutKnown(cut(message), known))
  return parts.reduce((text, part, index) => text.replaceAll(slot(index), part), redactPatterns(masked))
}

/**
 * Returns the answer of another system as it may be stored for a while: without email addresses, phone and card numbers,
 * and tokens. What it quotes stays, for that is what it has to say.
 */
export const redactAnswer = (answer: string): string =>
  cut(answer).replace(anyEmail, mark).replace(anySecret, mark).replace(anyDigits, mark)

function redactPatterns(text: string): string {
  return withoutQuoted(
    withoutRows(text)
      .replace(
        /\b([a-z][a-z+]{1,20}):\/\/(?:[^\s/?#"'<>]*@)?([^\s/?#"'<>@:]*(?::\d{1,5})?)[^\s"'<>]*/gi,
        `$1://$2/${mark}`,
      )
      .replace(anyEmail, mark),
  )
    .replace(anySecret, mark)
    .replace(anyDigits, mark)
    .replaceAll(new RegExp(longWord, 'g'), (word) => (codeLike.test(word) ? word : mark))
}

/**
 * Removes what the database or a JSON parser quotes, up to the end: its own brackets and quotes can occur anywhere in
 * it.
 */
const withoutRows = (text: string): string =>
  text
    .replace(/=\s?\([\s\S]*\)|=\s?\([\s\S]*$/, `=(${mark})`)
    .replace(/(failing row contains)[\s\S]*/i, `$1 ${mark}`)
    .replace(/unexpected (?:token|non-whitespace|end)[\s\S]*json[\s\S]*/i, 'invalid JSON')

const withoutQuoted = (text: string): string =>
  text.replaceAll(
    /"([^"]*)(?:"|$)|(?<![\p{L}\p{N}])'([^']*)(?:'|$)|“([^”]*)(?:”|$)|«([^»]*)(?:»|$)|`([^`]*)(?:`|$)/gu,
    (whole, ...groups) => {
      const value = groups.slice(0, 5).find((group) => group !== undefined) ?? ''
      const at = groups[5] as number
      const isName = plainName.test(value) && namedThing.test(text.slice(Math.max(0, at - 40), at))
      return isName || value === '' || value === mark ? whole : `"${mark}"`
    },
  )

function cut(message: string): string {
  if (message.length <= longest) return message
  // No pattern recognizes half of a value: the last word is removed as well.
  return message.slice(0, longest).replace(/\S*$/, '…')
}

const slot = (index: number): string => `\u0000${String.fromCodePoint(0xe000 + index)}\u0000`

/** Replaces harmless values with placeholders while the patterns search for digits and long words. */
function maskHarmless(text: string): [string, string[]] {
  const parts: string[] = []
  // A visitor's own zero bytes must not be mistaken for placeholders.
  const clean = text.replaceAll('\u0000', '')
  return [clean.replaceAll(harmlessThings, (part) => slot(parts.push(part) - 1)), parts]
}

const char = '[\\p{L}\\p{M}\\p{N}]'
const escaped = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&')

/** Removes a known value as a whole, and each of its words, as a message may quote a first name alone. */
function withoutKnown(text: string, known: readonly string[]): string {
  const values = known.map((value) => value.normalize('NFC').trim()).filter((value) => value.length > 1)
  const personal = values.flatMap((value) => value.split(/[\s,;]+/)).filter((word) => word.length > 2)
  const wanted = [...new Set([...values, ...personal])].toSorted((one, other) => other.length - one.length)
  return wanted.reduce((rest, value) => {
    const pattern = escaped(value).replaceAll(/\s+/g, '\\s+')
    return rest.replaceAll(new RegExp(`(?<!${char})${pattern}(?!${char})`, 'giu'), mark)
  }, text.normalize('NFC'))
}
