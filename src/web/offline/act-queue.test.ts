import { expect, it } from 'vitest'
import { type ActOutcome, type ActStorage, createActQueue, type QueuedAct } from './act-queue.ts'

/** Storage that outlives a queue, as the browser's outlives a page. */
function memory(): ActStorage & { acts: Map<string, QueuedAct> } {
  const acts = new Map<string, QueuedAct>()
  return {
    acts,
    list: async () => [...acts.values()],
    put: async (act) => void acts.set(act.id, act),
    remove: async (id) => void acts.delete(id),
  }
}

const act = (number: number, accountId = 'courier') => ({
  id: `act-${number}`,
  accountId,
  at: `2026-11-26T10:0${number}:00.000Z`,
  label: `Bag ${number}`,
  call: 'POST /api/courier/pickup-runs/:id/bags',
  input: { body: { code: `HT-${number}` } },
})

it('sends each act once, the oldest first', async () => {
  const sent: string[] = []
  const queue = createActQueue(memory(), async ({ id }) => {
    sent.push(id)
    return { kind: 'done' }
  })
  for (const number of [2, 3, 1]) await queue.add(act(number))
  await Promise.all([queue.flush('courier'), queue.flush('courier')])
  expect(sent).toEqual(['act-1', 'act-2', 'act-3'])
  expect(queue.store.read()).toEqual([])
})

it('holds acts without a connection, outlives the page, and sends them in order afterwards', async () => {
  const storage = memory()
  const offline = createActQueue(storage, async () => ({ kind: 'unsent' }))
  for (const number of [1, 2, 3]) await offline.add(act(number))
  await offline.flush('courier')
  expect(offline.store.read()).toHaveLength(3)
  const sent: string[] = []
  const later = createActQueue(storage, async ({ id, at }) => {
    sent.push(`${id} ${at}`)
    return { kind: 'done' }
  })
  await later.flush('courier')
  expect(sent).toEqual([1, 2, 3].map((number) => `act-${number} 2026-11-26T10:0${number}:00.000Z`))
  expect(storage.acts.size).toBe(0)
})

it('holds a refused act with its reason and what was typed, and sends the ones after it', async () => {
  const storage = memory()
  const answer = (id: string): ActOutcome =>
    id === 'act-1' ? { kind: 'refused', text: 'This bag is on another run' } : { kind: 'done' }
  const queue = createActQueue(storage, async ({ id }) => answer(id))
  await queue.add(act(1))
  await queue.add(act(2))
  await queue.flush('courier')
  expect(queue.store.read()).toEqual([{ ...act(1), problem: 'This bag is on another run' }])
  await queue.dismiss('act-1')
  expect([queue.store.read(), storage.acts.size]).toEqual([[], 0])
})

it('sends nothing of another account that acted in this browser', async () => {
  const storage = memory()
  await storage.put(act(1, 'another courier'))
  const sent: string[] = []
  const queue = createActQueue(storage, async ({ id }) => {
    sent.push(id)
    return { kind: 'done' }
  })
  await queue.add(act(2))
  await queue.flush('courier')
  expect([sent, [...storage.acts.keys()]]).toEqual([['act-2'], ['act-1']])
})

it('stores an act before it is sent, so that one which is under way when the browser is killed is sent afterwards', async () => {
  const storage = memory()
  const killed = createActQueue(storage, () => new Promise(() => undefined))
  void killed.perform(act(1))
  await expect.poll(() => [...storage.acts.keys()]).toEqual(['act-1'])
  const sent: string[] = []
  const later = createActQueue(storage, async ({ id }) => {
    sent.push(id)
    return { kind: 'done' }
  })
  await later.flush('courier')
  expect([sent, storage.acts.size]).toEqual([['act-1'], 0])
})

it('leaves nothing of an act that was answered at once, and holds one that was not', async () => {
  const storage = memory()
  const outcomes: ActOutcome[] = [{ kind: 'done' }, { kind: 'refused', text: 'Not yours' }, { kind: 'unsent' }]
  const queue = createActQueue(storage, async () => outcomes.shift() ?? { kind: 'done' })
  const kinds = []
  for (const number of [1, 2, 3]) kinds.push((await queue.perform(act(number))).kind)
  expect(kinds).toEqual(['done', 'refused', 'unsent'])
  expect(queue.store.read()).toEqual([act(3)])
  await queue.flush('courier')
  expect(storage.acts.size).toBe(0)
})

it('sends what it cannot store, and says when it could do neither', async () => {
  let isOnline = true
  const storage = { ...memory(), put: () => Promise.reject(new Error('no storage')) }
  const queue = createActQueue(storage, async () => ({ kind: isOnline ? 'done' : 'unsent' }))
  expect(await queue.perform(act(1))).toEqual({ kind: 'done' })
  isOnline = false
  await expect(queue.perform(act(2))).rejects.toThrow('no storage')
})

it('brings twenty stops with a photograph each through a killed browser, each once with its own time', async () => {
  const storage = memory()
  const offline = createActQueue(storage, async () => ({ kind: 'unsent' }))
  const stops = Array.from({ length: 40 }, (_, at) => {
    const minute = String(Math.floor(at / 2)).padStart(2, '0')
    const input =
      at % 2 === 0 ? { query: { actId: `photo-${at}` }, body: new Uint8Array([at]) } : { body: { stop: at } }
    return { ...act(at), at: `2026-11-26T10:${minute}:0${at % 2}.000Z`, input }
  })
  for (const stop of stops) await offline.perform(stop)
  const sent: unknown[] = []
  const later = createActQueue(storage, async ({ id, at, input }) => {
    sent.push({ id, at, input })
    return { kind: 'done' }
  })
  await later.flush('courier')
  expect(sent).toEqual(stops.map(({ id, at, input }) => ({ id, at, input })))
})
