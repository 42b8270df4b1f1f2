import type { ReactNode } from 'react'
import { Gokhlo } from './category-tile.tsx'
import { type SignTexts, useSignLanguage } from './sign-texts.tsx'

export type EmptyStateProps = SignTexts & {
  /** A decorative food picture, shown in the arch. */
  picture?: ReactNode
  children?: ReactNode
  /** Next steps: buttons or links. */
  actions?: ReactNode
  /** The heading's level; level 1 belongs to the page title. */
  level?: 2 | 3
}

/** Renders an empty state: the sign line, its meaning on English pages, a sentence, an action. */
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
