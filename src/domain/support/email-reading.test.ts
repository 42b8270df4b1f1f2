import { describe, expect, test } from 'vitest'
import {
  cutQuotes,
  type EmailHead,
  fitText,
  isAutomaticEmail,
  isSpamEmail,
  languageOfText,
  textOfHtml,
} from './email-reading.ts'

const head = (fields: Record<string, string>): EmailHead =>
  new Map(Object.entries(fields).map(([name, value]) => [name, [value]]))

describe('an email that a machine sent', () => {
  test.each([
    [{ 'auto-submitted': 'auto-replied' }, 'a@b.example', true],
    [{ 'auto-submitted': 'no' }, 'a@b.example', false],
    [{ precedence: 'bulk' }, 'a@b.example', true],
    [{ precedence: 'first-class' }, 'a@b.example', false],
    [{ 'x-autoreply': 'yes' }, 'a@b.example', true],
    [{ 'list-id': '<news.example>' }, 'a@b.example', true],
    [{ 'return-path': '<>' }, 'a@b.example', true],
    [{ 'return-path': '<a@b.example>' }, 'a@b.example', false],
    [{ 'content-type': 'multipart/report; report-type=delivery-status' }, 'a@b.example', true],
    [{}, 'MAILER-DAEMON@b.example', true],
    [{}, 'a@b.example', false],
  ] as const)('%j from %s: %s', (fields, from, automatic) => {
    expect(isAutomaticEmail(head(fields), from)).toBe(automatic)
  })

  test('and one that was judged to be spam', () => {
    expect(isSpamEmail(head({ 'x-spam-status': 'Yes, score=9.1' }))).toBe(true)
    expect(isSpamEmail(head({ 'x-spam-status': 'No' }))).toBe(false)
  })
})

describe('the quoted part of an answer', () => {
  test.each([
    [
      'It came today.\n\nOn Mon, 2 Mar 2026 at 10:11, Haatdi <hello@haatdi.example> wrote:\n> Here is our answer.',
      'It came today.',
    ],
    ['It came today.\nOn Mon, 2 Mar 2026 at 10:11, Haatdi\n<hello@haatdi.example> wrote:\n> Here', 'It came today.'],
    ['આજે મળ્યું.\n\nસોમ, 2 માર્ચ, 2026 ના રોજ હાટડી એ લખ્યું:\n> જવાબ', 'આજે મળ્યું.'],
    ['आज मिला।\n\nसोम, 2 मार्च 2026 को हाटड़ी ने लिखा:\n> जवाब', 'आज मिला।'],
    ['Thanks\r\n\r\n-----Original Message-----\r\nFrom: Haatdi', 'Thanks'],
    ['Thanks\n________________________________\nFrom: Haatdi <hello@haatdi.example>', 'Thanks'],
    ['> Where is it?\nAt the neighbour.', 'At the neighbour.'],
    ['On Monday I wrote to you and nobody came.', 'On Monday I wrote to you and nobody came.'],
    ['> only a quotation', '> only a quotation'],
  ])('%j', (text, written) => {
    expect(cutQuotes(text)).toBe(written)
  })
})

test('an HTML form becomes lines of text', () => {
  expect(
    textOfHtml(
      '<head><title>x</title></head><style>p{}</style><p>One &amp; two</p><div>three<br>four</div><blockquote>old</blockquote>',
    ),
  ).toBe('One & two\nthree\nfour')
  expect(textOfHtml('<script>alert(1)')).toBe('')
})

test('a text is cut between characters', () => {
  expect(fitText('🙂🙂🙂', 2)).toEqual({ text: '🙂🙂', isCut: true })
  expect(fitText('ab', 2)).toEqual({ text: 'ab', isCut: false })
})

test('the script of a text says its language', () => {
  expect(languageOfText('ઑર્ડર HT-1 ક્યાં છે?', 'en')).toBe('gu')
  expect(languageOfText('ऑर्डर कहाँ है?', 'en')).toBe('hi')
  expect(languageOfText('Where is it?', 'gu')).toBe('gu')
})
