// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import ready from '#texts/en/ready-answers.json' with { type: 'json' }
import { createTranslator } from '#web/i18n/translator.ts'
import { TranslatorProvider } from '#web/i18n/use-translation.tsx'
import { ReadyAnswers } from './ready-answers.tsx'

afterEach(cleanup)

function Answer({ kind }: { kind: 'review' | 'claim' }) {
  const [text, setText] = useState('Dear Hetal,')
  return (
    <>
      <ReadyAnswers kind={kind} typed={text} insert={setText} />
      <p role="status">{text}</p>
    </>
  )
}

const open = (kind: 'review' | 'claim') => {
  render(
    <TranslatorProvider translator={createTranslator('en', { 'ready-answers': ready })}>
      <Answer kind={kind} />
    </TranslatorProvider>,
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

test('claims have answers of their own', () => {
  const { choice } = open('claim')
  expect([...choice.options].map(({ textContent }) => textContent)).toEqual([
    ready.choose,
    ...Object.values(ready.claimTitles),
  ])
})
