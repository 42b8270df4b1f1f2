import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { CallReply } from '#contract/contract.ts'
import { Refusal } from '#domain/refusal.ts'
import { statusOfRefusal } from '#domain/refusal-code.ts'
import { findScannedUnit, type HandCountReason } from '#domain/shipping/packed-units.ts'
import { ApiError } from '#web/data/api-error.ts'
import { readQuery } from '#web/data/read-query.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { type CountedUnit, countCalls, type ShipmentUnits, shortUnitCode, withWaiting } from './shipment-units.ts'
import { useCountActs } from './use-count-acts.ts'

const read = 'GET /api/courier/hub/boxes/:id/units'
/** How often the counts of others who pack the same box are read (milliseconds). */
const again = 5_000

/** The unit that was scanned last, and what became of it. */
export type LastScan = { lineId: string; unit: number; outcome: 'counted' | 'again' | 'waiting' }

/** Returns a function that finds a scanned unit by what this device knows, without the server. Throws an `ApiError`. */
function useFindingHere() {
  const { tCode } = useTranslation('hub-units')
  return (code: string, shipment: ShipmentUnits) => {
    try {
      return findScannedUnit(code, shipment)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      const details = error.details as Record<string, string>
      throw new ApiError(statusOfRefusal(error), tCode('refused', error.code.split('/')[1] ?? '', details), error.code)
    }
  }
}

/** Returns what was counted into a box by everyone, with what waits on this device; it is read again and again. */
function useCountedShipment(id: string) {
  const client = useQueryClient()
  const { queryKey } = readQuery(read, { params: { id } })
  const query = useQuery({
    ...readQuery(read, { params: { id } }),
    staleTime: 0,
    refetchOnMount: 'always',
    refetchInterval: again,
  })
  return { query, show: (answer: CallReply<typeof read>) => client.setQueryData(queryKey, answer) }
}

const newAct = () => ({ actId: crypto.randomUUID(), at: new Date().toISOString() })

/**
 * Returns the units of a box and the functions that count. What cannot be sent is stored on this device and sent later, once each, with the
 * time at which it was done.
 */
export function useShipmentUnits(id: string) {
  const { query, show } = useCountedShipment(id)
  const { acts, count, mustWait, dismiss } = useCountActs(id)
  const findHere = useFindingHere()
  const [last, setLast] = useState<LastScan>()
  const shipment: ShipmentUnits | undefined = query.data && withWaiting(query.data, acts)

  const scan = async (code: string): Promise<'ok' | 'again'> => {
    let here = shipment && mustWait() ? findHere(code, shipment) : undefined
    const note = (outcome: LastScan['outcome']) =>
      here && setLast({ lineId: here.line.lineId, unit: here.unit, outcome })
    if (here?.isAgain) {
      note('again')
      return 'again'
    }
    const answer = await count({
      call: countCalls.scan,
      input: { params: { id }, body: { ...newAct(), code } },
      label: shortUnitCode(code),
      beforeStored: () => {
        here ??= shipment && findHere(code, shipment)
      },
    })
    if (!answer) {
      note('waiting')
      return 'ok'
    }
    show(answer.units)
    setLast({ lineId: answer.lineId, unit: answer.unit, outcome: answer.again ? 'again' : 'counted' })
    return answer.again ? 'again' : 'ok'
  }
  const countByHand = async (line: HandCounted) => {
    const { lineId, quantity, reason, label } = line
    const input = { params: { id }, body: { ...newAct(), lineId, quantity, reason } }
    const answer = await count({ call: countCalls.byHand, input, label })
    if (answer) show(answer)
  }
  const takeOut = async (unit: CountedUnit, label: string) => {
    setLast(undefined)
    const waiting = acts.find(({ input }) => (input as { body: { actId?: string } }).body.actId === unit.id)
    if (waiting) return dismiss(waiting.id)
    const input = { params: { id, unitId: unit.id }, body: { at: newAct().at } }
    const answer = await count({ call: countCalls.takeOut, input, label })
    if (answer) show(answer)
  }
  return { query, box: shipment, acts, last, scan, countByHand, takeOut, dismiss }
}

type HandCounted = { lineId: string; quantity: number; reason: HandCountReason; label: string }

export type ShipmentCounting = ReturnType<typeof useShipmentUnits>
