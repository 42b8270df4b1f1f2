import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createToastStore, toastDuration } from './toast-store.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const titles = (store: ReturnType<typeof createToastStore>) => store.toasts.read().map((toast) => toast.title)

test('a sixth toast pushes the oldest out: at most five are visible', () => {
  const store = createToastStore()
  for (const title of ['a', 'b', 'c', 'd', 'e', 'f']) store.show({ title })
  expect(titles(store)).toEqual(['b', 'c', 'd', 'e', 'f'])
})

test('a dismissed toast leaves at once and is removed 5000 ms later', () => {
  const store = createToastStore()
  const id = store.show({ title: 'Cart Cleared' })
  store.dismiss(id)
  expect(store.toasts.read()[0]?.isClosing).toBe(true)
  vi.advanceTimersByTime(4999)
  expect(store.toasts.read()).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect(store.toasts.read()).toHaveLength(0)
})

test('a toast on its way out does not count against the five', () => {
  const store = createToastStore()
  const [first] = ['a', 'b', 'c', 'd', 'e'].map((title) => store.show({ title }))
  store.dismiss(first ?? 0)
  store.show({ title: 'f' })
  expect(titles(store)).toEqual(['a', 'b', 'c', 'd', 'e', 'f'])
})

test('dismissing twice removes once, and an unknown number changes nothing', () => {
  const store = createToastStore()
  const listener = vi.fn()
  const id = store.show({ title: 'a' })
  store.toasts.follow(listener)
  store.dismiss(id)
  store.dismiss(id)
  store.dismiss(id + 1)
  expect(listener).toHaveBeenCalledTimes(1)
})

test('default duration 5000 ms', () => expect(toastDuration).toBe(5000))
