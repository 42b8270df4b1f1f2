import { afterEach, expect, it, vi } from 'vitest'
import { loadComponent } from './lazy-component.ts'

const Part = () => 'the part'
const failing = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))

/** A browser stub with only the connection status. */
function browser() {
  const network = { onLine: true }
  let listener: (() => unknown) | undefined
  vi.stubGlobal('navigator', network)
  vi.stubGlobal('addEventListener', (_: string, handler: () => unknown) => {
    listener = handler
  })
  return {
    /** Returns true once someone listens for the next connection. */
    isWaiting: () => listener !== undefined,
    lose: () => {
      network.onLine = false
    },
    find: () => {
      network.onLine = true
      listener?.()
    },
  }
}
afterEach(() => vi.unstubAllGlobals())

it('what a lost connection held back comes with the next one', async () => {
  const { lose, find, isWaiting } = browser()
  const load = vi.fn<() => Promise<typeof Part>>().mockImplementationOnce(() => {
    lose()
    return failing()
  })
  load.mockResolvedValue(Part)
  const part = loadComponent(load)
  await vi.waitFor(() => expect(isWaiting()).toBe(true))
  expect(load).toHaveBeenCalledTimes(1)
  find()
  expect(await part).toBe(Part)
})

it('what cannot be had is tried once more and then left out', async () => {
  browser()
  const load = vi.fn(failing)
  const Left = (await loadComponent(load)) as () => unknown
  expect(Left()).toBeNull()
  expect(load).toHaveBeenCalledTimes(2)
})
