import { useQuery } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { readQuery } from '#web/data/read-query.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { googleRefusal } from './google-refusal.ts'

/**
 * Renders the Google sign-in button, where Google is configured, and the result of the last try; renders nothing
 * otherwise.
 */
export function GoogleButton({ next }: { next?: string | undefined }) {
  const { t } = useTranslation('account')
  const open = useQuery(readQuery('GET /api/settings')).data?.signIn.google === true
  const refused = useRouterState({
    select: ({ location }) => googleRefusal((location.search as { refused?: unknown }).refused),
  })
  const messageBox = useRef<HTMLDivElement>(null)
  // Moves the focus to the message after the page loads, so that a screen reader first says why this page is shown.
  useEffect(() => messageBox.current?.focus(), [])
  return (
    <>
      {refused && (
        <div ref={messageBox} role="alert" tabIndex={-1} className="mt-22">
          <Alert tone="problem">{t(`google.why.${refused}`)}</Alert>
        </div>
      )}
      {open && (
        <>
          <p className="or-line">{t('google.or')}</p>
          {/* This link leaves the shop, so it cannot be preloaded. */}
          <a className="button line wide" href={`/api/auth/google?redirect=${encodeURIComponent(next ?? '/')}`}>
            {t('google.go')}
          </a>
        </>
      )}
    </>
  )
}
