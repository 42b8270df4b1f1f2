// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useEffect, useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import desk from '#texts/en/desk.json' with { type: 'json' }
import ui from '#texts/en/ui.json' with { type: 'json' }
import { createTranslator } from '#web/i18n/translator.ts'
import { TranslatorProvider } from '#web/i18n/use-translation.tsx'
import { FindDialog } from './find-dialog.tsx'

const order = { kind: 'orders', id: 'o-1', title: 'HT-1042', detail: 'Meera' }
const goTo = vi.fn()
const ask = vi.fn<() => Promise<unknown>>()
beforeEach(() => {
  vi.resetAllMocks()
  typedBefore = { text: '', isEntered: false }
})
afterEach(cleanup)

let typedBefore = { text: '', isEntered: false }

function Page() {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => setOpen(true), [])
  return (
    <>
      <main>
        <section>
          <h2>Money back</h2>
          <form aria-label="Refund">
            <input aria-label="Amount" />
            <button type="submit">Refund</button>
          </form>
        </section>
      </main>
      {isOpen && (
        <FindDialog
          takeEarly={() => typedBefore}
          screens={[{ href: '/admin/refunds', label: 'Refunds', icon: 'home' as never }]}
          showKeys={vi.fn()}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

function open() {
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })
  router.history.push = goTo
  render(
    <RouterContextProvider router={router}>
      <QueryClientProvider
        client={
          new QueryClient({
            defaultOptions: {
              queries: { queryFn: ({ queryKey: [path] }) => (path === '/api/admin/find' ? ask() : null) },
            },
          })
        }
      >
        <TranslatorProvider translator={createTranslator('en', { desk, ui })}>
          <Page />
        </TranslatorProvider>
      </QueryClientProvider>
    </RouterContextProvider>,
  )
  return userEvent.setup()
}

test('Enter that comes before the answer opens the first thing found when it comes', async () => {
  let answer = (_: unknown) => {}
  ask.mockReturnValue(new Promise((done) => (answer = done)))
  const user = open()
  await user.keyboard('HT-1042{Enter}')
  expect(await screen.findByText(desk.find.waiting)).toBeTruthy()
  await vi.waitFor(() => expect(ask).toHaveBeenCalled())
  expect(goTo).not.toHaveBeenCalled()
  answer({ items: [order, { ...order, id: 'o-2' }] })
  await vi.waitFor(() => expect(goTo).toHaveBeenCalledExactlyOnceWith('/admin/orders/o-1'))
})

test('what was typed before the search had loaded, and Enter, count too', async () => {
  typedBefore = { text: 'HT-1042', isEntered: true }
  ask.mockResolvedValue({ items: [order] })
  open()
  await vi.waitFor(() => expect(goTo).toHaveBeenCalledExactlyOnceWith('/admin/orders/o-1'))
})

test('other text after Enter takes it back', async () => {
  ask.mockResolvedValue({ items: [order] })
  const user = open()
  await user.keyboard('HT-104{Enter}2')
  expect(await screen.findByRole('option', { name: /HT-1042/ })).toBeTruthy()
  expect(goTo).not.toHaveBeenCalled()
})

test('what the open page can do comes first: choosing it goes to its first field and presses nothing', async () => {
  ask.mockResolvedValue({ items: [order] })
  const user = open()
  await user.keyboard('ref')
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Refund Money back', 'Refunds '])
  await user.keyboard('{Enter}')
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Amount' })))
  expect(goTo).not.toHaveBeenCalled()
})
