import { describe, expect, it } from 'vitest'
import { asLines, asOneLine, holdsWebAddress } from './clean-text.ts'

describe('invisible characters', () => {
  it.each([
    ['Hetal\u202Egnp', 'Hetalgnp'],
    ['\u2066Hetal\u2069', 'Hetal'],
    ['He\u200btal\ufeff', 'Hetal'],
    ['He\u200dtal', 'Hetal'],
    ['Hetal\u001b[31m\u0007\r\nJoshi', 'Hetal [31m Joshi'],
    ['ક્\u200dષ', 'ક્\u200dષ'],
    ['र्\u200cय', 'र्\u200cय'],
    ['\u{1f468}\u200d\u{1f469}', '\u{1f468}\u200d\u{1f469}'],
  ])('are removed from %j, giving %j, in one line', (typed, line) => expect(asOneLine(typed)).toBe(line))

  it('are removed from several lines too, which keep their breaks', () =>
    expect(asLines('one\r\ntwo\u202e\u0007\n\nthree')).toBe('one\ntwo\n\nthree'))
})

describe('web address', () => {
  it.each([
    'Your prize waits at https://evil.test/claim now',
    'hTTp://x',
    'www.evil',
    'evil.com',
    'evil．com',
    'ev\u200bil.co\u200bm',
    'evil.in',
    'see evil.party/now',
    'mail me@example.com',
    'mailto:x',
    'સાઇટ.com',
  ])('is found in %j', (text) => expect(holdsWebAddress(text)).toBe(true))

  it.each([
    'Dr. S.V. Patel',
    'M.G.Road, Opp.Temple',
    'Flat No.4, St.Xavier School',
    'Leave it at the door.In the evening nobody is home.',
    '12/3 Prabhat Soc., Nr.Bank/ATM',
    'હેતલ જોશી',
    'Shah & Sons Pvt.Ltd.',
    'Call after 6.30: thanks',
  ])('is not found in %j', (text) => expect(holdsWebAddress(text)).toBe(false))
})
