import { QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { joinLanguages } from '#domain/content/content-body.ts'
import { documentPages } from '#domain/content/content-id.ts'
import { languages } from '#domain/language/language.ts'
import { readPolicy } from '#tests/support/read-policy.ts'
import { clientWithIdentity } from '#tests/support/shown-identity.ts'
import { addTexts, loadTranslator } from '#web/i18n/translator.ts'
import { TranslatorProvider } from '#web/i18n/use-translation.tsx'
import { ContentPagePreview } from './content-page-preview.tsx'
import type { ContentDraft } from './use-content-draft.ts'

test.each(documentPages)('the preview of the shipped %s has no hole in any language', async (name) => {
  const body = joinLanguages({ en: readPolicy(name, 'en'), gu: readPolicy(name, 'gu'), hi: readPolicy(name, 'hi') })
  await addTexts('en', ['content'])
  const translator = await loadTranslator('en')
  for (const language of languages) {
    const html = renderToStaticMarkup(
      <TranslatorProvider translator={translator}>
        <QueryClientProvider client={clientWithIdentity('en')}>
          <ContentPagePreview draft={{ body, problems: new Map() } as unknown as ContentDraft} language={language} />
        </QueryClientProvider>
      </TranslatorProvider>,
    )
    expect(html).toContain(body.sections.at(-1)?.title[language])
    expect(html).not.toMatch(/\{\{|undefined/)
  }
})
