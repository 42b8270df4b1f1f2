import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import cancelling from '#texts/en/cancelling.json' with { type: 'json' }
import ui from '#texts/en/ui.json' with { type: 'json' }
import { ApiError } from '#web/data/api-error.ts'
import { createTranslator } from '#web/i18n/translator.ts'
import { TranslatorProvider } from '#web/i18n/use-translation.tsx'
import { type CancelReason, isNoteMissing, noteProblem, reasonBody } from './cancel-reason.ts'
import { CancelReasonFields } from './cancel-reason-fields.tsx'

const render = (reason: CancelReason, noteError?: string): string =>
  renderToStaticMarkup(
    <TranslatorProvider translator={createTranslator('en', { cancelling, ui })}>
      <CancelReasonFields reason={reason} noteError={noteError} onChange={() => {}} />
    </TranslatorProvider>,
  )

describe('why an order is cancelled', () => {
  test('another reason is asked for in words, and no listed reason is', () => {
    expect(render({ code: 'other', note: '' })).toContain('<textarea')
    expect(render({ code: 'address_problem', note: 'typed before' })).not.toContain('<textarea')
  })

  test('an error stands beside the note, and what was typed is still there', () => {
    const html = render({ code: 'other', note: 'see example.com' }, 'No links here.')
    expect(html).toContain('see example.com')
    expect(html).toContain('No links here.')
    expect(html).toContain('aria-invalid="true"')
  })

  test('another reason is missing its note until there are words, and sends them', () => {
    expect(isNoteMissing({ code: 'other', note: ' \n ' })).toBe(true)
    expect(isNoteMissing({ code: 'customer_changed_mind', note: '' })).toBe(false)
    expect(reasonBody({ code: 'other', note: ' We are away. ' })).toEqual({ reason: 'other', note: 'We are away.' })
  })

  test('a listed reason does not send the note that was typed for another', () => {
    expect(reasonBody({ code: 'address_problem', note: 'We are away.' })).toEqual({ reason: 'address_problem' })
  })

  test('only what the server refused about the note is shown beside it', () => {
    expect(noteProblem(new ApiError(422, 'Please give a reason.', 'flow/reason-needed'))).toBe('Please give a reason.')
    expect(noteProblem(new ApiError(422, 'Invalid', 'request/invalid', { note: 'No links here.' }))).toBe(
      'No links here.',
    )
    expect(noteProblem(new ApiError(409, 'Too late.', 'cancel/window-closed'))).toBeUndefined()
    expect(noteProblem(new TypeError('no network'))).toBeUndefined()
  })
})
