import { useEffect, useState } from 'react'
import { send } from '#web/data/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { type PushState, readPushState, subscribe, unsubscribe } from '#web/notify/push-subscription.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Loader } from '#web/ui/loader.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import type { OwnNotificationsRead, ShowRead } from './own-notifications.tsx'
import { timeZoneHere } from './time-zone-here.ts'

type NotifyHereProps = { notifications: OwnNotificationsRead; show: ShowRead }

/** Renders whether this browser shows notifications, and the button that changes it. */
export function NotifyHere({ notifications: { key, devices }, show }: NotifyHereProps) {
  const { t } = useTranslation('own-notifications')
  const [state, setState] = useState<PushState>()
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState(false)
  const here = devices.find(({ isHere }) => isHere)
  const readState = () => void readPushState().then(setState, () => setState('missing'))
  useEffect(readState, [])
  const act = async (work: () => Promise<string | undefined>): Promise<void> => {
    setBusy(true)
    setFailed(false)
    const done = await work().catch(() => setFailed(true))
    if (done) showToast({ title: done, tone: 'success' })
    setBusy(false)
    readState()
  }
  const turnOn = (shopKey: string) => async (): Promise<string | undefined> => {
    const made = await subscribe(shopKey)
    if (!made) return undefined
    show(await send('POST /api/account/notifications/devices', { body: { ...made, timeZone: timeZoneHere() } }))
    return t('here.turnedOn')
  }
  const turnOff = (id: string) => async (): Promise<string> => {
    await unsubscribe().catch(() => undefined)
    show(await send('DELETE /api/account/notifications/devices/:id', { params: { id } }))
    return t('here.turnedOff')
  }
  if (key === null) return <p>{t('here.shopOff')}</p>
  if (state === undefined) return <Loader text={t('here.title')} />
  if (state === 'missing' || state === 'denied') return <Alert tone="working">{t(`here.${state}`)}</Alert>
  return (
    <section className="stack-12" aria-label={t('here.title')}>
      <p>{t(state === 'on' && here ? 'here.on' : 'here.off')}</p>
      <p>
        {state === 'on' && here ? (
          <Button variant="line" busy={busy} onClick={() => void act(turnOff(here.id))}>
            {t('here.turnOff')}
          </Button>
        ) : (
          <Button busy={busy} busyText={t('here.turningOn')} onClick={() => void act(turnOn(key))}>
            {t('here.turnOn')}
          </Button>
        )}
      </p>
      <div role="alert">{failed && <Alert tone="problem">{t('here.failed')}</Alert>}</div>
    </section>
  )
}
