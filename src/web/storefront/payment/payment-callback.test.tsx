// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import order from '#texts/en/order.json' with { type: 'json' }
import payment from '#texts/en/payment.json' with { type: 'json' }
import ui from '#texts/en/ui.json' with { type: 'json' }
import { createTranslator } from '#web/i18n/translator.ts'
import { TranslatorProvider } from '#web/i18n/use-translation.tsx'
import { PaymentCallbackScreen } from './payment-callback-screen.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('a person who returns from payment signed out reads that the payment is checked, and signs in to this page', async () => {
  const body = JSON.stringify({ code: 'thing/not-found', message: 'Not found' })
  vi.stubGlobal('fetch', async () => new Response(body, { status: 404 }))
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { queryFn: () => null } } })}>
      <RouterContextProvider router={createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })}>
        <TranslatorProvider translator={createTranslator('en', { order, payment, ui })}>
          <PaymentCallbackScreen id="p1" />
        </TranslatorProvider>
      </RouterContextProvider>
    </QueryClientProvider>,
  )
  expect(await screen.findByText('We’re checking your payment.')).toBeTruthy()
  const signIn = await screen.findByRole('link', { name: /sign in/i })
  expect(signIn.getAttribute('href')).toBe('/auth?next=%2Fpayment-callback%3Fpayment%3Dp1')
})
