// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { repeatEarlyTouches } from './repeat-early-touches.ts'

afterEach(() => {
  window.earlyTouches = undefined
  document.body.replaceChildren()
  vi.useRealTimers()
})

function add<Name extends keyof HTMLElementTagNameMap>(name: Name): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name)
  document.body.append(element)
  return element
}

/** Values are entered by setters that happy-dom does not have: `tests/journeys/hydration.spec.ts` types and chooses. */
test('interactions are repeated in their order, and nothing is held any more', async () => {
  const [one, other, box] = [add('button'), add('button'), add('input')]
  box.type = 'checkbox'
  const seen: unknown[] = []
  one.addEventListener('click', () => seen.push('one'))
  box.addEventListener('click', () => seen.push(box.checked))
  other.addEventListener('click', () => seen.push('other'))
  window.earlyTouches = [
    { kind: 'click', element: one },
    { kind: 'tick', element: box, checked: true },
    { kind: 'click', element: other },
  ]
  await repeatEarlyTouches()
  expect(seen).toEqual(['one', true, 'other'])
  expect(window.earlyTouches).toBeUndefined()
})

test('an event that does not arrive yet is repeated until it does', async () => {
  vi.useFakeTimers()
  const button = add('button')
  let isHydrated = false
  const stop = (event: Event) => !isHydrated && event.stopImmediatePropagation()
  document.addEventListener('click', stop, true)
  const clicked = vi.fn()
  button.addEventListener('click', clicked)
  window.earlyTouches = [{ kind: 'click', element: button }]
  const repeated = repeatEarlyTouches()
  await vi.advanceTimersByTimeAsync(200)
  expect(clicked).not.toHaveBeenCalled()
  isHydrated = true
  await vi.advanceTimersByTimeAsync(50)
  await repeated
  expect(clicked).toHaveBeenCalledTimes(1)
  document.removeEventListener('click', stop, true)
})

test('the replacement of a touched element is touched instead, and nothing is done about one that left the page', async () => {
  const [old, now, gone] = [document.createElement('button'), add('button'), document.createElement('a')]
  const clicked = vi.fn()
  now.addEventListener('click', clicked)
  window.earlyTouches = [
    { kind: 'click', element: gone },
    { kind: 'click', element: old },
  ]
  await repeatEarlyTouches()
  expect(clicked).toHaveBeenCalledTimes(1)
})
