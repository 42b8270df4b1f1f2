import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { redact } from './redact.ts'

const sentence = fc.constantFrom(
  (value: string) => `550 5.1.1 ${value}: Recipient address rejected`,
  (value: string) => `could not reach ${value}, giving up`,
  (value: string) => `the gateway answered: ${value}`,
  (value: string) => `(${value}) is unknown`,
  (value: string) => `${value}`,
  (value: string) => `value too long "${value}"`,
  (value: string) => `isn't known: ${value} doesn't exist`,
)
const charactersFrom = (alphabet: string, minLength: number, maxLength: number) =>
  fc.array(fc.constantFrom(...alphabet), { minLength, maxLength }).map((each) => each.join(''))
const lower = 'abcdefghijklmnopqrstuvwxyz'
const word = charactersFrom(lower, 3, 10)
const decimal = (count: number) => charactersFrom('0123456789', count, count)

const local = fc.oneof(
  word,
  fc.tuple(word, word).map(([one, other]) => `${one}.${other}+orders`),
  fc.tuple(word, word).map(([one, other]) => `"${one} ${other}"`),
  fc.tuple(word, word).map(([one, other]) => `"${one}\\"${other}"`),
  fc.constantFrom('આશા', 'आशा.पटेल', "o'neil", 'a!#$%&*/?^_`{|}~b'),
)
const host = fc.oneof(
  word.map((name) => `${name}.example`),
  fc.constantFrom('localhost', '[192.0.2.17]', '[IPv6:2001:db8::1]', 'ઉદાહરણ.example'),
)
const email = fc
  .tuple(local, fc.constantFrom('@', '%40', '＠'), host)
  .map(([name, sign, domain]) => ({ phrase: `${name}${sign}${domain}`, personal: [name, domain] }))

const phone = fc
  .tuple(decimal(2), decimal(5), decimal(5))
  .map(([country, one, other]) => ({ country, one, other }))
  .chain(({ country, one, other }) =>
    fc.constantFrom(
      `+${country}${one}${other}`,
      `+${country} ${one} ${other}`,
      `(${country}) ${one}-${other}`,
      `${one}${other}`,
      `${one}.${other}`,
      `00${country} / ${one}–${other}`,
    ),
  )
const card = fc
  .tuple(decimal(4), decimal(4), decimal(4), decimal(4), fc.constantFrom('', ' ', '-'))
  .map(([a, b, c, d, sign]) => [a, b, c, d].join(sign))
const token = fc
  .uint8Array({ minLength: 24, maxLength: 48 })
  .map((bytes) => Buffer.from(bytes).toString('base64url'))
  .filter((text) => /\d/.test(text) && /[A-Za-z]/.test(text))
const name = fc.oneof(
  fc.tuple(word, word).map(([first, last]) => `${first[0]?.toUpperCase()}${first.slice(1)} ${last.toUpperCase()}`),
  fc.constantFrom('આશા પટેલ', 'आशा पटेल', 'Åsa D’Souza', 'Jean-Luc (Jr.)', 'Zoë [Z]'),
)
const street = fc
  .tuple(fc.nat(99), name, decimal(6))
  .map(([context, road, pin]) => `${context}, ${road}, Law Garden ${pin}`)

const holds = <Value>(
  values: fc.Arbitrary<Value>,
  phrase: (value: Value) => string,
  personal: (value: Value) => string[],
) =>
  fc.assert(
    fc.property(values, sentence, (value, wrap) => {
      const redacted = redact(wrap(phrase(value))).toLowerCase()
      for (const each of personal(value)) expect(redacted).not.toContain(each.toLowerCase())
    }),
    { numRuns: 500 },
  )

describe('a redacted message never holds', () => {
  it('an email address, in any form mail servers and address bars write it', () =>
    holds(
      email,
      ({ phrase }) => phrase,
      ({ phrase }) => [phrase],
    ))
  it('the name before an address in angle brackets', () =>
    holds(
      fc.tuple(name, word),
      ([person, mailbox]) => `${person} <${mailbox}@shop.example>`,
      ([, mailbox]) => [`${mailbox}@`],
    ))
  it('a phone number', () =>
    holds(
      phone,
      (phrase) => phrase,
      (phrase) => [phrase],
    ))
  it('the number of a card', () =>
    holds(
      card,
      (phrase) => phrase,
      (phrase) => [phrase, phrase.slice(-9)],
    ))
  it('a token, bare or in an address of the web', () => {
    holds(
      token,
      (phrase) => phrase,
      (phrase) => [phrase],
    )
    holds(
      token,
      (phrase) => `http://shop.example/orders/1/open/${phrase}`,
      (phrase) => [phrase],
    )
    holds(
      word,
      (phrase) => `password=${phrase}1`,
      (phrase) => [`${phrase}1`],
    )
  })
  it('what a row held, whatever brackets are in it', () =>
    holds(
      fc.tuple(name, street),
      ([person, domain]) => `Key (name, address)=(${person}, ${domain} (back) side) already exists.`,
      ([person, domain]) => [person, domain],
    ))

  it('a known value or a word of one, in any spelling of its letters', () =>
    fc.assert(
      fc.property(fc.oneof(name, street), sentence, fc.boolean(), (value, wrap, asOneWord) => {
        const quoted = asOneWord ? (value.split(' ').toSorted((a, b) => b.length - a.length)[0] ?? value) : value
        const redacted = redact(wrap(quoted.toLowerCase().normalize('NFD')), [value]).toLowerCase()
        expect(redacted).not.toContain(quoted.toLowerCase().replaceAll(/[,;]$/g, ''))
      }),
      { numRuns: 500 },
    ))

  it('more than before when redacted again, for any text at all', () =>
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
        const once = redact(text)
        expect(redact(once)).toBe(once)
      }),
      { numRuns: 500 },
    ))
})

test.each([
  'connect ECONNREFUSED 127.0.0.1:5432',
  'null value in column "email" of relation "account" violates not-null constraint',
  'duplicate key value violates unique constraint "account_email_key"',
  'order 8f14e45f-ceea-467f-a7c3-2b1e9c4f1a55 shows a part it does not have',
  'Stripe could not give the money back (re_3NfabcDEFghijk1234567)',
  "Cannot read properties of undefined (reading 'trim')",
  'a refund waits for the gateway "razorpay", which this shop does not have now',
  'Query read timeout after 20000 ms',
])('leaves what helps and names nobody: %s', (message) => {
  expect(redact(message)).toBe(message)
})

test.each([
  ['550 5.1.1 <asha@shop.example>: no such user', '550 5.1.1 [redacted]: no such user', []],
  ['invalid JSON', 'invalid JSON', []],
  ['Unexpected token h, "{"a":hello Asha" is not valid JSON', 'invalid JSON', []],
  ['no route to Asha Patel', 'no route to [redacted]', ['Asha Patel']],
  [
    'connect to postgres://shop:pass@db.example:5432/haatdi failed',
    'connect to postgres://db.example:5432/[redacted] failed',
    [],
  ],
] as const)('%s becomes %s', (message, redacted, known) => {
  expect(redact(message, known)).toBe(redacted)
})

test('a very long message is cut, redacted and quick', () => {
  const started = performance.now()
  const redacted = redact(`${'(12 '.repeat(100_000)}asha@shop.example`, ['Asha'])
  expect(redacted.length).toBeLessThan(3_000)
  expect(redacted).not.toContain('asha')
  expect(performance.now() - started).toBeLessThan(2_000)
})
