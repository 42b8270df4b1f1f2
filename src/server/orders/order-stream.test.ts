import type { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { createOrderChanges } from './order-changes.ts'
import { openOrderStream } from './order-stream.ts'

type Reading = { seen?: number; during?: string[]; after?: string[] }

/**
 * Returns what a stream of order `o` sends, with newest event 7, when other events arrive during the lookup and after
 * it.
 */
async function sentEvents({ seen, during = [], after = [] }: Reading): Promise<string[]> {
  const changes = createOrderChanges()
  const stream: Readable = await openOrderStream(changes, {
    id: 'o',
    seen,
    readNewest: async () => {
      for (const entry of during) changes.received(entry)
      return 7
    },
    onGone: () => undefined,
  })
  for (const entry of after) changes.received(entry)
  changes.close()
  const received = (await stream.toArray()).join('')
  return [...received.matchAll(/event: (\w+)\nid: (\d+)/g)].map(([, kind, id]) => `${kind} ${id}`)
}

test.each<[string, Reading, string[]]>([
  ['a reader who knows the newest event waits', { seen: 7 }, ['ready 7']],
  ['a reader who knows no event waits', {}, ['ready 7']],
  ['a reader who has an older page is notified at once', { seen: 6 }, ['changed 7']],
  ['an event during the lookup is reported', { seen: 7, during: ['o:8'] }, ['changed 8']],
  ['an event after the lookup is reported once', { seen: 7, after: ['o:8', 'o:8'] }, ['ready 7', 'changed 8']],
  [
    'two concurrent events are both reported',
    { seen: 7, after: ['o:9', 'o:8'] },
    ['ready 7', 'changed 9', 'changed 9'],
  ],
  ['another order is nobody’s news', { seen: 7, during: ['p:8'], after: ['p:9'] }, ['ready 7']],
])('%s', async (_, reading, expected) => expect(await sentEvents(reading)).toEqual(expected))

test('an order that cannot be read is watched by nobody any more', async () => {
  const changes = createOrderChanges()
  let gone = 0
  const failing = openOrderStream(changes, {
    id: 'o',
    seen: undefined,
    readNewest: () => Promise.reject(new Error('away')),
    onGone: () => gone++,
  })
  await expect(failing).rejects.toThrow('away')
  await expect.poll(() => [changes.size, gone]).toEqual([0, 1])
})
