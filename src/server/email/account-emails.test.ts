import { describe, expect, test } from 'vitest'
import { languages } from '#domain/language/language.ts'
import { translate, translateCode } from '#server/translate.ts'
import english from '#texts/en/emails.json' with { type: 'json' }
import { composeTemplate } from './deliver-email.ts'
import { emailTextsOf } from './email-texts.ts'
import { formatDateTime } from './format-date.ts'

/** Every email, so that new ones are tested too; one without a button has no link. */
const templates = Object.entries(english.templates).map(
  ([template, { ...text }]) => [template, 'button' in text] as const,
)
const name = 'હેતલ "Hetu" <Shah>'
const path = '/verify-email?token=abc&x=1'

describe.each(languages)('templates of the accounts, and every other email, in %s', (language) => {
  test.each(templates)('%s is one email in HTML and in plain text', (template, leads) => {
    const values = {
      name,
      inviter: name,
      role: translate(language, 'emails', 'invitedAs.courier'),
      device: 'Chrome',
      time: 'x',
      email: 'c@d.example',
      writer: name,
      subject: 'x',
      number: 'x',
      topic: 'x',
      product: 'x',
      until: 'x',
      store: name,
      paper: 'x',
      day: 'x',
      actor: name,
      key: 'x',
      endpoint: 'x',
    }
    const { html, text, subject } = composeTemplate(emailTextsOf(language, []), {
      template,
      values,
      ...(leads ? { path } : {}),
      isLast: false,
      publicUrl: 'https://haatdi.example',
    })

    // Every style is a whole attribute: a quote inside one would end it and lose the rest of the styles.
    for (const [, behind] of html.matchAll(/style="[^"]*"(.)/g)) expect(behind).toMatch(/[\s>]/)
    expect(html.match(/font-size:16px;line-height:1\.6/)).not.toBeNull()
    expect(html).toContain(`<html lang="${language}">`)
    expect(html.includes('href="https://haatdi.example/verify-email?token=abc&amp;x=1"')).toBe(leads)
    expect(html).not.toContain('<Shah>')
    if (leads)
      expect(text).toContain(
        `${translateCode(language, 'emails', `templates.${template}.button`)}:\nhttps://haatdi.example${path}`,
      )
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
  expect(languages.map((language) => formatDateTime(at, language))).toEqual([
    '21 November, 2:35\u00a0pm',
    '21 નવેમ્બર, બપોરે\u00a02:35',
    '21 नवंबर, दोपहर\u00a02:35',
  ])
})
