// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import staff from '#texts/en/staff.json' with { type: 'json' }
import { ApiError } from '#web/data/api-error.ts'
import { createTranslator } from '#web/i18n/translator.ts'
import { TranslatorProvider } from '#web/i18n/use-translation.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { pageToasts } from '#web/ui/toast-store.ts'
import { useStaffForm } from './use-staff-form.ts'

type Draft = { name: string; pincode: string; key: string }
const saved: Draft = { name: 'Hub', pincode: '380001', key: '' }
const send = vi.fn<(draft: Draft) => Promise<unknown>>()
/** What the record is once it is read again. */
let reread: Draft

beforeEach(() => {
  sessionStorage.clear()
  reread = saved
  send.mockReset()
  send.mockResolvedValue(undefined)
})
afterEach(cleanup)

function HubForm() {
  const [start, setStart] = useState(saved)
  const form = useStaffForm({
    name: 'hub',
    start,
    secret: ['key'],
    check: ({ pincode }) => (/^\d{6}$/.test(pincode) ? {} : { pincode: 'Six digits, please.' }),
    send,
    done: 'Saved',
    reload: async () => setStart(reread),
    fieldOf: { 'email/taken': 'name' },
  })
  return (
    <form {...form.props}>
      <Field {...form.field('name')} label="Name" />
      <Field {...form.field('pincode')} label="PIN code" />
      <Field {...form.field('key')} label="Key" />
      <Button type="submit" busy={form.busy}>
        Save
      </Button>
      <p role="alert">{form.problem}</p>
    </form>
  )
}

function open() {
  const { unmount } = render(
    <TranslatorProvider translator={createTranslator('en', { staff })}>
      <HubForm />
    </TranslatorProvider>,
  )
  const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
  return { user: userEvent.setup(), field, save: () => screen.getByRole<HTMLButtonElement>('button'), unmount }
}
const refusal = (code: string, status: number, details = {}) => new ApiError(status, code, code, details)

test('a wrong field takes the focus with its sentence, and nothing is sent until it is right', async () => {
  const { user, field, save } = open()
  await user.clear(field('PIN code'))
  await user.type(field('PIN code'), '38')
  expect(field('PIN code').getAttribute('aria-invalid')).toBeNull()
  await user.click(save())
  expect(document.activeElement).toBe(field('PIN code'))
  expect(screen.getByText('Six digits, please.')).toBeDefined()
  expect(send).not.toHaveBeenCalled()
  await user.type(field('PIN code'), '0009')
  expect(screen.queryByText('Six digits, please.')).toBeNull()
  await user.click(save())
  expect(send).toHaveBeenCalledWith({ ...saved, pincode: '380009' })
})

test.each([
  ['names the field', refusal('request/invalid', 400, { name: 'This name is taken.' }), 'This name is taken.'],
  ['is about a field by its code', refusal('email/taken', 409), 'email/taken'],
])('a refusal that %s is shown beside it, and what was typed stays', async (_, error, sentence) => {
  send.mockRejectedValueOnce(error)
  const { user, field, save } = open()
  await user.type(field('Name'), ' two')
  await user.click(save())
  expect(await screen.findByText(sentence)).toBeDefined()
  expect(document.activeElement).toBe(field('Name'))
  expect(field('Name').value).toBe('Hub two')
})

test('while it is saved it is sent once; afterwards it says so and follows what is saved', async () => {
  const answer = Promise.withResolvers<void>()
  send.mockReturnValueOnce(answer.promise)
  const { user, field, save } = open()
  await user.type(field('Name'), ' two')
  await user.click(save())
  expect(save().getAttribute('aria-busy')).toBe('true')
  await user.type(field('Name'), '{Enter}')
  expect(send).toHaveBeenCalledTimes(1)
  reread = { ...saved, name: 'Hub two' }
  answer.resolve()
  await vi.waitFor(() => expect(save().getAttribute('aria-busy')).toBeNull())
  expect(pageToasts.toasts.read().at(-1)?.title).toBe('Saved')
  expect(field('Name').value).toBe('Hub two')
  expect(sessionStorage.getItem('staffDrafts')).toBeNull()
})

test('where someone else was quicker, what was typed stays and untouched fields take the new values', async () => {
  send.mockRejectedValueOnce(refusal('flow/stale', 409))
  reread = { ...saved, name: 'Somebody’s hub', pincode: '395001' }
  const { user, field, save } = open()
  await user.type(field('Name'), ' two')
  await user.click(save())
  await vi.waitFor(() => expect(field('PIN code').value).toBe('395001'))
  expect(field('Name').value).toBe('Hub two')
  expect(screen.getByRole('alert').textContent).not.toBe('')
})

test('what was typed survives a reload of the page, but never a secret', async () => {
  const { user, field, unmount } = open()
  await user.type(field('Name'), ' two')
  await user.type(field('Key'), 'hunter2')
  unmount()
  const again = open()
  expect(again.field('Name').value).toBe('Hub two')
  expect(again.field('Key').value).toBe('')
  expect(JSON.stringify(sessionStorage)).not.toContain('hunter2')
})
