import type { DelhiveryAccount } from '#server/carrier-config.ts'
import { callCarrier } from './carrier-call.ts'
import { type TrackedShipment, trackAnswer } from './delhivery-shapes.ts'

export type DelhiveryLine = {
  call(method: 'GET' | 'POST', path: string, body?: object, said?: readonly number[]): Promise<unknown>
  /** Returns the shipments that it knows of those asked for, by waybill or by our reference. */
  list(by: 'waybill' | 'ref_ids', keys: readonly string[]): Promise<TrackedShipment[]>
}

/** The most waybills of one request. */
const trackedAtOnce = 50
/** It answers so for half a minute when it was asked too often. */
const blocked = 403

/** Opens the line to Delhivery; its token never ends. */
export function openDelhiveryLine({ token, url }: DelhiveryAccount): DelhiveryLine {
  const call: DelhiveryLine['call'] = (method, path, body, said = []) =>
    callCarrier('Delhivery', url + path, { method, token: `Token ${token}`, body, said, pauses: [blocked] })
  const listSome = async (by: 'waybill' | 'ref_ids', keys: readonly string[]): Promise<TrackedShipment[]> => {
    const query = new URLSearchParams({ [by]: keys.join(',') })
    const { ShipmentData } = trackAnswer.parse(await call('GET', `/api/v1/packages/json/?${query}`))
    if (ShipmentData) return ShipmentData.map(({ Shipment }) => Shipment)
    if (keys.length === 1) return []
    // One that it does not know spoils the whole answer.
    const found: TrackedShipment[] = []
    for (const key of keys) found.push(...(await listSome(by, [key])))
    return found
  }
  return {
    call,
    list: async (by, keys) => {
      const found: TrackedShipment[] = []
      for (let from = 0; from < keys.length; from += trackedAtOnce)
        found.push(...(await listSome(by, keys.slice(from, from + trackedAtOnce))))
      return found
    },
  }
}
