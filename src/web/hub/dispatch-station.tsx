import { Reading } from '#web/staff/reading.tsx'
import './dispatch.css'
import { DispatchPanel } from './dispatch-panel.tsx'
import { StationHead } from './station-head.tsx'
import { TruckLists } from './truck-lists.tsx'
import { useDispatchBoard } from './use-dispatch-board.ts'

/** Renders the send station: boxes get their waybills and labels, then go onto the truck's list. */
export function DispatchStation() {
  const board = useDispatchBoard()
  return (
    <section>
      <StationHead station="send" />
      <Reading of={board}>{(read) => <DispatchPanel board={read} />}</Reading>
      <TruckLists />
    </section>
  )
}
