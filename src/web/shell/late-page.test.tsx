import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import shell from '#texts/en/shell.json' with { type: 'json' }
import ui from '#texts/en/ui.json' with { type: 'json' }
import { VoiceProvider } from '#web/i18n/use-translation.tsx'
import { createVoice } from '#web/i18n/voice.ts'
import { routeTree } from '#web/route-tree.gen.ts'
import { createAppRouter } from '#web/router.tsx'
import { LatePage } from './late-page.tsx'

const voice = createVoice('en', { shell, ui })

test("pages load on demand with a full-screen 'Loading...' indicator", () => {
  const html = renderToStaticMarkup(
    <VoiceProvider voice={voice}>
      <LatePage />
    </VoiceProvider>,
  )
  expect(html).toContain('class="loader full-screen"')
  expect(html).toContain('<span>Loading...</span>')
})

test('a route whose code takes longer than 150 ms shows it (decisions 42)', () => {
  const { options } = createAppRouter({
    routes: routeTree,
    read: async () => null,
    voice,
    language: 'en',
    city: 'Ahmedabad',
    origin: 'http://shop.test',
  })
  expect([options.defaultPendingComponent, options.defaultPendingMs]).toEqual([LatePage, 150])
})
