import { type ReactNode, useTransition } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Button } from './button.tsx'
import { EmptyState } from './empty-state.tsx'

export type ErrorBlockProps = {
  /** What did not come, by the specification's text; a general sentence otherwise. */
  words?: string
  /** What is safe: "Your cart is safe." */
  children?: ReactNode
  onRetry: () => Promise<unknown> | unknown
  picture?: ReactNode
  level?: 2 | 3
}

/** A part of the page that could not be fetched. "Try again" asks anew and keeps filters and cart as they are. */
export function ErrorBlock({ words, children, onRetry, picture, level }: ErrorBlockProps) {
  const { t } = useTranslation('ui')
  const [busy, startRetry] = useTransition()
  const meaning = words ?? t('error.words')
  return (
    <div role="alert">
      <EmptyState
        sign={t('error.sign')}
        meaning={meaning}
        picture={picture}
        level={level}
        actions={
          <Button
            busy={busy}
            busyWords={t('error.retrying')}
            onClick={() =>
              startRetry(async () => {
                await onRetry()
              })
            }
          >
            {t('error.retry')}
          </Button>
        }
      >
        {children}
      </EmptyState>
    </div>
  )
}
