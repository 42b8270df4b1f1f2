import type { AppContext } from '#server/context.ts'
import type { Database } from '#server/db/database.ts'
import { setClockAhead } from '#server/db/shop-clock.ts'
import type { ActAs } from '#server/demo/act-as.ts'
import type { Draw } from '#server/demo/draw.ts'
import type { Principal } from '#server/http/visitor.ts'

// biome-ignore lint/suspicious/noExplicitAny: rows of statements that are written beside their use.
export type Row = any

/** Everything that happens in a year, in the order of its time. */
export type World = {
  database: Database
  context: AppContext
  act: ActAs
  draw: Draw
  /** The people who work here. */
  people: People
  /** The instant of the running happening (milliseconds), and that of the last one. */
  now(): number
  end: number
  /** Whether it is one of the last three days: what nobody has attended to then still waits today. */
  isRecent(): boolean
  /** Lets something happen at an instant, unless the year is over by then. */
  at(time: number, work: () => Promise<unknown>): void
  rows(sql: string, values?: readonly unknown[]): Promise<Row[]>
  /** Delivers what waits in the outbox, but for emails. */
  deliver(): Promise<void>
}

export type People = {
  admins: readonly [Principal, Principal]
  hub: readonly Principal[]
  couriers: readonly Principal[]
  /** The seller of each store. */
  sellers: ReadonlyMap<string, Principal>
}

export const minute = 60_000
export const hour = 60 * minute
export const day = 24 * hour
const indiaAhead = 5.5 * hour

/** Returns the instant of this hour of the Indian day, so many days later. */
export const atHour = (time: number, hours: number, days = 0): number =>
  Math.floor((time + indiaAhead) / day + days) * day - indiaAhead + hours * hour

/** Returns the same instant, or the next morning for one in the night. */
export function inHours(time: number, from: number, to: number): number {
  const opens = atHour(time, from)
  if (time < opens) return opens
  return time <= atHour(time, to) ? time : atHour(time, from, 1) + (time % (40 * minute))
}

type Happening = { time: number; turn: number; work: () => Promise<unknown> }

/** A queue of happenings by time; of the same time, in the order they were announced. */
export function createTimeline(start: number, end: number) {
  const heap: Happening[] = []
  let turns = 0
  let current = start
  const isBefore = (one: Happening | undefined, other: Happening | undefined): boolean =>
    one !== undefined &&
    other !== undefined &&
    (one.time < other.time || (one.time === other.time && one.turn < other.turn))
  const swap = (a: number, b: number): void => {
    const [one, other] = [heap[a], heap[b]]
    if (one && other) [heap[a], heap[b]] = [other, one]
  }
  const push = (happening: Happening): void => {
    let place = heap.push(happening) - 1
    for (let above = (place - 1) >> 1; place > 0 && isBefore(heap[place], heap[above]); above = (place - 1) >> 1) {
      swap(place, above)
      place = above
    }
  }
  const pop = (): Happening | undefined => {
    const [first] = heap
    const last = heap.pop()
    if (first === undefined || last === undefined || heap.length === 0) return first
    heap[0] = last
    for (let place = 0; ; ) {
      const [left, right] = [2 * place + 1, 2 * place + 2]
      const least = isBefore(heap[right], heap[left]) ? right : left
      if (!isBefore(heap[least], heap[place])) return first
      swap(place, least)
      place = least
    }
  }
  return {
    now: () => current,
    at: (time: number, work: () => Promise<unknown>): void => {
      const later = Math.max(time, current + 1)
      if (later <= end) push({ time: later, turn: turns++, work })
    },
    /** Lets everything happen, each with the shop's clock at its instant. */
    run: async (database: Database, guard: (work: () => Promise<unknown>) => Promise<unknown>): Promise<number> => {
      let count = 0
      for (let next = pop(); next; next = pop()) {
        current = next.time
        await setClockAhead(database.pool, current - Date.now())
        await guard(next.work)
        count++
      }
      return count
    },
  }
}
