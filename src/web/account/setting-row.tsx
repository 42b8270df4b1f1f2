import type { ReactNode } from 'react'

/** Renders one setting with its current value, and its actions at the right. */
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
