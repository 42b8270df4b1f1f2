import { EventEmitter } from 'node:events'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Database } from '#server/db/database.ts'
import { watchCatalogue } from './catalogue-changes.ts'

/** A connection of PostgreSQL's that can be lost at any moment; a query on a lost one is refused, as the driver does. */
class Line extends EventEmitter {
  released = 0
  asked: string[] = []
  lost = false
  /** What this line is asked first is where it breaks off. */
  breaksAt: string | undefined

  async query(text: string): Promise<void> {
    this.asked.push(text)
    await Promise.resolve()
    if (text === this.breaksAt) this.break()
    if (this.lost) throw new Error('Connection terminated unexpectedly')
  }

  break(): void {
    this.lost = true
    this.emit('error', new Error('Connection terminated unexpectedly'))
  }

  release(): void {
    this.released += 1
  }
}

let lines: Line[]
let nextBreaksAt: string | undefined
let told: string[]
const pool = {
  connect: async () => {
    const line = new Line()
    line.breaksAt = nextBreaksAt
    lines.push(line)
    return line
  },
}
const watch = () =>
  watchCatalogue(
    { kind: 'server', pool } as unknown as Database,
    pino({ level: 'silent' }),
    () => void told.push('heard'),
    { heard: (words) => void told.push(words), lost: () => void told.push('lost') },
  )
const newest = () => {
  const line = lines.at(-1)
  if (!line) throw new Error('nobody has connected')
  return line
}

beforeEach(() => {
  lines = []
  told = []
  nextBreaksAt = undefined
  vi.useFakeTimers()
})
afterEach(() => void vi.useRealTimers())

test('a lost connection is given back, taken for something missed, and replaced by one', async () => {
  const { stop } = await watch()
  newest().break()
  expect([newest().released, told]).toEqual([1, ['heard', 'lost']])
  await vi.advanceTimersByTimeAsync(5_000)
  expect([lines.length, newest().asked]).toEqual([2, ['listen catalogue_changed', 'listen order_changed']])
  newest().emit('notification', { channel: 'order_changed', payload: 'o:1' })
  expect(told.slice(2)).toEqual(['heard', 'lost', 'o:1'])
  await stop()
  expect(newest().released).toBe(1)
})

test.each(['listen catalogue_changed', 'listen order_changed'])(
  'a connection that is lost at "%s" is tried again once a second, never twice, and each is given back',
  async (place) => {
    const { stop } = await watch()
    nextBreaksAt = place
    newest().break()
    await vi.advanceTimersByTimeAsync(4_500)
    expect(lines.length).toBe(5)
    nextBreaksAt = undefined
    await vi.advanceTimersByTimeAsync(10_000)
    expect(lines.map(({ released }) => released)).toEqual([1, 1, 1, 1, 1, 0])
    await stop()
  },
)

test('a shop whose first connection cannot listen does not start, and nothing goes on behind it', async () => {
  nextBreaksAt = 'listen catalogue_changed'
  await expect(watch()).rejects.toThrow('Connection terminated')
  await vi.advanceTimersByTimeAsync(10_000)
  expect(lines.map(({ released }) => released)).toEqual([1])
})

test('what fails once more while it closes is no fault of the process', async () => {
  const { stop } = await watch()
  const line = newest()
  line.break()
  expect(() => line.break()).not.toThrow()
  await stop()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(lines.length).toBe(1)
})
