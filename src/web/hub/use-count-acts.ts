import type { CallInput, CallReply } from '#contract/contract.ts'
import { send } from '#web/data/api.ts'
import { isFinalRefusal, useActs } from '#web/staff/use-acts.ts'
import { useReload } from '#web/staff/use-reload.ts'
import { actsOfShipment, type countCalls } from './shipment-units.ts'

type CountCall = (typeof countCalls)[keyof typeof countCalls]
type Counting<K extends CountCall> = {
  call: K
  input: CallInput<K>
  label: string
  /** Runs before an act is stored on this device; what it throws refuses the act. */
  beforeStored?: () => void
}

/**
 * Returns the counts of a box that wait on this device, and a function that sends one at once and returns the answer; undefined when it is
 * stored until there is a connection, behind others that wait.
 */
export function useCountActs(shipmentId: string) {
  const reload = useReload('/api/courier/hub')
  const queue = useActs(reload)
  const mustWait = () => !navigator.onLine || queue.acts.some(({ problem }) => problem === undefined)
  const count = async <K extends CountCall>({ call, input, label, beforeStored }: Counting<K>) => {
    if (!mustWait()) {
      try {
        return (await send(call, input)) as CallReply<K>
      } catch (error) {
        if (isFinalRefusal(error)) throw error
      }
    }
    beforeStored?.()
    if ((await queue.perform({ label, call, input }, new Date())) === 'done') await reload()
    return undefined
  }
  return { acts: actsOfShipment(queue.acts, shipmentId), count, mustWait, dismiss: queue.dismiss }
}
