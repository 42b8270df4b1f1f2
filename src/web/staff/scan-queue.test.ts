import { expect, test } from 'vitest'
import { createScanQueue, type ScanOutcome } from './scan-queue.ts'

/** Lets every answered promise go on, without waiting for time to pass. */
const settled = async () => {
  for (let turn = 0; turn < 5_000; turn++) await Promise.resolve()
}

test('600 scans in a row are sent once each and in their order, whatever their outcome', async () => {
  const sent: string[] = []
  const reported: string[] = []
  const kinds = ['ok', 'ok', 'again', 'refused'] as const
  const queue = createScanQueue(
    async (code) => {
      sent.push(code)
      const kind = kinds[Number(code) % 4] ?? 'ok'
      return kind === 'refused' ? { kind, code: 'scan/unknown', text: 'Unknown.' } : { kind }
    },
    ({ kind }) => void reported.push(kind),
  )
  const codes = Array.from({ length: 600 }, (_, index) => String(index))
  for (const code of codes) queue.scan(code)
  // A person looks at each error; codes that were read meanwhile wait.
  for (let seen = 0; seen < 200 && queue.store.read().waiting > 0; seen++) {
    await settled()
    if (queue.store.read().stopped) queue.goOn()
  }
  await settled()
  expect(sent).toEqual(codes)
  expect(reported).toHaveLength(600)
  expect(queue.store.read()).toMatchObject({ waiting: 0, scanned: 450 })
  expect(queue.store.read().refused).toHaveLength(150)
})

test('an error stops the queue until it was seen, and no scan made meanwhile is lost', async () => {
  const sent: string[] = []
  const queue = createScanQueue(
    async (code) => {
      sent.push(code)
      return code === 'bad' ? { kind: 'refused', code: 'scan/unknown', text: 'Unknown.' } : { kind: 'ok' }
    },
    () => undefined,
  )
  for (const code of ['one', 'bad', 'two', 'three']) queue.scan(code)
  await settled()
  expect(sent).toEqual(['one', 'bad'])
  expect(queue.store.read()).toMatchObject({ waiting: 2, stopped: { code: 'bad', text: 'Unknown.', unsent: false } })
  queue.goOn()
  await settled()
  expect(sent).toEqual(['one', 'bad', 'two', 'three'])
  expect(queue.store.read()).toMatchObject({ waiting: 0, scanned: 3, stopped: null })
})

test('a code that could not be sent stays first and is sent again', async () => {
  let online = false
  const sent: string[] = []
  const queue = createScanQueue(
    async (code): Promise<ScanOutcome> => {
      if (!online) return { kind: 'unsent', text: 'No connection.' }
      sent.push(code)
      return { kind: 'ok' }
    },
    () => undefined,
  )
  for (const code of ['one', 'two']) queue.scan(code)
  await settled()
  expect(queue.store.read()).toMatchObject({ waiting: 2, scanned: 0, stopped: { code: 'one', unsent: true } })
  online = true
  queue.goOn()
  await settled()
  expect(sent).toEqual(['one', 'two'])
  expect(queue.store.read()).toMatchObject({ waiting: 0, scanned: 2, refused: [] })
})

test('codes that wait when the page is left are taken up when it is opened again, once each', async () => {
  let waiting: readonly string[] = []
  const stored = {
    read: () => [...waiting],
    write(codes: readonly string[]) {
      waiting = [...codes]
    },
  }
  const left = createScanQueue(
    async (code) => (code === 'one' ? { kind: 'ok' } : { kind: 'unsent', text: 'No connection.' }),
    () => undefined,
    stored,
  )
  for (const code of ['one', 'two', 'three']) left.scan(code)
  await settled()
  const sent: string[] = []
  const opened = createScanQueue(
    async (code) => {
      sent.push(code)
      return { kind: 'ok' }
    },
    () => undefined,
    stored,
  )
  opened.takeUp()
  opened.takeUp()
  opened.scan('four')
  await settled()
  expect(sent).toEqual(['two', 'three', 'four'])
  expect(waiting).toEqual([])
})
