import { describe, expect, test } from 'vitest'
import { languages } from '#domain/language.ts'
import type { House } from '#server/house.ts'
import { say } from '#server/say.ts'
import english from '#texts/en/mails.json' with { type: 'json' }
import { deliverLetter } from './deliver-letter.ts'
import type { Mail } from './mail-sender.ts'
import { sayMoment } from './say-date.ts'

/** Every email, so that new ones are tested too; one without a button has no link. */
const letters = Object.entries(english.letters).map(([letter, { ...words }]) => [letter, 'button' in words] as const)
const name = 'હેતલ "Hetu" <Shah>'
const path = '/verify-email?token=abc&x=1'

describe.each(languages)('letters of the accounts, and every other letter, in %s', (language) => {
  test.each(letters)('%s is one letter in HTML and in plain text', async (letter, leads) => {
    const sent: Mail[] = []
    const house = {
      config: { publicUrl: 'https://haatdi.example' },
      sendMail: async (mail: Mail) => void sent.push(mail),
    } as unknown as House
    const values = {
      name,
      inviter: name,
      role: say(language, 'mails', 'invitedAs.courier'),
      device: 'Chrome',
      time: 'x',
      email: 'c@d.example',
      writer: name,
      subject: 'x',
      number: 'x',
      topic: 'x',
      product: 'x',
      until: 'x',
    }
    const payload = { to: 'a@b.example', language, letter, values, ...(leads ? { path } : {}) }
    await deliverLetter(house, { dedupeKey: 'k', payload })
    const { html = '', text = '', subject = '' } = sent[0] ?? {}

    // Every style is a whole attribute: a quote inside one would end it and lose the rest of the styles.
    for (const [, behind] of html.matchAll(/style="[^"]*"(.)/g)) expect(behind).toMatch(/[\s>]/)
    expect(html.match(/font-size:16px;line-height:1\.6/)).not.toBeNull()
    expect(html).toContain(`<html lang="${language}">`)
    expect(html.includes('href="https://haatdi.example/verify-email?token=abc&amp;x=1"')).toBe(leads)
    expect(html).not.toContain('<Shah>')
    if (leads)
      expect(text).toContain(`${say(language, 'mails', `letters.${letter}.button`)}:\nhttps://haatdi.example${path}`)
    for (const form of [html, text, subject]) expect(form).not.toMatch(/\{\{|\}\}|undefined/)
    const plain = html
      .replace(/<title>.*<\/title>/, '')
      .replace(/<[^>]+>/g, '\n')
      .replace(/&quot;/g, '"')
      .replace(/&#39;/g, "'")
      .replace(/&lt;/g, '<')
      .replace(/&gt;/g, '>')
    for (const paragraph of text.split('\n\n').slice(0, -1))
      expect(plain).toContain(paragraph.split(':\nhttps')[0] ?? '')
  })
})

test('a moment is said by the clock of India, as the pages say it', () => {
  const at = new Date('2026-11-21T09:05:00Z')
  expect(languages.map((language) => sayMoment(at, language))).toEqual([
    '21 November, 2:35\u00a0pm',
    '21 નવેમ્બર, બપોરે\u00a02:35',
    '21 नवंबर, दोपहर\u00a02:35',
  ])
})
