// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import productDesk from '#texts/en/product-desk.json' with { type: 'json' }
import staff from '#texts/en/staff.json' with { type: 'json' }
import ui from '#texts/en/ui.json' with { type: 'json' }
import { createTranslator } from '#web/i18n/translator.ts'
import { TranslatorProvider } from '#web/i18n/use-translation.tsx'
import { FeaturedScreen } from './featured-screen.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const offSale = 'off sale'
const itemOf = (id: string) => ({
  id,
  name: id,
  weight: '200g',
  store: 'S',
  city: 'C',
  onSale: id !== offSale,
  inStock: true,
})
const admin = { id: 'a', role: 'admin', rights: ['catalogue.read', 'catalogue.write'], fullName: 'A' }

type Put = { body: { ids: string[]; seen: string[] }; answer: (status: number) => void }

/** A server whose saves are answered by the test. */
function openServer(stored = ['one', 'two', 'three']): { puts: Put[] } {
  const puts: Put[] = []
  const reply = () => Response.json({ items: stored.map(itemOf) })
  vi.stubGlobal('fetch', (path: string, { method = 'GET', body = '' }: { method?: string; body?: string } = {}) => {
    if (path.startsWith('/api/auth/user')) return Promise.resolve(Response.json(admin))
    if (method === 'GET') return Promise.resolve(reply())
    return new Promise<Response>((resolve) => {
      const sent = JSON.parse(body)
      const answer = (status: number) => {
        if (status === 200) stored = sent.ids
        resolve(status === 200 ? reply() : Response.json({ code: 'flow/stale', message: 'Changed.' }, { status }))
      }
      puts.push({ body: sent, answer })
    })
  })
  return { puts }
}

const queryFn = async ({ queryKey }: { queryKey: readonly unknown[] }) => (await fetch(String(queryKey[0]))).json()

async function open() {
  // biome-ignore lint/suspicious/noDocumentCookie: as the server sets it.
  document.cookie = 'signedIn=1'
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, queryFn } } })
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })
  render(
    <RouterContextProvider router={router}>
      <QueryClientProvider client={client}>
        <TranslatorProvider translator={createTranslator('en', { 'product-desk': productDesk, staff, ui })}>
          <FeaturedScreen />
        </TranslatorProvider>
      </QueryClientProvider>
    </RouterContextProvider>,
  )
  await screen.findByRole('button', { name: 'Down one' })
  return userEvent.setup()
}

const shown = () => [...document.querySelectorAll('.positioned-facts a')].map((link) => link.textContent)

test('what is pressed while an order is saved is shown at once, and saved after it upon what that left', async () => {
  const { puts } = openServer()
  const user = await open()
  await user.click(screen.getByRole('button', { name: 'Down one' }))
  await user.click(screen.getByRole('button', { name: 'Remove three' }))
  expect(shown()).toEqual(['two', 'one'])
  expect(puts.map(({ body }) => body)).toEqual([{ ids: ['two', 'one', 'three'], seen: ['one', 'two', 'three'] }])
  puts[0]?.answer(200)
  await waitFor(() => expect(puts).toHaveLength(2))
  expect(puts[1]?.body).toEqual({ ids: ['two', 'one'], seen: ['two', 'one', 'three'] })
  puts[1]?.answer(200)
  await waitFor(() => expect(shown()).toEqual(['two', 'one']))
})

test('when an order is refused, what was built upon it is not sent, and the stored order is shown', async () => {
  const { puts } = openServer()
  const user = await open()
  await user.click(screen.getByRole('button', { name: 'Down one' }))
  await user.click(screen.getByRole('button', { name: 'Remove three' }))
  puts[0]?.answer(409)
  await waitFor(() => expect(shown()).toEqual(['one', 'two', 'three']))
  expect(puts).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Down two' }))
  await waitFor(() => expect(puts).toHaveLength(2))
  expect(puts[1]?.body.ids).toEqual(['one', 'three', 'two'])
})

test('a product that is not on sale is named without a link to its page, which is not there', async () => {
  openServer(['one', offSale])
  await open()
  expect(shown()).toEqual(['one'])
  expect(screen.getByText(offSale, { selector: 'b' })).toBeTruthy()
  expect(screen.getByText('Not on sale')).toBeTruthy()
})
