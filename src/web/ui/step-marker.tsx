/** The state of one step of a journey. */
export type StepState = 'done' | 'now' | 'todo'

export type StepMarkerProps = { x: number; y: number; colour: string; state: StepState; r?: number }

/**
 * Draws a step on a line: a filled dot with a marigold centre is done, a haloed one is current, a hollow one is to
 * come.
 */
export function StepMarker({ x, y, colour, state, r = 13 }: StepMarkerProps) {
  if (state === 'done')
    return (
      <g>
        <circle cx={x} cy={y} r={r} fill={colour} stroke="#FFFEF7" strokeWidth="3" />
        <circle cx={x} cy={y} r={r * 0.5} fill="#FFC25C" />
        <circle cx={x} cy={y} r={r * 0.2} fill={colour} />
      </g>
    )
  if (state === 'now')
    return (
      <g>
        <circle cx={x} cy={y} r={r + 7} fill="#FFE9CC" stroke="#FF9933" strokeWidth="3" />
        <circle cx={x} cy={y} r={r * 0.75} fill={colour} />
      </g>
    )
  return (
    <g>
      <circle cx={x} cy={y} r={r - 2} fill="#FFFEF7" stroke="#94793C" strokeWidth="2.5" />
      <circle cx={x} cy={y} r="2.5" fill="#94793C" />
    </g>
  )
}
