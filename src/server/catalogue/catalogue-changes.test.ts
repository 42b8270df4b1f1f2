import { EventEmitter } from 'node:events'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Database } from '#server/db/database.ts'
import { watchCatalogue } from './catalogue-changes.ts'

/** A connection for LISTEN that can be lost at any time; a query on a lost one is rejected, as by the driver. */
class Line extends EventEmitter {
  ended = 0
  statements: string[] = []
  lost = false
  /** The first query on this connection is where it breaks. */
  breaksAt: string | undefined

  async query(text: string): Promise<void> {
    this.statements.push(text)
    await Promise.resolve()
    if (text === this.breaksAt) this.break()
    if (this.lost) throw new Error('Connection terminated unexpectedly')
  }

  break(): void {
    this.lost = true
    this.emit('error', new Error('Connection terminated unexpectedly'))
  }

  async end(): Promise<void> {
    this.ended += 1
    this.emit('end')
  }
}

let lines: Line[]
let announced: unknown[]
const publish = async (_text: string, values: unknown[]): Promise<void> => void announced.push(values)
let nextBreaksAt: string | undefined
let notifications: string[]
const openDirectClient = async (): Promise<Line> => {
  const line = new Line()
  line.breaksAt = nextBreaksAt
  lines.push(line)
  return line
}
const watch = () =>
  watchCatalogue(
    { kind: 'postgres', openDirectClient, pool: { query: publish } } as unknown as Database,
    pino({ level: 'silent' }),
    (changed) => void notifications.push(changed ? `received ${changed.join(' ')}` : 'received'),
    { received: (payload) => void notifications.push(payload), lost: () => void notifications.push('lost') },
  )
const newest = () => {
  const line = lines.at(-1)
  if (!line) throw new Error('nobody has connected')
  return line
}

beforeEach(() => {
  lines = []
  notifications = []
  announced = []
  nextBreaksAt = undefined
  vi.useFakeTimers()
})
afterEach(() => void vi.useRealTimers())

test('ends a lost connection, assumes missed changes, and opens another one', async () => {
  const { stop } = await watch()
  newest().break()
  expect([newest().ended, notifications]).toEqual([1, ['received', 'lost']])
  await vi.advanceTimersByTimeAsync(5_000)
  expect([lines.length, newest().statements]).toEqual([2, ['listen catalogue_changed', 'listen order_changed']])
  newest().emit('notification', { channel: 'order_changed', payload: 'o:1' })
  expect(notifications.slice(2)).toEqual(['received', 'lost', 'o:1'])
  await stop()
  expect(newest().ended).toBe(1)
})

test.each(['listen catalogue_changed', 'listen order_changed'])(
  'retries a connection that is lost at "%s" once a second, never twice, and ends each',
  async (point) => {
    const { stop } = await watch()
    nextBreaksAt = point
    newest().break()
    await vi.advanceTimersByTimeAsync(4_500)
    expect(lines.length).toBe(5)
    nextBreaksAt = undefined
    await vi.advanceTimersByTimeAsync(10_000)
    expect(lines.map(({ ended }) => ended)).toEqual([1, 1, 1, 1, 1, 0])
    await stop()
  },
)

test('starts a shop whose first connection cannot listen: it polls, and listens when it can', async () => {
  nextBreaksAt = 'listen catalogue_changed'
  const { stop, isListening } = await watch()
  expect([isListening(), notifications]).toEqual([false, []])
  await vi.advanceTimersByTimeAsync(10_100)
  expect(notifications).toEqual(['received', 'lost', 'received', 'lost'])
  nextBreaksAt = undefined
  await vi.advanceTimersByTimeAsync(1_000)
  expect(isListening()).toBe(true)
  expect(notifications.splice(0)).toHaveLength(6)
  await vi.advanceTimersByTimeAsync(15_000)
  expect(notifications).toEqual([])
  await stop()
})

test('polls while a lost connection cannot be opened again, and leaves nothing running when it stops', async () => {
  const { stop } = await watch()
  nextBreaksAt = 'listen catalogue_changed'
  newest().break()
  await vi.advanceTimersByTimeAsync(10_100)
  expect(notifications).toEqual(['received', 'lost', 'received', 'lost', 'received', 'lost'])
  await stop()
  const tried = lines.length
  await vi.advanceTimersByTimeAsync(10_000)
  expect([lines.length, notifications.length]).toEqual([tried, 6])
})

test('ignores a second failure while a connection closes', async () => {
  const { stop } = await watch()
  const line = newest()
  line.break()
  expect(() => line.break()).not.toThrow()
  await stop()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(lines.length).toBe(1)
})

test('notices a connection that was cut without a word', async () => {
  const { stop } = await watch()
  const line = newest()
  line.query = async (text) => {
    line.statements.push(text)
    return new Promise(() => undefined)
  }
  await vi.advanceTimersByTimeAsync(20_000)
  expect([line.statements.at(-1), notifications]).toEqual(['select 1', []])
  await vi.advanceTimersByTimeAsync(7_000)
  expect([lines.length, notifications]).toEqual([2, ['received', 'lost', 'received', 'lost']])
  await stop()
})

test('publishes what has changed to every process, gathered, and everything at once', async () => {
  const { publish, stop } = await watch()
  publish(['product:a'])
  publish(['lists', 'product:a'])
  publish()
  await vi.advanceTimersByTimeAsync(60)
  expect(notifications).toEqual(['received product:a', 'received lists product:a', 'received'])
  expect(announced).toEqual([
    ['catalogue_changed', ''],
    ['catalogue_changed', 'product:a,lists'],
  ])
  newest().emit('notification', { channel: 'catalogue_changed', payload: 'product:a,lists' })
  newest().emit('notification', { channel: 'catalogue_changed', payload: '' })
  expect(notifications.slice(3)).toEqual(['received product:a lists', 'received'])
  await stop()
})
