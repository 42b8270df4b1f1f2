// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import imports from '#texts/gu/imports.json' with { type: 'json' }
import lists from '#texts/gu/lists.json' with { type: 'json' }
import staff from '#texts/gu/staff.json' with { type: 'json' }
import ui from '#texts/gu/ui.json' with { type: 'json' }
import { createTranslator } from '#web/i18n/translator.ts'
import { TranslatorProvider } from '#web/i18n/use-translation.tsx'
import type { RecordImport } from './imports-of.ts'
import { RecordImportScreen } from './record-import-screen.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

type Row = RecordImport['items'][number]
const row: Row = { number: 2, state: 'new', name: 'DIWALI15', recordId: null, fields: [], notes: [], problems: [] }
const good: Row = { ...row, fields: [{ column: 'code', before: '', after: 'DIWALI15' }] }
const wrong = { column: 'percent', value: '95', texts: [{ textKey: 'imports:problems.number' }] }
const heading = lists.columns.promotions.percent
const bad: Row = { ...row, number: 3, name: '', state: 'refused', problems: [wrong] }
const file = (state: RecordImport['state'], items: RecordImport['items'], counts: RecordImport['counts']) =>
  ({ id: 'file-1', state, rows: items.length, counts, unknown: [], items }) satisfies RecordImport

/** A server whose file has a bad row until its percentage is corrected. */
function openServer() {
  let now: RecordImport = file('checked', [bad, good], { new: 1, refused: 1 })
  const calls: { method: string; path: string; body: unknown }[] = []
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: { method?: string; body?: string } = {}) => {
    calls.push({ method, path, body: body && JSON.parse(body) })
    const mended: Row = { ...good, number: 3, name: 'PUJA15' }
    if (method === 'PUT') now = file('checked', [good, mended], { new: 2 })
    if (method === 'POST')
      now = file(
        'applied',
        [good, mended].map((each): Row => ({ ...each, state: 'applied', recordId: 'puja15' })),
        { applied: 2 },
      )
    return Response.json(now)
  })
  return calls
}

const queryFn = async ({ queryKey }: { queryKey: readonly unknown[] }) => (await fetch(String(queryKey[0]))).json()

function open() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, queryFn } } })
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })
  render(
    <RouterContextProvider router={router}>
      <QueryClientProvider client={client}>
        <TranslatorProvider translator={createTranslator('gu', { imports, lists, staff, ui })}>
          <RecordImportScreen
            subject="promotions"
            id="file-1"
            listLabel="ઑફર"
            columns={[{ key: 'id' }, { key: 'code' }]}
          />
        </TranslatorProvider>
      </QueryClientProvider>
    </RouterContextProvider>,
  )
  return userEvent.setup()
}

test('a bad row is corrected on the screen, checked again and applied for a reason; its cell says what it holds', async () => {
  const calls = openServer()
  const user = open()
  const field = await screen.findByLabelText<HTMLInputElement>(heading)
  expect([field.value, field.getAttribute('aria-invalid')]).toEqual(['95', 'true'])
  expect(screen.getByText(`${imports.problems.number} ${imports.promotions.columns.percent}`)).toBeTruthy()
  expect(screen.getByRole('link', { name: imports.promotions.download }).getAttribute('href')).toContain('columns=id')
  await user.clear(field)
  await user.type(field, '15')
  await user.click(screen.getByRole('button', { name: imports.correct }))
  const apply = await screen.findByRole('button', { name: '2 લાઇન લાગુ કરો' })
  expect(screen.queryByLabelText(heading)).toBeNull()
  const put = calls.find(({ method }) => method === 'PUT')
  expect(put).toMatchObject({
    path: '/api/admin/promotion-imports/file-1/cells',
    body: { cells: [{ number: 3, column: 'percent', value: '15' }] },
  })
  await user.type(screen.getByLabelText(imports.reason), 'દિવાળી માટે')
  await user.click(apply)
  const [done] = await screen.findAllByRole('heading', { name: imports.states.applied })
  expect(done).toBeTruthy()
  expect(calls.at(-2)).toMatchObject({ method: 'POST', body: { reason: 'દિવાળી માટે' } })
  const links = within(document.body).getAllByRole('link', { name: 'PUJA15' })
  expect(links[0]?.getAttribute('href')).toBe('/admin/promotions/puja15')
})
