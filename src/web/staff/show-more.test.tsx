import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import en from '#texts/en/staff.json' with { type: 'json' }
import { createTranslator } from '#web/i18n/translator.ts'
import { TranslatorProvider } from '#web/i18n/use-translation.tsx'
import { ShowMore } from './show-more.tsx'

const draw = (state: Partial<Parameters<typeof ShowMore>[0]['of']>) =>
  renderToStaticMarkup(
    <TranslatorProvider translator={createTranslator('en', { staff: en })}>
      <ShowMore
        of={{
          hasNextPage: true,
          isFetchingNextPage: false,
          isFetchNextPageError: false,
          fetchNextPage: () => undefined,
          ...state,
        }}
      />
    </TranslatorProvider>,
  )

test('a list that goes on says so, while it is fetched too, and after a failure', () => {
  expect(draw({})).toContain('Show more')
  expect(draw({ isFetchingNextPage: true })).toMatch(/disabled.*Loading/)
  expect(draw({ isFetchNextPageError: true })).toMatch(/role="alert"[^>]*>(We couldn’t send that|You are offline)/)
})

test('a list that is all there says nothing', () => expect(draw({ hasNextPage: false })).toBe(''))
