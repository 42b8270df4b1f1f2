// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider, type UseQueryResult } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { storeList } from '#domain/sellers/store-list.ts'
import lists from '#texts/en/lists.json' with { type: 'json' }
import staff from '#texts/en/staff.json' with { type: 'json' }
import ui from '#texts/en/ui.json' with { type: 'json' }
import { createTranslator } from '#web/i18n/translator.ts'
import { TranslatorProvider } from '#web/i18n/use-translation.tsx'
import { countNewRows, newRowsEvery } from './new-rows.tsx'
import { rememberRow } from './use-list-keys.ts'
import { type ListPage, WorkList } from './work-list.tsx'

afterEach(cleanup)

type Row = { id: string; name: string }
const rows: Row[] = ['Anar', 'Bor', 'Chikoo'].map((name) => ({ id: name.toLowerCase(), name }))

const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })

/** The list as the server answers it: sorting turns its rows around. */
function Stores() {
  const [items, setItems] = useState(rows)
  router.history.push = () => setItems((before) => before.toReversed())
  const data: ListPage<Row> = { items, total: 3, isMore: false, page: 1, pages: 1, size: 25 }
  return (
    <WorkList
      list={storeList}
      path="/admin/stores"
      filePath="/api/admin/store-list-file"
      search={{}}
      read={{ data, isSuccess: true, status: 'success' } as UseQueryResult<ListPage<Row>>}
      searchLabel="Search"
      drawn={{ hrefOf: ({ id }) => `/admin/stores/${id}`, nameOf: ({ name }) => name, cells: {} }}
      bulk={({ count }) => <p>{count} to work on</p>}
      empty={() => null}
    />
  )
}

function open() {
  render(
    <RouterContextProvider router={router}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { queryFn: () => null } } })}>
        <TranslatorProvider translator={createTranslator('en', { lists, staff, ui })}>
          <Stores />
        </TranslatorProvider>
      </QueryClientProvider>
    </RouterContextProvider>,
  )
  return { user: userEvent.setup(), head: () => screen.getByRole('button', { name: /^Store/ }) }
}

test('sorting leaves the focus on the head of the column, and nothing chosen', async () => {
  const { user, head } = open()
  await user.click(screen.getByRole('checkbox', { name: /Bor/ }))
  expect(screen.getByText('1 to work on')).toBeTruthy()
  head().focus()
  await user.keyboard('{Enter}')
  expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(['Chikoo', 'Bor', 'Anar'])
  expect(document.activeElement).toBe(head())
  expect(screen.queryByText(/to work on/)).toBeNull()
})

test('the keys go on from the row that they are at, wherever sorting put it', async () => {
  const { user, head } = open()
  await user.keyboard('jx')
  expect(document.activeElement?.textContent).toContain('Anar')
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /Anar/ }).checked).toBe(true)
  head().focus()
  await user.keyboard('{Enter}k')
  expect(document.activeElement?.textContent).toContain('Bor')
})

test('a filter that the list does not have is named without a list, and removed by its button', async () => {
  const goTo = vi.fn()
  router.history.push = goTo
  const read = { data: undefined, isError: false, status: 'pending' }
  render(
    <RouterContextProvider router={router}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { queryFn: () => null } } })}>
        <TranslatorProvider translator={createTranslator('en', { lists, staff, ui })}>
          <WorkList
            list={storeList}
            path="/admin/stores"
            filePath="/api/admin/store-list-file"
            search={{ q: 'bor', filter: 'nonsense.is:1' }}
            read={read as unknown as UseQueryResult<ListPage<Row>>}
            searchLabel="Search"
            drawn={{ hrefOf: ({ id }) => `/admin/stores/${id}`, nameOf: ({ name }) => name, cells: {} }}
            empty={() => null}
          />
        </TranslatorProvider>
      </QueryClientProvider>
    </RouterContextProvider>,
  )
  expect(screen.getByText(/not known here/)).toBeTruthy()
  expect(screen.queryByRole('status')).toBeNull()
  await userEvent.setup().click(screen.getByRole('button', { name: 'Remove filters' }))
  expect(goTo).toHaveBeenCalledExactlyOnceWith('/admin/stores?q=bor')
})

const page = (ids: string[], total = ids.length) => ({ items: ids.map((id) => ({ id })), total })

test.each([
  ['the same', page(['a', 'b']), page(['a', 'b']), 0],
  ['a whole page above', page(['a', 'b'], 9), page(['y', 'z'], 9), 2],
  ['one above a full page', page(['a', 'b'], 9), page(['z', 'a'], 10), 1],
  ['one above where another went', page(['a', 'b']), page(['z', 'a']), 1],
  ['one that moved up', page(['a', 'b'], 3), page(['b', 'c'], 2), 0],
  ['one elsewhere in the order', page(['a', 'b'], 5), page(['a', 'b'], 6), 1],
  ['the first ones', page([]), page(['a', 'b']), 2],
])('rows are new or not: %s', (_, shown, now, count) => {
  expect(countNewRows(shown, now)).toBe(count)
})

test('new rows are counted and come when they are asked for; nothing moves before', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const later: ListPage<Row> = {
    ...{ items: [{ id: 'date', name: 'Date' }, ...rows], total: 4 },
    ...{ isMore: false, page: 1, pages: 1, size: 25 },
  }
  const shown = { ...later, items: rows, total: 3 }
  const refetch = vi.fn()
  const read = {
    ...{
      data: shown,
      isSuccess: true,
      status: 'success',
      isPlaceholderData: false,
      dataUpdatedAt: Date.now(),
      refetch,
    },
    queryKey: ['/api/admin/stores', {}],
  }
  render(
    <RouterContextProvider router={router}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { queryFn: () => later } } })}>
        <TranslatorProvider translator={createTranslator('en', { lists, staff, ui })}>
          <WorkList
            list={storeList}
            path="/admin/stores"
            filePath="/api/admin/store-list-file"
            search={{}}
            read={read as unknown as UseQueryResult<ListPage<Row>>}
            searchLabel="Search"
            drawn={{ hrefOf: ({ id }) => `/admin/stores/${id}`, nameOf: ({ name }) => name, cells: {} }}
            empty={() => null}
          />
        </TranslatorProvider>
      </QueryClientProvider>
    </RouterContextProvider>,
  )
  expect(screen.queryByRole('button', { name: /new row/ })).toBeNull()
  await vi.advanceTimersByTimeAsync(newRowsEvery + 100)
  const chip = await screen.findByRole('button', { name: '1 new row: show' })
  expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(['Anar', 'Bor', 'Chikoo'])
  vi.useRealTimers()
  await userEvent.setup().click(chip)
  expect(refetch).toHaveBeenCalledOnce()
})

test('who comes back to a list is at the row of the record that was open', async () => {
  rememberRow('/admin/stores?sort=name', 'bor')
  const { user } = open()
  expect(document.activeElement?.textContent).toContain('Bor')
  await user.keyboard('{ArrowDown}')
  expect(document.activeElement?.textContent).toContain('Chikoo')
})
