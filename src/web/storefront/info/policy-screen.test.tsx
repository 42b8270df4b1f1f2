import { QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { shippedIdentity } from '#domain/accounts/identity.ts'
import { editionOf } from '#domain/content/content-id.ts'
import { type Language, languages } from '#domain/language/language.ts'
import { readPolicy } from '#tests/support/read-policy.ts'
import { clientWithIdentity } from '#tests/support/shown-identity.ts'
import { pageQuery } from '#web/content/page-query.ts'
import { addTexts, loadTranslator } from '#web/i18n/translator.ts'
import { TranslatorProvider } from '#web/i18n/use-translation.tsx'
import { PolicyScreen } from './policy-screen.tsx'

async function draw(language: Language, after = {}): Promise<string> {
  await addTexts(language, ['info'])
  const queryClient = clientWithIdentity(language)
  queryClient.setQueryData(pageQuery('privacy-policy').queryKey, {
    edition: editionOf('privacy-policy', undefined),
    policy: readPolicy('privacy-policy', language),
    texts: {},
    questions: null,
  })
  return renderToStaticMarkup(
    <TranslatorProvider translator={await loadTranslator(language)}>
      <QueryClientProvider client={queryClient}>
        <PolicyScreen name="privacy-policy" after={after} />
      </QueryClientProvider>
    </TranslatorProvider>,
  )
}

describe('an information page shows title, last-updated date, a three-line summary, table of contents, body, contact block', () => {
  test.each([
    ['en', 'Version 2. Last updated 22 November 2026.'],
    ['gu', '22 નવેમ્બર, 2026'],
    ['hi', '22 नवंबर 2026'],
  ] as const)('in %s, in this order', async (language, date) => {
    const html = await draw(language)
    const policy = readPolicy('privacy-policy', language)
    const parts = [
      '<h1>',
      date,
      '<nav class="page-contents',
      'class="policy-summary"',
      `<h2 id="${policy.sections[0]?.id}">`,
      'class="policy-contact"',
      shippedIdentity.legal.grievanceEmail,
    ]
    const positions = parts.map((part, index) =>
      html.indexOf(part, index === parts.length - 1 ? html.indexOf('policy-contact') : 0),
    )
    expect(positions.every((index) => index >= 0)).toBe(true)
    expect(positions).toEqual(positions.toSorted((one, other) => one - other))
  })

  test('each entry of the contents leads to a heading on the page', async () => {
    const html = await draw('en')
    const targets = [...html.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id)
    expect(targets.length).toBeGreaterThan(10)
    expect(targets.filter((id) => !html.includes(` id="${id}"`))).toEqual([])
  })

  test('"English is the binding version" is said in every language, with a way to the others', async () => {
    const binding = { en: 'English is the binding version', gu: 'અંગ્રેજી લખાણ જ માન્ય', hi: 'अंग्रेज़ी पाठ ही मान्य' }
    for (const language of languages) {
      const html = await draw(language)
      expect(html).toContain(binding[language])
      for (const other of languages.filter((name) => name !== language))
        expect(html).toContain(`href="/privacy-policy?lng=${other}"`)
    }
  })

  test('what a page adds is at the end of its section', async () => {
    const html = await draw('en', { children: <p>More of it</p> })
    expect(html.indexOf('More of it')).toBeGreaterThan(html.indexOf('<h2 id="children"'))
    expect(html.indexOf('More of it')).toBeLessThan(html.indexOf('<h2 id="security"'))
  })
})
