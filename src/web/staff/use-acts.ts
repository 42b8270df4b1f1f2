import { useEffect, useRef } from 'react'
import type { CallInput, ContractKey } from '#contract/contract.ts'
import { send } from '#web/data/api.ts'
import { ApiError } from '#web/data/api-error.ts'
import { useUser } from '#web/data/user.ts'
import { type ActOutcome, type ActQueue, createActQueue, type QueuedAct } from '#web/offline/act-queue.ts'
import { browserActStorage } from '#web/offline/act-storage.ts'
import { useStore } from '#web/platform/create-store.ts'

type WriteKey = Exclude<ContractKey, `GET ${string}`>

/** Returns whether the answer is final: a session that has ended, a busy server and a lost connection are not. */
export const isFinalRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status < 500 && error.status !== 401 && error.status !== 429

async function sendAct({ call, input, headers }: QueuedAct): Promise<ActOutcome> {
  try {
    await send(call as WriteKey, input as CallInput<WriteKey>, headers)
    return { kind: 'done' }
  } catch (error) {
    return isFinalRefusal(error) ? { kind: 'refused', text: error.message, error } : { kind: 'unsent' }
  }
}

let queue: ActQueue | undefined
const theQueue = (): ActQueue => {
  queue ??= createActQueue(browserActStorage, sendAct)
  return queue
}
const noActs = createActQueue({ list: async () => [], put: async () => {}, remove: async () => {} }, sendAct).store

/** The time between two attempts to send what waits (milliseconds). */
const again = 20_000

const waitsOf = (accountId: string | undefined) => (act: QueuedAct) =>
  act.accountId === accountId && act.problem === undefined

type Act<K extends WriteKey> = { label: string; call: K; input: CallInput<K>; headers?: Record<string, string> }

/**
 * Returns the acts of this browser that are not sent yet, and functions to perform one and to close a refused one. What waits is sent when the
 * screen opens, when the connection is back, and every twenty seconds. `onSent` runs after something was sent.
 */
export function useActs(onSent: () => Promise<unknown>) {
  const accountId = useUser()?.id
  const acts = useStore(typeof indexedDB === 'undefined' ? noActs : theQueue().store)
  const sent = useRef(onSent)
  sent.current = onSent
  useEffect(() => {
    if (accountId === undefined) return
    const flush = async () => {
      const before = theQueue().store.read().length
      await theQueue().flush(accountId)
      if (theQueue().store.read().length < before) await sent.current()
    }
    void flush()
    addEventListener('online', flush)
    const timer = setInterval(flush, again)
    return () => {
      removeEventListener('online', flush)
      clearInterval(timer)
    }
  }, [accountId])
  return {
    acts: acts.filter((act) => act.accountId === accountId),
    dismiss: (id: string) => theQueue().dismiss(id),
    /**
     * Sends an act now, or stores it until there is a connection (`waiting`): behind others that wait, because it may need them. Throws the
     * `ApiError` of a refusal.
     */
    async perform<K extends WriteKey>({ label, call, input, headers }: Act<K>, at: Date): Promise<'done' | 'waiting'> {
      const act = { id: crypto.randomUUID(), accountId: accountId ?? '', at: at.toISOString(), label, call, input }
      const stored = headers ? { ...act, headers } : act
      if (theQueue().store.read().some(waitsOf(accountId))) {
        await theQueue().add(stored)
        await theQueue().flush(act.accountId)
        return theQueue()
          .store.read()
          .some(({ id }) => id === act.id)
          ? 'waiting'
          : 'done'
      }
      const outcome = await theQueue().perform(stored)
      if (outcome.kind === 'refused') throw outcome.error
      return outcome.kind === 'done' ? 'done' : 'waiting'
    },
  }
}
