// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { type SubmitEvent, useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { Button, TextButton } from './button.tsx'
import { FileInput } from './file-input.tsx'
import { useFocusRescue } from './use-focus-rescue.ts'

afterEach(cleanup)
const focused = () => document.activeElement
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })

test('a button keeps the focus while it is busy and when it is done, and a press or Enter meanwhile does nothing', async () => {
  const sent = vi.fn()
  function Form() {
    const [busy, setBusy] = useState(false)
    const send = (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault()
      sent()
      setBusy(true)
    }
    return (
      <form onSubmit={send}>
        <input aria-label="Reason" />
        <Button type="submit" busy={busy}>
          Publish
        </Button>
        <TextButton onClick={() => setBusy(false)}>Answer</TextButton>
      </form>
    )
  }
  render(<Form />)
  const user = userEvent.setup()
  await user.tab()
  await user.tab()
  await user.keyboard('{Enter}')
  expect(button('Publish').getAttribute('aria-disabled')).toBe('true')
  expect(focused()).toBe(button('Publish'))
  await user.keyboard('{Enter}')
  await user.type(screen.getByLabelText('Reason'), 'why{Enter}')
  expect(sent).toHaveBeenCalledTimes(1)
  await user.click(button('Answer'))
  await user.type(screen.getByLabelText('Reason'), '{Enter}')
  expect(sent).toHaveBeenCalledTimes(2)
})

test('a field for files keeps the focus while a file is sent, and takes no other one meanwhile', async () => {
  const sent = vi.fn()
  function Upload() {
    const [busy, setBusy] = useState(false)
    const send = (files: readonly File[]) => {
      sent(files.map(({ name }) => name))
      setBusy(true)
    }
    return (
      <>
        <FileInput aria-label="Photo" busy={busy} onChoose={send} />
        <TextButton onClick={() => setBusy(false)}>Answer</TextButton>
      </>
    )
  }
  render(<Upload />)
  const field = screen.getByLabelText<HTMLInputElement>('Photo')
  const user = userEvent.setup()
  const photo = new File(['x'], 'sev.jpg', { type: 'image/jpeg' })
  await user.upload(field, photo)
  field.focus()
  expect(field.getAttribute('aria-disabled')).toBe('true')
  expect(focused()).toBe(field)
  await user.upload(field, photo)
  expect(sent).toHaveBeenCalledTimes(1)
  await user.click(button('Answer'))
  await user.upload(field, photo)
  expect(sent.mock.calls).toEqual([[['sev.jpg']], [['sev.jpg']]])
})

function Inbox({ items }: { items: readonly string[] }) {
  useFocusRescue()
  const [left, setLeft] = useState(items)
  return (
    <main>
      <h1>Inbox</h1>
      {left.length > 0 ? (
        <ul>
          {left.map((name) => (
            <li key={name}>
              {name}
              <button type="button" onClick={() => setLeft(left.filter((other) => other !== name))}>
                Take {name}
              </button>
              <button type="button" onClick={() => setLeft([name, ...left.filter((other) => other !== name)])}>
                First {name}
              </button>
            </li>
          ))}
        </ul>
      ) : (
        <p>Nothing waits</p>
      )}
    </main>
  )
}

async function openInbox() {
  render(<Inbox items={['khakhra', 'sev', 'ghari']} />)
  const user = userEvent.setup()
  return {
    user,
    press: async (name: string) => {
      button(name).focus()
      await user.keyboard('{Enter}')
    },
    focusIsIn: (text: string) => waitFor(() => expect(focused()?.textContent).toContain(text)),
  }
}

test('when an item leaves the list the next one is focused, after the last the one before, and then what says that nothing is left', async () => {
  const { user, press, focusIsIn } = await openInbox()
  await press('Take sev')
  await focusIsIn('ghari')
  expect(focused()?.tagName).toBe('LI')
  await user.tab()
  expect(focused()).toBe(button('Take ghari'))
  await press('Take ghari')
  await focusIsIn('khakhra')
  await press('Take khakhra')
  await focusIsIn('Nothing waits')
})

test('an item that only moves keeps the focus', async () => {
  const { press } = await openInbox()
  await press('First ghari')
  await waitFor(() => expect(focused()).toBe(button('First ghari')))
})

test('a press of the mouse beside everything decides for itself', async () => {
  const { user } = await openInbox()
  button('Take sev').focus()
  await user.click(document.body)
  expect(focused()).toBe(document.body)
  button('Take ghari').click()
  await waitFor(() => expect(screen.queryByText('ghari')).toBeNull())
  await user.tab()
  expect(focused()).toBe(button('Take khakhra'))
})
