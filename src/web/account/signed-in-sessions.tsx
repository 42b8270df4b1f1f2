import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { CallReply } from '#contract/contract.ts'
import { send } from '#web/data/api.ts'
import { readQuery } from '#web/data/read-query.ts'
import { formatDayAndTime, relativeDay } from '#web/i18n/format-days.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { shopTime } from '#web/platform/shop-time.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorBlock } from '#web/ui/error-block.tsx'
import { Pill } from '#web/ui/pill.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { failureOf } from './failure-of.ts'
import { SettingRow } from './setting-row.tsx'

type SignedInSession = CallReply<'GET /api/account/sessions'>['items'][number]

const sessionsQuery = readQuery('GET /api/account/sessions')

/** Returns a function that reloads the sessions after an action that ended other sessions. */
export function useReadSessionsAgain(): () => Promise<void> {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey })
}

/** Renders every session of the account, with a button to end each of them. */
export function SignedInSessions() {
  const { t } = useTranslation('my-account')
  const { data, isError, refetch } = useQuery({ ...sessionsQuery, staleTime: 0, refetchOnMount: true })
  const readAgain = useReadSessionsAgain()
  const [ending, setEnding] = useState<string>()
  const end = async (which: string, work: () => Promise<unknown>, done: string) => {
    setEnding(which)
    try {
      await work()
      showToast({ title: done, tone: 'success' })
    } catch (error) {
      showToast({ title: failureOf(error, t), tone: 'destructive' })
    }
    await readAgain()
    setEnding(undefined)
  }
  const sessions = data?.items ?? []
  return (
    <section className="settings" aria-labelledby="signed-in-title">
      <header className="setting-row">
        <h3 id="signed-in-title">{t('security.sessions.title')}</h3>
        {sessions.length > 1 && (
          <Button
            variant="line"
            size="compact"
            busy={ending === 'all'}
            busyText={t('signingOut')}
            onClick={() => end('all', () => send('DELETE /api/account/sessions', {}), t('security.sessions.allEnded'))}
          >
            {t('security.sessions.endAll')}
          </Button>
        )}
      </header>
      {!data &&
        (isError ? <ErrorBlock text={t('failed')} onRetry={() => refetch()} level={3} /> : <Skeleton height="66px" />)}
      {sessions.map((session) => (
        <SessionRow
          key={session.id}
          session={session}
          busy={ending === session.id}
          onEnd={() =>
            end(
              session.id,
              () => send('DELETE /api/account/sessions/:id', { params: { id: session.id } }),
              t('security.sessions.ended'),
            )
          }
        />
      ))}
    </section>
  )
}

function SessionRow({ session, busy, onEnd }: { session: SignedInSession; busy: boolean; onEnd: () => void }) {
  const { t, language } = useTranslation('my-account')
  const { browser, system, here, network, seenAt } = session
  const name =
    browser && system
      ? t('security.sessions.device', { browser, system })
      : browser || system || t('security.sessions.unknown')
  const dayKey = relativeDay(seenAt, new Date(shopTime()))
  const { day, time } = formatDayAndTime(seenAt, language)
  const seen = here ? t('security.sessions.now') : t(`security.sessions.${dayKey ?? 'seen'}`, { day, time })
  return (
    <SettingRow title={name} note={network ? t('security.sessions.from', { seen, network }) : seen}>
      {here ? (
        <Pill tone="done">{t('security.sessions.here')}</Pill>
      ) : (
        <Button
          variant="line"
          size="compact"
          busy={busy}
          busyText={t('signingOut')}
          onClick={onEnd}
          aria-label={t('security.sessions.endThis', { name })}
        >
          {t('signOut')}
        </Button>
      )}
    </SettingRow>
  )
}
