import type { ReactNode } from 'react'
import { groundStyle } from './card-cloth.ts'

export type LogEntry = { id: string; at: string; when: string; colour?: string; what: ReactNode; detail?: ReactNode }

/** Renders a history, newest first: `at` is the ISO time, `when` its formatted text. */
export function Log({ entries }: { entries: readonly LogEntry[] }) {
  return (
    <ol className="log">
      {entries.map(({ id, at, when, colour, what, detail }) => (
        <li key={id}>
          <time dateTime={at}>{when}</time>
          <span className="step-dot" style={colour ? groundStyle(colour) : undefined} />
          <span>
            <b>{what}</b>
            {detail && (
              <>
                <br />
                <span className="small">{detail}</span>
              </>
            )}
          </span>
        </li>
      ))}
    </ol>
  )
}
