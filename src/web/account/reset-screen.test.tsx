// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import registration from '#texts/en/registration.json' with { type: 'json' }
import ui from '#texts/en/ui.json' with { type: 'json' }
import { createTranslator } from '#web/i18n/translator.ts'
import { TranslatorProvider } from '#web/i18n/use-translation.tsx'
import { ResetScreen } from './reset-screen.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const refused = (status: number, code: string) => async () =>
  new Response(JSON.stringify({ code, message: code }), { status, headers: { 'content-type': 'application/json' } })

function open(answer: () => Promise<Response>) {
  const fetched = vi.fn<(url: string, request: RequestInit) => Promise<Response>>(answer)
  vi.stubGlobal('fetch', fetched)
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterContextProvider router={createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })}>
        <TranslatorProvider translator={createTranslator('en', { registration, ui })}>
          <ResetScreen token="a-secret" />
        </TranslatorProvider>
      </RouterContextProvider>
    </QueryClientProvider>,
  )
  return fetched
}

test('a link that no longer works is said on arrival, without a form', async () => {
  const fetched = open(refused(410, 'auth/link-spent'))
  expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeTruthy()
  expect(screen.queryByLabelText('New password')).toBeNull()
  expect(screen.getByRole('link', { name: 'Request a new link' }).getAttribute('href')).toBe('/forgot-password')
  expect(fetched.mock.calls.map(([url, { body }]) => [url, body])).toEqual([
    ['/api/auth/reset-password/check', '{"token":"a-secret"}'],
  ])
})

test('a link that works leads to the form once it is checked', async () => {
  let answer: (response: Response) => void = () => undefined
  open(
    () =>
      new Promise((resolve) => {
        answer = resolve
      }),
  )
  expect(screen.getByText('Checking your link...')).toBeTruthy()
  expect(screen.queryByLabelText('New password')).toBeNull()
  answer(new Response(null, { status: 204 }))
  expect(await screen.findByLabelText('New password')).toBeTruthy()
})

test.each([
  ['the limit is reached', refused(429, 'rate/limited')],
  ['there is no connection', () => Promise.reject(new TypeError('offline'))],
])('the form is shown when %s: the server decides when it is sent', async (_case, answer) => {
  open(answer)
  expect(await screen.findByLabelText('New password')).toBeTruthy()
})
