import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import shell from '#texts/en/shell.json' with { type: 'json' }
import ui from '#texts/en/ui.json' with { type: 'json' }
import { createTranslator } from '#web/i18n/translator.ts'
import { TranslatorProvider } from '#web/i18n/use-translation.tsx'
import { routeTree } from '#web/route-tree.gen.ts'
import { createAppRouter } from '#web/router.tsx'
import { PendingPage } from './pending-page.tsx'

const translator = createTranslator('en', { shell, ui })

test("pages load on demand with a full-screen 'Loading...' indicator", () => {
  const html = renderToStaticMarkup(
    <TranslatorProvider translator={translator}>
      <PendingPage />
    </TranslatorProvider>,
  )
  expect(html).toContain('class="loader full-screen"')
  expect(html).toContain('<span>Loading...</span>')
})

test('a route whose code takes longer than 150 ms shows it (decisions 42)', () => {
  const { options } = createAppRouter({
    routes: routeTree,
    read: async () => null,
    translator,
    language: 'en',
    city: 'Ahmedabad',
    origin: 'http://shop.test',
  })
  expect([options.defaultPendingComponent, options.defaultPendingMs]).toEqual([PendingPage, 150])
})
