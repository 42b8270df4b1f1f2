import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { CallReply } from '#contract/contract.ts'
import { send } from '#web/api.ts'
import { readQuery } from '#web/data/read-query.ts'
import { momentWords, nearDay } from '#web/i18n/day-words.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Button } from '#web/ui/button.tsx'
import { ErrorBlock } from '#web/ui/error-block.tsx'
import { Pill } from '#web/ui/pill.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { failureOf } from './failure-of.ts'
import { SettingRow } from './setting-row.tsx'

type Place = CallReply<'GET /api/account/sessions'>['items'][number]

const sessionsQuery = readQuery('GET /api/account/sessions')

/** Returns a function that reloads the sessions after an action that ended other sessions. */
export function useReadSessionsAgain(): () => Promise<void> {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey })
}

/** Renders every session of the account, with a button to end each of them. */
export function SignedInPlaces() {
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
  const places = data?.items ?? []
  return (
    <section className="settings" aria-labelledby="signed-in-title">
      <header className="setting-row">
        <h3 id="signed-in-title">{t('security.places.title')}</h3>
        {places.length > 1 && (
          <Button
            look="line"
            size="compact"
            busy={ending === 'all'}
            busyWords={t('leaving')}
            onClick={() => end('all', () => send('DELETE /api/account/sessions', {}), t('security.places.allEnded'))}
          >
            {t('security.places.endAll')}
          </Button>
        )}
      </header>
      {!data &&
        (isError ? <ErrorBlock words={t('failed')} onRetry={() => refetch()} level={3} /> : <Skeleton height="66px" />)}
      {places.map((place) => (
        <PlaceRow
          key={place.id}
          place={place}
          busy={ending === place.id}
          onEnd={() =>
            end(
              place.id,
              () => send('DELETE /api/account/sessions/:id', { params: { id: place.id } }),
              t('security.places.ended'),
            )
          }
        />
      ))}
    </section>
  )
}

function PlaceRow({ place, busy, onEnd }: { place: Place; busy: boolean; onEnd: () => void }) {
  const { t, language } = useTranslation('my-account')
  const { browser, system, here, network, seenAt } = place
  const name =
    browser && system
      ? t('security.places.device', { browser, system })
      : browser || system || t('security.places.unknown')
  const near = nearDay(seenAt, new Date())
  const { day, time } = momentWords(seenAt, language)
  const seen = here ? t('security.places.now') : t(`security.places.${near ?? 'seen'}`, { day, time })
  return (
    <SettingRow title={name} note={network ? t('security.places.from', { seen, network }) : seen}>
      {here ? (
        <Pill tone="done">{t('security.places.here')}</Pill>
      ) : (
        <Button
          look="line"
          size="compact"
          busy={busy}
          busyWords={t('leaving')}
          onClick={onEnd}
          aria-label={t('security.places.endThis', { name })}
        >
          {t('signOut')}
        </Button>
      )}
    </SettingRow>
  )
}
