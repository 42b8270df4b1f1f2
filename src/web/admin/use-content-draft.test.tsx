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

test("a colleague's draft is joined part by part, and is saved over once the person says so", async () => {
  const two = (title: string, lede: string): ContentDetail['inForce'] => ({
    kind: 'texts',
    texts: [
      { key: 'title', text: { en: title, gu: '', hi: '' } },
      { key: 'lede', text: { en: lede, gu: '', hi: '' } },
    ],
  })
  const begun = { actor: 'Ila', at: '2026-11-20T09:00:00.000Z', basedOn: 0 }
  const start: ContentDetail = { ...detail, draft: { ...begun, revision: 1, body: two('Questions', 'Ask') } }
  const theirs: ContentDetail = { ...detail, draft: { ...begun, revision: 2, body: two('Answers', 'Ask us') } }
  let isStale = true
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    const draft: Sent = JSON.parse(body)
    sent.push(draft)
    if (isStale) return Response.json({ error: 'Changed meanwhile.', code: 'flow/stale' }, { status: 409 })
    return Response.json({ ...start, draft: { ...begun, revision: 3, body: draft.body } })
  })
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={new QueryClient()}>
      <TranslatorProvider translator={createTranslator('en', { staff })}>{children}</TranslatorProvider>
    </QueryClientProvider>
  )
  const { result } = renderHook(() => useContentDraft(start, async () => theirs), { wrapper })
  act(() => result.current.type('title', 'en', 'Your questions'))
  await act(() => result.current.save())
  expect(result.current.body).toEqual(two('Your questions', 'Ask us'))
  expect(result.current.otherParts).toEqual([
    { key: 'title.en', before: 'Questions', theirs: 'Answers', mine: 'Your questions' },
    { key: 'lede.en', before: 'Ask', theirs: 'Ask us' },
  ])
  act(() => result.current.takeTheirs('title.en'))
  expect(result.current.body).toEqual(two('Answers', 'Ask us'))
  isStale = false
  await act(() => result.current.saveOver())
  expect(sent.at(-1)).toEqual({ body: two('Answers', 'Ask us'), seen: 2 })
  expect([result.current.other, result.current.state]).toEqual([null, 'saved'])
})
