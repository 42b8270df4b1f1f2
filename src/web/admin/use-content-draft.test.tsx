// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import staff from '#texts/en/staff.json' with { type: 'json' }
import { readQuery } from '#web/data/read-query.ts'
import { createTranslator } from '#web/i18n/translator.ts'
import { TranslatorProvider } from '#web/i18n/use-translation.tsx'
import { type ContentDetail, useContentDraft } from './use-content-draft.ts'

const bodyOf = (en: string): ContentDetail['inForce'] => ({
  kind: 'texts',
  texts: [{ key: 'title', text: { en, gu: '', hi: '' } }],
})
const detail: ContentDetail = {
  id: 'faq',
  title: 'Questions',
  kind: 'texts',
  edition: null,
  newest: 0,
  versions: [],
  shipped: bodyOf('Questions'),
  inForce: bodyOf('Questions'),
  draft: null,
  rules: { placeholders: null, sections: [], most: 100, hasMarks: true },
}
type Sent = { body: ContentDetail['inForce']; seen: number }

let sent: Sent[]
/** Answers the requests that wait. */
let answers: (() => void)[]

beforeEach(() => {
  sent = []
  answers = []
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    const draft: Sent = JSON.parse(body)
    sent.push(draft)
    const revision = sent.length
    await new Promise<void>((resolve) => answers.push(resolve))
    return Response.json({
      ...detail,
      draft: { actor: 'Asha', at: '2026-11-20T09:00:00.000Z', revision, basedOn: 0, body: draft.body },
    })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function open() {
  const client = new QueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>
      <TranslatorProvider translator={createTranslator('en', { staff })}>{children}</TranslatorProvider>
    </QueryClientProvider>
  )
  const { result, unmount } = renderHook(() => useContentDraft(detail, async () => detail), { wrapper })
  const type = (text: string) => act(() => result.current.type('title', 'en', text))
  const hide = () => act(() => void document.dispatchEvent(new Event('visibilitychange')))
  return { client, result, unmount, type, hide }
}

test('a page that is left saves what was typed, and is found as it was saved', async () => {
  const { client, type, unmount } = open()
  type('Your questions')
  expect(sent).toEqual([])
  unmount()
  expect(sent).toEqual([{ body: bodyOf('Your questions'), seen: 0 }])
  answers.pop()?.()
  const { queryKey } = readQuery('GET /api/admin/content/:id', { params: { id: 'faq' } })
  await waitFor(() =>
    expect(client.getQueryData(queryKey)?.draft).toMatchObject({ revision: 1, body: bodyOf('Your questions') }),
  )
})

test('a page without changes saves nothing', () => {
  const { unmount } = open()
  unmount()
  expect(sent).toEqual([])
})

test('what is typed while the draft is being saved is saved after it, on its revision', async () => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  const { result, type, hide } = open()
  type('Your')
  hide()
  expect(result.current.state).toBe('saving')
  type('Your questions')
  hide()
  expect(sent).toHaveLength(1)
  answers.pop()?.()
  await waitFor(() => expect(result.current.state).toBe('unsaved'))
  hide()
  expect(sent.at(-1)).toEqual({ body: bodyOf('Your questions'), seen: 1 })
  answers.pop()?.()
  await waitFor(() => expect(result.current.state).toBe('saved'))
})
