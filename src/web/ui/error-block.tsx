import { type ReactNode, useTransition } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Button } from './button.tsx'
import { EmptyState } from './empty-state.tsx'

export type ErrorBlockProps = {
  /** The specified text for the missing content; a general sentence otherwise. */
  text?: string
  /** Reassurance, as in "Your cart is safe." */
  children?: ReactNode
  onRetry: () => Promise<unknown> | unknown
  picture?: ReactNode
  level?: 2 | 3
}

/** Renders an area of the page that failed to load. "Try again" refetches and keeps filters and cart. */
export function ErrorBlock({ text, children, onRetry, picture, level }: ErrorBlockProps) {
  const { t } = useTranslation('ui')
  const [busy, startRetry] = useTransition()
  const meaning = text ?? t('error.text')
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
            busyText={t('error.retrying')}
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
