import type { ReactNode } from 'react'

type ListTopProps = { title: string; words: string; children?: ReactNode }

/** The head of a list: what it is, a sentence about it, and what can be done with all of it. */
export const ListTop = ({ title, words, children }: ListTopProps) => (
  <div className="staff-top">
    <div className="grow">
      <h1>{title}</h1>
      <p className="small">{words}</p>
    </div>
    {children}
  </div>
)
