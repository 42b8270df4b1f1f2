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
import { SelectField } from '#web/ui/select-field.tsx'
import { StaleNote } from './stale-note.tsx'
import { useStaffForm } from './use-staff-form.ts'

type Saved = { version: number; by: string; name: string; city: string; open: string; revision?: number }
type Sent = { name: string; city: string; open: string; seen: number }
const first: Saved = { version: 1, by: 'Asha', name: 'Hub', city: 'Surat', open: 'yes', revision: 6 }
/** What the server has. */
let stored: Saved
const sent = vi.fn<(body: Sent) => void>()

beforeEach(() => {
  sessionStorage.clear()
  stored = first
  sent.mockReset()
})
afterEach(cleanup)

/** Refuses another version than the newest, as every endpoint does that has versions. */
async function save({ seen, ...body }: Sent): Promise<void> {
  if (seen !== stored.version) throw new ApiError(409, 'Changed meanwhile.', 'flow/stale')
  sent({ seen, ...body })
  stored = { ...stored, ...body, version: seen + 1, by: 'You' }
}

function HubForm() {
  const [shown, setShown] = useState(stored)
  const { version, by, ...start } = shown
  const form = useStaffForm({
    name: 'hub',
    start,
    saved: { version, by },
    send: (draft) => save({ ...draft, seen: version }),
    done: 'Saved',
    reload: async () => setShown(stored),
  })
  return (
    <form {...form.props}>
      <Field {...form.field('name')} label="Name" />
      <Field {...form.field('city')} label="City" />
      <SelectField
        {...form.field('open')}
        label="Open"
        options={[
          { value: 'yes', label: 'Yes, it is' },
          { value: 'no', label: 'Not now' },
        ]}
      />
      <StaleNote form={form} />
      {form.problem && <p>{form.problem}</p>}
      <Button type="submit">Save</Button>
    </form>
  )
}

const open = () =>
  render(
    <TranslatorProvider translator={createTranslator('en', { staff })}>
      <HubForm />
    </TranslatorProvider>,
  )
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const type = async (label: string, text: string) => {
  await userEvent.clear(field(label))
  await userEvent.type(field(label), text)
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
/** A colleague saves between. */
const colleague = (change: Partial<Saved>) => {
  stored = { ...stored, ...change, version: stored.version + 1, by: 'Ila Buch' }
}

test('a stale save shows who saved what, takes over what was not typed here, and keeps what was', async () => {
  open()
  await type('Name', 'Depot')
  // A part of the record that is no field of the form.
  colleague({ name: 'Store house', city: 'Pune', open: 'no', revision: 7 })
  await press('Save')
  expect(sent).not.toHaveBeenCalled()
  expect(screen.getByText(/Ila Buch has saved this meanwhile/)).toBeTruthy()
  expect(screen.queryByText('Changed meanwhile.')).toBeNull()
  expect([field('Name').value, field('City').value]).toEqual(['Depot', 'Pune'])
  const lines = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(lines).toEqual(['City: Surat → Pune', 'Open: Yes, it is → Not now', 'Name: Hub → Store house Take theirs'])
})

test('mine is saved over it, and the note goes', async () => {
  open()
  await type('Name', 'Depot')
  colleague({ name: 'Store house', city: 'Pune' })
  await press('Save')
  await press(staff.stale.over)
  expect(sent).toHaveBeenCalledWith(expect.objectContaining({ name: 'Depot', city: 'Pune', open: 'yes', seen: 2 }))
  expect(screen.queryByText(/meanwhile/)).toBeNull()
})

test('theirs is taken, field by field', async () => {
  open()
  await type('Name', 'Depot')
  await type('City', 'Rajkot')
  colleague({ name: 'Store house', city: 'Pune' })
  await press('Save')
  await press('Take theirs: City')
  expect([field('Name').value, field('City').value]).toEqual(['Depot', 'Pune'])
  await press(staff.stale.over)
  expect(sent).toHaveBeenCalledWith(expect.objectContaining({ name: 'Depot', city: 'Pune', open: 'yes', seen: 2 }))
})

test('a reload forgets neither what was typed nor what it was typed over', async () => {
  open()
  await type('Name', 'Depot')
  colleague({ name: 'Store house' })
  cleanup()
  open()
  expect(field('Name').value).toBe('Depot')
  expect(screen.getByRole('listitem').textContent).toBe('Name: Hub → Store house Take theirs')
})

test('nothing is said of what was saved here, or while nothing is typed', async () => {
  open()
  await type('Name', 'Depot')
  await press('Save')
  expect(sent).toHaveBeenCalledOnce()
  colleague({ city: 'Pune' })
  cleanup()
  open()
  expect([field('Name').value, field('City').value]).toEqual(['Depot', 'Pune'])
  expect(screen.queryByText(/meanwhile/)).toBeNull()
  await type('City', 'Rajkot')
  expect(screen.queryByText(/meanwhile/)).toBeNull()
})

type Names = { version: number; by: string; name: Record<'en' | 'gu', string> }
let named: Names

function NamesForm() {
  const [{ version, by, name }, setShown] = useState(named)
  const form = useStaffForm({
    name: 'names',
    start: { name },
    saved: { version, by },
    send: async () => {
      throw new ApiError(409, 'Changed meanwhile.', 'flow/stale')
    },
    done: 'Saved',
    reload: async () => setShown(named),
  })
  return (
    <form {...form.props}>
      {(['en', 'gu'] as const).map((one) => (
        <Field
          key={one}
          name={`name.${one}`}
          label={`Name (${one})`}
          value={form.draft.name[one]}
          onChange={({ target }) => form.change({ name: { ...form.draft.name, [one]: target.value } })}
        />
      ))}
      <StaleNote form={form} />
      <Button type="submit">Save</Button>
    </form>
  )
}

test('the languages of a name are fields of their own', async () => {
  named = { version: 1, by: 'Asha', name: { en: 'Hub', gu: 'હબ' } }
  render(
    <TranslatorProvider translator={createTranslator('en', { staff })}>
      <NamesForm />
    </TranslatorProvider>,
  )
  await type('Name (en)', 'Depot')
  named = { version: 2, by: 'Ila Buch', name: { en: 'House', gu: 'ઘર' } }
  await press('Save')
  expect([field('Name (en)').value, field('Name (gu)').value]).toEqual(['Depot', 'ઘર'])
  const lines = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(lines).toEqual(['Name (gu): હબ → ઘર', 'Name (en): Hub → House Take theirs'])
  await press('Take theirs: Name (en)')
  expect([field('Name (en)').value, field('Name (gu)').value]).toEqual(['House', 'ઘર'])
})
