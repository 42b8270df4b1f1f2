// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode, SubmitEvent } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import desk from '#texts/en/desk.json' with { type: 'json' }
import { createTranslator } from '#web/i18n/translator.ts'
import { TranslatorProvider } from '#web/i18n/use-translation.tsx'
import { pageToasts } from '#web/ui/toast-store.ts'
import { usePageKeys } from './use-page-keys.ts'

const help = vi.fn()
const sent = vi.fn()
beforeEach(() => {
  localStorage.clear()
  vi.clearAllMocks()
})
afterEach(cleanup)

function Page({ children }: { children: ReactNode }) {
  usePageKeys(help)
  return (
    <main>
      <h1 tabIndex={-1}>HT-1</h1>
      {children}
    </main>
  )
}

function open(children: ReactNode) {
  render(
    <TranslatorProvider translator={createTranslator('en', { desk })}>
      <Page>{children}</Page>
    </TranslatorProvider>,
  )
  screen.getByRole('heading').focus()
  return userEvent.setup()
}

const submit = (name: string) => (event: SubmitEvent<HTMLFormElement>) => {
  event.preventDefault()
  sent(name)
}
const form = (name: string, props: object = {}) => (
  <form aria-label={name} onSubmit={submit(name)} {...props}>
    <input aria-label={name} />
    <button type="submit">Send {name}</button>
  </form>
)
const focused = () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent

test('n goes to what the record calls for, then through all its actions, and Shift n back', async () => {
  const user = open(
    <>
      <div className="staff-top">
        <button type="button">Refresh</button>
      </div>
      {form('note')}
      <button type="button" data-next-act>
        Confirm
      </button>
      <button type="button" aria-disabled="true">
        Busy
      </button>
      <button type="button">Email again</button>
    </>,
  )
  await user.keyboard('n')
  expect(focused()).toBe('Confirm')
  await user.keyboard('n')
  expect(focused()).toBe('Email again')
  await user.keyboard('n')
  expect(focused()).toBe('note')
  await user.keyboard('n{Escape}')
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('n')
  await user.keyboard('{Shift>}N{/Shift}')
  expect(focused()).toBe('Email again')
})

test('n of a row goes to the action of this row, and j and k move through the rows', async () => {
  const user = open(
    <table>
      <tbody>
        {['HT-1', 'HT-2'].map((number) => (
          <tr key={number}>
            <th>
              <a href={`#${number}`}>{number}</a>
            </th>
            <td>
              <button type="button">Retry {number}</button>
            </td>
          </tr>
        ))}
      </tbody>
    </table>,
  )
  await user.keyboard('jj')
  expect(focused()).toBe('HT-2')
  await user.keyboard('n')
  expect(focused()).toBe('Retry HT-2')
  await user.keyboard('k')
  expect(focused()).toBe('HT-1')
})

test('j and k open the records beside this one, u the list; at the end it is said', async () => {
  const opened = vi.fn()
  const user = open(
    <nav data-known>
      {(['list', 'previous'] as const).map((to) => (
        <a key={to} data-record={to} href={`#${to}`} onClick={() => opened(to)}>
          {to}
        </a>
      ))}
    </nav>,
  )
  await user.keyboard('kuj')
  expect(opened.mock.calls).toEqual([['previous'], ['list']])
  expect(pageToasts.toasts.read().at(-1)?.title).toBe(desk.shortcuts.last)
})

test('j that comes before the list is known opens the next record when it is', async () => {
  const opened = vi.fn()
  const user = open(
    <nav>
      <a data-record="list" href="#list">
        Back
      </a>
    </nav>,
  )
  await user.keyboard('j')
  const next = document.createElement('button')
  next.dataset.record = 'next'
  next.addEventListener('click', opened)
  screen.getByRole('navigation').append(next)
  await vi.waitFor(() => expect(opened).toHaveBeenCalledOnce())
})

test('a letter leads to its action, Ctrl Enter sends the form that has the focus by its own button', async () => {
  const user = open(
    <>
      {form('refund', { 'data-act-key': 'r' })}
      {form('note', { 'data-act-key': 'c' })}
    </>,
  )
  await user.keyboard('c')
  await user.keyboard('Rang{Control>}{Enter}{/Control}')
  expect(sent.mock.calls).toEqual([['note']])
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'note' }).value).toBe('Rang')
})

test('Ctrl Enter confirms the open dialog also where it stands in a form, and no letter reaches the page behind', async () => {
  const confirmed = vi.fn()
  const user = open(
    <form onSubmit={submit('behind')} data-act-key="r">
      <dialog open>
        <button type="button">Close</button>
        <button type="button" className="button" onClick={confirmed}>
          Do it
        </button>
      </dialog>
      <button type="submit">Preview</button>
    </form>,
  )
  screen.getByRole('button', { name: 'Close' }).focus()
  await user.keyboard('r?{Control>}{Enter}{/Control}')
  expect(confirmed).toHaveBeenCalledOnce()
  expect(sent).not.toHaveBeenCalled()
  expect(help).not.toHaveBeenCalled()
})

test('switched off, letters do nothing, and Ctrl Enter still sends', async () => {
  localStorage.setItem('listKeys', 'off')
  const user = open(form('note', { 'data-act-key': 'c' }))
  await user.keyboard('nc?j')
  expect(focused()).toBe('HT-1')
  expect(help).not.toHaveBeenCalled()
  screen.getByRole('textbox').focus()
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(sent).toHaveBeenCalledOnce()
})

test('? shows the keys, and n says where there is nothing to do', async () => {
  const user = open(<p>Delivered</p>)
  await user.keyboard('?n')
  expect(help).toHaveBeenCalledOnce()
  expect(pageToasts.toasts.read().at(-1)?.title).toBe(desk.shortcuts.nothing)
})
