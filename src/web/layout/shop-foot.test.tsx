import { QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { shippedIdentity } from '#domain/accounts/identity.ts'
import { languages } from '#domain/language/language.ts'
import { clientWithIdentity } from '#tests/support/shown-identity.ts'
import { SiteFooter } from '#web/chrome/site-footer.tsx'
import { loadTranslator } from '#web/i18n/translator.ts'
import { TranslatorProvider } from '#web/i18n/use-translation.tsx'
import { footerColumns } from './footer-columns.ts'
import { GrievanceBlock } from './grievance-block.tsx'

const informationPages = [
  '/why-choose-haatdi',
  '/faq',
  '/shipping-test',
  '/shipping-policy',
  '/return-refund-policy',
  '/privacy-policy',
  '/terms-of-service',
  '/seller-agreement',
  '/prohibited-items',
  '/reviews',
  '/support',
]

test.each(languages)(
  'the foot of every page leads to every information page and names who answers, in %s',
  async (language) => {
    const translator = await loadTranslator(language)
    const html = renderToStaticMarkup(
      <TranslatorProvider translator={translator}>
        <QueryClientProvider client={clientWithIdentity(language)}>
          <SiteFooter columns={footerColumns(translator.of('shell'))} grievance={<GrievanceBlock />} />
        </QueryClientProvider>
      </TranslatorProvider>,
    )
    expect(informationPages.filter((path) => !html.includes(`href="${path}"`))).toEqual([])
    expect(html).not.toMatch(/footer\.|grievance\./)
    // The details that customs requires of an exporter are only on the export documents.
    const { legal, email } = shippedIdentity
    const { iec: _, lut: __, state: ___, ...toBuyers } = legal
    const owed = [...Object.values(toBuyers), email, '48', '1915']
    expect(owed.filter((text) => !html.includes(text))).toEqual([])
  },
)
