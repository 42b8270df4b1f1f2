// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { questionReasons } from '#domain/questions/product-question.ts'
import admin from '#texts/en/admin.json' with { type: 'json' }
import staff from '#texts/en/staff.json' with { type: 'json' }
import { createTranslator } from '#web/i18n/translator.ts'
import { TranslatorProvider } from '#web/i18n/use-translation.tsx'
import { ModerationForm } from './moderation-form.tsx'

const send = vi.fn<(moderation: object) => Promise<unknown>>()
beforeEach(() => {
  sessionStorage.clear()
  send.mockReset()
  send.mockResolvedValue({})
})
afterEach(cleanup)

const open = () => {
  render(
    <TranslatorProvider translator={createTranslator('en', { admin, staff })}>
      <ModerationForm
        name="question 1"
        commands={['hold', 'remove']}
        reasons={questionReasons}
        labelOf={(command) => command}
        doneOf={(command) => `${command} done`}
        send={send}
        reload={async () => {}}
      />
    </TranslatorProvider>,
  )
  return { user: userEvent.setup(), reason: screen.getByRole<HTMLSelectElement>('combobox') }
}

test('hiding without a reason is not sent: the missing reason is said and has the focus', async () => {
  const { user, reason } = open()
  await user.click(screen.getByRole('button', { name: 'remove' }))
  expect(send).not.toHaveBeenCalled()
  expect(document.activeElement).toBe(reason)
  expect(reason.getAttribute('aria-invalid')).toBe('true')
})

test('what was typed is sent with the command, and the fields are empty afterwards', async () => {
  const { user, reason } = open()
  await user.selectOptions(reason, 'insult')
  await user.type(screen.getByRole('textbox'), ' About the store ')
  await user.click(screen.getByRole('button', { name: 'hold' }))
  expect(send).toHaveBeenCalledExactlyOnceWith({ command: 'hold', reason: 'insult', note: 'About the store' })
  expect(reason.value).toBe('')
})
