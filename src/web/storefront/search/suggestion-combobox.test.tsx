// @vitest-environment happy-dom
import { cleanup, configure, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useRef } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import texts from '#texts/en/suggestions.json' with { type: 'json' }
import { createTranslator } from '#web/i18n/translator.ts'
import { TranslatorProvider } from '#web/i18n/use-translation.tsx'
import { clearSearches, readRecentSearches, rememberSearch } from './recent-searches.ts'
import { SuggestionCombobox } from './suggestion-combobox.tsx'
import type { Suggestions } from './suggestion-feed.ts'

// A busy machine takes longer than a second to show an answer.
configure({ asyncUtilTimeout: 10_000 })

const onSearch = vi.fn()
const onGo = vi.fn()
/** What the server answers, by the text that was typed. */
let answers: Record<string, PromiseWithResolvers<Suggestions>>
const answerTo = (query: string) => {
  answers[query] ??= Promise.withResolvers<Suggestions>()
  return answers[query]
}

beforeEach(() => {
  answers = {}
  clearSearches()
  vi.clearAllMocks()
  vi.stubGlobal('fetch', async (address: string) => {
    const query = new URL(address, 'http://shop.invalid').searchParams.get('q') ?? ''
    return Response.json(await answerTo(query).promise)
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function SearchField() {
  const input = useRef<HTMLInputElement>(null)
  return (
    <search>
      <form onSubmit={(event) => event.preventDefault()}>
        <input ref={input} type="search" aria-label="Search" />
      </form>
      <SuggestionCombobox input={input} city="Ahmedabad" language="en" onSearch={onSearch} onGo={onGo} />
    </search>
  )
}

function open() {
  render(
    <TranslatorProvider translator={createTranslator('en', { suggestions: texts })}>
      <SearchField />
    </TranslatorProvider>,
  )
  return { user: userEvent.setup(), field: screen.getByRole('combobox', { name: 'Search' }) }
}

const found = (name: string): Suggestions => ({
  products: [
    { id: name, name, weight: '200g', brandId: 'otla', brandName: 'Otlavali', picture: '/p.webp', currentPrice: 110 },
  ] as unknown as Suggestions['products'],
  stores: [{ id: 'otla', name: 'Otlavali', cityName: 'Ahmedabad' }] as unknown as Suggestions['stores'],
  categories: [],
})

test('suggestions come while one types, in groups, and are chosen by keys while the focus stays in the field', async () => {
  const { user, field } = open()
  await user.type(field, 'k')
  expect(screen.getAllByText(texts.short).length).toBeGreaterThan(0)
  await user.type(field, 'hakhra')
  answerTo('khakhra').resolve(found('Methi Khakhra'))

  const list = await screen.findByRole('listbox', { name: texts.label })
  const [product, store] = within(list).getAllByRole('option')
  expect(
    within(list)
      .getByRole('group', { name: texts.group.products })
      .contains(product ?? null),
  ).toBe(true)
  expect(
    within(list)
      .getByRole('group', { name: texts.group.stores })
      .contains(store ?? null),
  ).toBe(true)
  expect(field.getAttribute('aria-expanded')).toBe('true')

  await user.keyboard('{ArrowDown}{ArrowDown}')
  expect(store?.getAttribute('aria-selected')).toBe('true')
  expect(field.getAttribute('aria-activedescendant')).toBe(store?.id)
  expect(document.activeElement).toBe(field)
  await user.keyboard('{Enter}')
  expect(onGo).toHaveBeenCalledWith('/brand/otla')
  expect(screen.queryByRole('listbox')).toBeNull()
})

test('Escape closes the list and leaves what was typed; the arrows go round through the field itself', async () => {
  const { user, field } = open()
  await user.type(field, 'sev')
  answerTo('sev').resolve(found('Sev'))
  await screen.findByRole('listbox')
  await user.keyboard('{ArrowUp}')
  expect(screen.getAllByRole('option').at(-1)?.getAttribute('aria-selected')).toBe('true')
  await user.keyboard('{ArrowDown}')
  expect(field.hasAttribute('aria-activedescendant')).toBe(false)
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('listbox')).toBeNull()
  expect((field as HTMLInputElement).value).toBe('sev')
  expect(field.getAttribute('aria-expanded')).toBe('false')
})

test('suggestions are those of the last text, though the answer to an earlier one comes later', async () => {
  const { user, field } = open()
  await user.type(field, 'penda')
  await vi.waitFor(() => expect(answers.penda).toBeDefined(), { timeout: 10_000 })
  await user.clear(field)
  await user.type(field, 'chikki')
  answerTo('chikki').resolve(found('Chikki'))
  expect((await screen.findAllByRole('option'))[0]?.textContent).toContain('Chikki')
  answerTo('penda').resolve(found('Penda'))
  await answerTo('penda').promise
  expect(screen.queryByText('Penda')).toBeNull()
})

test('under the empty field are the recent searches: Delete removes the active one, the button all of them', async () => {
  for (const query of ['gathiya', 'sev', 'khakhra']) rememberSearch(query)
  const { user, field } = open()
  await user.click(field)
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['khakhra', 'sev', 'gathiya'])
  await user.keyboard('{ArrowDown}{Delete}')
  expect(readRecentSearches()).toEqual(['sev', 'gathiya'])
  await user.click(screen.getByRole('button', { name: texts.clear }))
  expect(readRecentSearches()).toEqual([])
  expect(screen.queryByRole('listbox')).toBeNull()
  expect(document.activeElement).toBe(field)
})
