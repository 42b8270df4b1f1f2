import { createStore, type Store } from '#web/platform/create-store.ts'

/** One act of a person at work: a call that is sent once there is a connection. */
export type QueuedAct = {
  /** Names the act in this browser. */
  id: string
  /** The account that acted; it is sent as no other one. */
  accountId: string
  /** When it was done (ISO). */
  at: string
  /** What it was, in the person's language. */
  label: string
  /** Method and path of the endpoint, what it takes, and further headers. */
  call: string
  input: unknown
  headers?: Record<string, string>
  /** Why the server refused it; it stays until the person has read it. */
  problem?: string
}

/** Where acts are stored, so that they outlive a killed browser. */
export type ActStorage = {
  list(): Promise<QueuedAct[]>
  put(act: QueuedAct): Promise<void>
  remove(id: string): Promise<void>
}

/** What became of an act that was sent: done, refused for good, or not answered because there is no connection. */
export type ActOutcome = { kind: 'done' | 'unsent' } | { kind: 'refused'; text: string; error?: unknown }

export type ActQueue = {
  /** The acts that are not done yet, the oldest first. */
  store: Store<readonly QueuedAct[]>
  /** Stores an act, which is sent with the next `flush`. */
  add(act: Omit<QueuedAct, 'problem'>): Promise<void>
  /**
   * Stores an act and sends it at once, so that a browser that is killed meanwhile sends it later; one without an answer waits. Throws when it
   * was neither sent nor stored.
   */
  perform(act: Omit<QueuedAct, 'problem'>): Promise<ActOutcome>
  /** Sends what waits, of this account alone. */
  flush(accountId: string): Promise<void>
  /** Removes an act whose refusal was read. */
  dismiss(id: string): Promise<void>
}

/** Returns whether the work succeeded, once it has ended. */
const succeeds = (work: Promise<unknown>): Promise<boolean> =>
  work.then(
    () => true,
    () => false,
  )

/**
 * Creates a queue of acts that could not be sent. They are sent in the order of the acts and removed once the server has answered; a refused
 * one stays with its reason and holds up nothing after it. Endpoints take the same act twice without doing it twice.
 */
export function createActQueue(storage: ActStorage, send: (act: QueuedAct) => Promise<ActOutcome>): ActQueue {
  const store = createStore<readonly QueuedAct[]>({ server: [] })
  let work: Promise<void> = Promise.resolve()

  const refresh = async (): Promise<QueuedAct[]> => {
    const acts = (await storage.list()).toSorted((one, other) => one.at.localeCompare(other.at))
    store.set(acts)
    return acts
  }

  const sendAll = async (accountId: string): Promise<void> => {
    for (const act of await refresh()) {
      if (act.accountId !== accountId || act.problem !== undefined) continue
      const outcome = await send(act)
      if (outcome.kind === 'unsent') return
      if (outcome.kind === 'done') await storage.remove(act.id)
      else if (outcome.kind === 'refused') await storage.put({ ...act, problem: outcome.text })
      await refresh()
    }
  }

  const flush = (accountId: string): Promise<void> => {
    work = work.then(() => sendAll(accountId))
    return work
  }

  const sendOne = async (act: QueuedAct): Promise<ActOutcome> => {
    const isStored = await succeeds(storage.put(act))
    const outcome = await send(act)
    if (outcome.kind !== 'unsent') {
      if (isStored) await storage.remove(act.id)
      return outcome
    }
    if (!isStored) await storage.put(act)
    await refresh()
    return outcome
  }

  const perform = (act: QueuedAct): Promise<ActOutcome> => {
    const sent = work.then(() => sendOne(act))
    work = succeeds(sent).then(() => undefined)
    return sent
  }

  return {
    store,
    flush,
    perform,
    async add(act) {
      await storage.put(act)
      await refresh()
    },
    async dismiss(id) {
      await storage.remove(id)
      await refresh()
    },
  }
}
