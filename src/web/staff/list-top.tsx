import type { ReactNode } from 'react'

type ListTopProps = { title: string; words: string; children?: ReactNode }

/** Renders the top of a list: title, description and actions. */
export const ListTop = ({ title, words, children }: ListTopProps) => (
  <div className="staff-top">
    <div className="grow">
      <h1>{title}</h1>
      <p className="small">{words}</p>
    </div>
    {children}
  </div>
)
