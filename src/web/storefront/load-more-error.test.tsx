import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import shelves from '#texts/en/shelves.json' with { type: 'json' }
import shop from '#texts/en/shop.json' with { type: 'json' }
import ui from '#texts/en/ui.json' with { type: 'json' }
import { createTranslator } from '#web/i18n/translator.ts'
import { TranslatorProvider } from '#web/i18n/use-translation.tsx'
import { SeenSoFar } from './listing/seen-so-far.tsx'
import type { NextPage } from './load-more-error.tsx'

const quiet: NextPage = { isFetchNextPageError: false, isFetchingNextPage: false, fetchStatus: 'idle' }
const textOf = (next: Partial<NextPage>): string =>
  renderToStaticMarkup(
    <TranslatorProvider translator={createTranslator('en', { shelves, shop, ui })}>
      <SeenSoFar
        seen={24}
        total={60}
        next={{ ...quiet, ...next }}
        moreHref="/products?pages=2"
        onMore={() => undefined}
      />
    </TranslatorProvider>,
  )
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')

test.each<[string, Partial<NextPage>, string]>([
  ['all is well', {}, 'You have seen 24 of 60 Show 24 more'],
  ['the rest is on its way', { isFetchingNextPage: true, fetchStatus: 'fetching' }, '60 Loading...'],
  ['the rest did not come', { isFetchNextPageError: true }, 'We couldn’t load the rest. Try again'],
  [
    'it is tried again',
    { isFetchNextPageError: true, isFetchingNextPage: true, fetchStatus: 'fetching' },
    '60 Loading...',
  ],
  [
    'there is no connection',
    { fetchStatus: 'paused' },
    'You are offline. The rest will load when you are back online.',
  ],
])('"Show more", when %s', (_, next, text) => {
  expect(textOf(next)).toContain(text)
})
