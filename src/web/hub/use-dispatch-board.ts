import { useQuery } from '@tanstack/react-query'
import type { CallReply } from '#contract/contract.ts'
import { readQuery } from '#web/data/read-query.ts'

export type DispatchBoard = CallReply<'GET /api/courier/hub/dispatch'>
export type DispatchShipment = DispatchBoard['items'][number]

const askAgainMs = 2_000

/** Returns whether a carrier's answer is still to come. */
const isOpen = ({ step }: DispatchShipment): boolean => step === 'waiting' || step === 'voiding'

/** Reads the boxes of the send station; while an answer is still to come, again every two seconds. */
export const useDispatchBoard = () =>
  useQuery({
    ...readQuery('GET /api/courier/hub/dispatch'),
    staleTime: 0,
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => (state.data?.items.some(isOpen) ? askAgainMs : false),
  })

/** Returns whether a box can be booked now, and whether its label can be printed. */
export const canBook = ({ step }: DispatchShipment): boolean => step === 'ready' || step === 'refused'
export const canPrint = ({ step }: DispatchShipment): boolean => step === 'labelled'
