import type { ReactNode } from 'react'
import { Gokhlo } from './niche.tsx'
import { type SignWords, useSignLanguage } from './sign-words.tsx'

export type EmptyStateProps = SignWords & {
  /** Something edible, silent, seen through the arch. */
  picture?: ReactNode
  children?: ReactNode
  /** What to do next: buttons or links. */
  actions?: ReactNode
  /** The heading's level on its page; the page title itself is the page's. */
  level?: 2 | 3
}

/** Nothing here, and what to do about it: the sign line, its meaning on English pages, a sentence, an act. */
export function EmptyState({ sign, meaning, picture, children, actions, level = 2 }: EmptyStateProps) {
  const { lang, withMeaning } = useSignLanguage()
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <div className={picture ? 'empty-state' : 'empty-state plain'}>
      {picture && <Gokhlo>{picture}</Gokhlo>}
      <div>
        <Heading>
          <span className="sign block" lang={lang}>
            {sign}
          </span>
          {withMeaning && <span className="meaning">{meaning}</span>}
        </Heading>
        {children && <div>{children}</div>}
        {actions && <div className="actions">{actions}</div>}
      </div>
    </div>
  )
}
