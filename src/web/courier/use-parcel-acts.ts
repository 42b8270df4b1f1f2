import type { CallInput } from '#contract/contract.ts'
import { useActs } from '#web/staff/use-acts.ts'
import { useReload } from '#web/staff/use-reload.ts'
import type { Parcel } from './courier-search.ts'

type Report = CallInput<'POST /api/courier/parcels/:id/events'>['body']
/** What a report says beyond its event. */
export type ReportDetails = Omit<Report, 'event' | 'actId' | 'at'>
export type Step = Parcel['next'][number]
type Photo = { body: Uint8Array<ArrayBuffer>; headers: Record<string, string> }

/**
 * Returns what a courier does with parcels, at once or as soon as there is a connection: each act has its own time and is done once, however
 * often it is sent.
 */
export function useParcelActs() {
  const queue = useActs(useReload('/api/courier'))
  return {
    ...queue,
    /** The orders of which something waits to be sent. */
    pending: new Set(queue.acts.filter(({ problem }) => problem === undefined).map(({ label }) => label)),
    report({ id, orderNumber }: Parcel, event: string, details: ReportDetails = {}): Promise<'done' | 'waiting'> {
      const at = new Date()
      const act = { event: event as Report['event'], actId: crypto.randomUUID(), at: at.toISOString() }
      const call = 'POST /api/courier/parcels/:id/events'
      return queue.perform({ label: orderNumber, call, input: { params: { id }, body: { ...act, ...details } } }, at)
    },
    /** Sends a photograph; returns the act that reports name it by. */
    async photograph({ id, orderNumber }: Parcel, { body, headers }: Photo): Promise<string> {
      const actId = crypto.randomUUID()
      const call = 'POST /api/courier/parcels/:id/photos'
      await queue.perform(
        { label: orderNumber, call, input: { params: { id }, query: { actId }, body }, headers },
        new Date(),
      )
      return actId
    },
    reorder(label: string, parcelIds: string[]): Promise<'done' | 'waiting'> {
      return queue.perform({ label, call: 'PUT /api/courier/round', input: { body: { parcelIds } } }, new Date())
    },
  }
}

export type ParcelActs = ReturnType<typeof useParcelActs>
