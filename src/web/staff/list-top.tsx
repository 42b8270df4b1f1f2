import type { ReactNode } from 'react'

type ListTopProps = { title: string; text: string; children?: ReactNode }

/** Renders the top of a list: title, description and actions. */
export const ListTop = ({ title, text, children }: ListTopProps) => (
  <div className="staff-top">
    <div className="grow">
      <h1>{title}</h1>
      <p className="small">{text}</p>
    </div>
    {children}
  </div>
)
