// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import type { Language } from '#domain/language/language.ts'
import ready from '#texts/en/ready-answers.json' with { type: 'json' }
import { createTranslator } from '#web/i18n/translator.ts'
import { TranslatorProvider } from '#web/i18n/use-translation.tsx'
import { ReadyAnswers } from './ready-answers.tsx'

afterEach(cleanup)

type Kind = 'review' | 'claim' | 'question'

function Answer({ kind, answered }: { kind: Kind; answered?: Language }) {
  const [text, setText] = useState('Dear Hetal,')
  return (
    <>
      <ReadyAnswers kind={kind} typed={text} insert={setText} {...(answered ? { answered } : {})} />
      <p role="status">{text}</p>
    </>
  )
}

const own = [{ id: 'diwali', name: 'Diwali hours', texts: { en: 'We rest.', gu: 'અમે બંધ છીએ.', hi: '' }, version: 1 }]

const open = (kind: Kind, { items = [] as typeof own, answered }: { items?: typeof own; answered?: Language } = {}) => {
  const queryClient = new QueryClient({
    defaultOptions: {
      queries: { queryFn: ({ queryKey }) => (queryKey[0] === '/api/seller/ready-texts' ? { items } : null) },
    },
  })
  render(
    <QueryClientProvider client={queryClient}>
      <TranslatorProvider translator={createTranslator('en', { 'ready-answers': ready })}>
        <Answer kind={kind} {...(answered ? { answered } : {})} />
      </TranslatorProvider>
    </QueryClientProvider>,
  )
  return { user: userEvent.setup(), choice: screen.getByRole<HTMLSelectElement>('combobox') }
}

test('a ready answer to a review comes behind what is typed, and another one behind that', async () => {
  const { user, choice } = open('review')
  await user.selectOptions(choice, ready.reviewTitles.thanks)
  await user.selectOptions(choice, ready.reviewTitles.storage)
  const text = ['Dear Hetal,', ready.reviewTexts.thanks, ready.reviewTexts.storage].join('\n\n')
  expect(screen.getByRole('status').textContent).toBe(text)
})

test.each([
  ['claim', ready.claimTitles],
  ['question', ready.questionTitles],
] as const)('a %s has answers of its own', (kind, titles) => {
  const { choice } = open(kind)
  expect([...choice.options].map(({ textContent }) => textContent)).toEqual([ready.choose, ...Object.values(titles)])
})

test.each([
  ['in the language of who is answered', 'gu', 'અમે બંધ છીએ.'],
  ['in the first language it has, where that is missing', 'hi', 'We rest.'],
] as const)('a store’s own text comes before the shipped ones, %s', async (_, answered, text) => {
  const { user, choice } = open('question', { items: own, answered })
  await screen.findByRole('option', { name: 'Diwali hours' })
  expect(choice.options[1]?.textContent).toBe('Diwali hours')
  await user.selectOptions(choice, 'Diwali hours')
  expect(screen.getByRole('status').textContent).toBe(`Dear Hetal,\n\n${text}`)
})
