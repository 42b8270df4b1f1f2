import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { feedSuggestions, type Shown, type Suggestions } from './suggestion-feed.ts'

const found = (name: string): Suggestions => ({ products: [], stores: [], categories: [{ id: name, name }] })

/** A server stub that answers when the test says so, in any order. */
function slowServer() {
  const waiting = new Map<string, { answer: (found: Suggestions) => void; fail: () => void; signal: AbortSignal }>()
  const fetchSuggestions = (query: string, signal: AbortSignal) =>
    new Promise<Suggestions>((answer, fail) =>
      waiting.set(query, { answer, fail: () => fail(new Error('no')), signal }),
    )
  return { fetchSuggestions, waiting }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function setUp() {
  const { fetchSuggestions, waiting } = slowServer()
  const shown: Shown[] = []
  const feed = feedSuggestions(fetchSuggestions, (now) => shown.push(now), 100)
  const type = async (query: string) => {
    feed.type(query)
    await vi.advanceTimersByTimeAsync(100)
  }
  return { feed, type, waiting, shown, last: () => shown.at(-1) }
}

test('suggestions always match the last thing typed, however late older answers come', async () => {
  const { type, waiting, last } = setUp()
  await type('kh')
  await type('khak')
  await type('khakhra')
  waiting.get('khakhra')?.answer(found('khakhra'))
  await vi.advanceTimersByTimeAsync(0)
  waiting.get('khak')?.answer(found('khak'))
  waiting.get('kh')?.answer(found('kh'))
  await vi.advanceTimersByTimeAsync(0)
  expect(last()).toEqual({ query: 'khakhra', found: found('khakhra') })
})

test('an answer to older words never shows while newer ones are asked for', async () => {
  const { type, waiting, shown } = setUp()
  await type('sev')
  await type('sev mamra')
  waiting.get('sev')?.answer(found('sev'))
  await vi.advanceTimersByTimeAsync(0)
  expect(shown.filter(Boolean)).toEqual([])
})

test('an older question is broken off', async () => {
  const { type, waiting } = setUp()
  await type('kh')
  await type('khak')
  expect(waiting.get('kh')?.signal.aborted).toBe(true)
  expect(waiting.get('khak')?.signal.aborted).toBe(false)
})

test('one letter is asked for, an empty field is not and what was shown goes', async () => {
  const { type, waiting, last } = setUp()
  await type('kh')
  waiting.get('kh')?.answer(found('kh'))
  await vi.advanceTimersByTimeAsync(0)
  await type(' k ')
  await type(' ')
  expect([...waiting.keys()]).toEqual(['kh', 'k'])
  expect(last()).toBeNull()
})

test('quick typing asks once, for the whole', async () => {
  const { feed, waiting } = setUp()
  for (const query of ['me', 'met', 'meth', 'methi']) feed.type(query)
  await vi.advanceTimersByTimeAsync(500)
  expect([...waiting.keys()]).toEqual(['methi'])
})

test('a failed question shows nothing', async () => {
  const { type, waiting, last } = setUp()
  await type('kh')
  waiting.get('kh')?.fail()
  await vi.advanceTimersByTimeAsync(0)
  expect(last()).toBeNull()
})

test('a stopped feed shows nothing any more', async () => {
  const { feed, type, waiting, shown } = setUp()
  await type('kh')
  feed.stop()
  waiting.get('kh')?.answer(found('kh'))
  await vi.advanceTimersByTimeAsync(0)
  expect(shown).toEqual([])
})
