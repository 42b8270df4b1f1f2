import { useQuery } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { readQuery } from '#web/data/read-query.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { googleRefusal } from './google-refusal.ts'

/** The way through Google, where this shop has it, and what became of the last try; nothing where it has not. */
export function GoogleButton({ next }: { next?: string | undefined }) {
  const { t } = useTranslation('account')
  const open = useQuery(readQuery('GET /api/settings')).data?.signIn.google === true
  const refused = useRouterState({
    select: ({ location }) => googleRefusal((location.search as { refused?: unknown }).refused),
  })
  const told = useRef<HTMLDivElement>(null)
  // The page is new to its reader, who must hear first why it is this one.
  useEffect(() => told.current?.focus(), [])
  return (
    <>
      {refused && (
        <div ref={told} role="alert" tabIndex={-1} className="mt-5.5">
          <Notice tone="problem">{t(`google.why.${refused}`)}</Notice>
        </div>
      )}
      {open && (
        <>
          <p className="or-line">{t('google.or')}</p>
          {/* Leads out of the shop, so it is no page that could be fetched before. */}
          <a className="button line wide" href={`/api/auth/google?redirect=${encodeURIComponent(next ?? '/')}`}>
            {t('google.go')}
          </a>
        </>
      )}
    </>
  )
}
