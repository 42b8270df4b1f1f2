// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import lists from '#texts/en/lists.json' with { type: 'json' }
import { createTranslator } from '#web/i18n/translator.ts'
import { TranslatorProvider } from '#web/i18n/use-translation.tsx'
import { ListNeighbours } from './list-neighbours.tsx'

afterEach(cleanup)

test('a record that has left its list still leads to those it was between', async () => {
  let ids = ['a', 'b', 'c']
  const queryFn = () => ({
    items: ids.map((id) => ({ id })),
    total: ids.length,
    isMore: false,
    page: 1,
    pages: 1,
    size: 25,
  })
  const client = new QueryClient({ defaultOptions: { queries: { queryFn } } })
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })
  render(
    <RouterContextProvider router={router}>
      <QueryClientProvider client={client}>
        <TranslatorProvider translator={createTranslator('en', { lists })}>
          <ListNeighbours
            of="GET /api/admin/orders"
            id="b"
            from="filter=cashRisk.in:to_call"
            hrefOf={(id) => `/admin/orders/${id}`}
            backHref="/admin/orders"
          />
        </TranslatorProvider>
      </QueryClientProvider>
    </RouterContextProvider>,
  )
  expect(await screen.findByText('2 of 3')).toBeTruthy()
  ids = ['a', 'c']
  await client.invalidateQueries()
  expect(screen.queryByText(/of 2/)).toBeNull()
  expect(screen.getByRole('link', { name: lists.neighbours.previous }).getAttribute('href')).toBe('/admin/orders/a')
  expect(screen.getByRole('link', { name: lists.neighbours.next }).getAttribute('href')).toBe('/admin/orders/c')
})
