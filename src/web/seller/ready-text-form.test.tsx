// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import ready from '#texts/en/ready-answers.json' with { type: 'json' }
import { createTranslator } from '#web/i18n/translator.ts'
import { TranslatorProvider } from '#web/i18n/use-translation.tsx'
import { ReadyTextForm } from './ready-text-form.tsx'

beforeEach(() => sessionStorage.clear())
afterEach(cleanup)

/** Opens the form for a new text of a store; undefined is a seller's own. */
const openNew = (brandId?: string) => {
  cleanup()
  render(
    <QueryClientProvider client={new QueryClient()}>
      <TranslatorProvider translator={createTranslator('en', { 'ready-answers': ready })}>
        <ReadyTextForm text={undefined} ofStore={brandId ? { brandId } : {}} close={() => {}} />
      </TranslatorProvider>
    </QueryClientProvider>,
  )
  return screen.getByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${ready.own.name}`) })
}

test('what an admin typed for one store is not offered for another, and is there again for the first', async () => {
  await userEvent.setup().type(openNew('surat'), 'Diwali hours')
  expect(openNew('bhuj').value).toBe('')
  expect(openNew().value).toBe('')
  expect(openNew('surat').value).toBe('Diwali hours')
})
