import type { ReactNode } from 'react'

/** One thing that is settled, how it stands, and at the right what can be done about it. */
export function SettingRow({ title, note, children }: { title: ReactNode; note?: ReactNode; children?: ReactNode }) {
  return (
    <div className="setting-row">
      <span>
        <b>{title}</b>
        {note && <span className="small block">{note}</span>}
      </span>
      {children}
    </div>
  )
}
