import { useEffect, useState } from 'react'
import { send } from '#web/data/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { type PushState, readPushState, subscribe, unsubscribe } from '#web/notify/push-subscription.ts'
import { useAct } from '#web/staff/use-act.ts'
import { useReload } from '#web/staff/use-reload.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field-frame.tsx'
import { Loader } from '#web/ui/loader.tsx'
import type { Notifications } from './notifications-screen.tsx'

/** Renders whether this browser shows notifications, and the button that changes it. */
export function ThisDevice({ notifications: { key, devices } }: { notifications: Notifications }) {
  const { t } = useTranslation('seller-notifications')
  const [state, setState] = useState<PushState>()
  const [failed, setFailed] = useState(false)
  const { busy, problem, run } = useAct(useReload('/api/seller/notifications'))
  const here = devices.find(({ isHere }) => isHere)
  const readState = () => void readPushState().then(setState, () => setState('missing'))
  useEffect(readState, [])
  const turnOn = async (shopKey: string): Promise<void> => {
    setFailed(false)
    try {
      const made = await subscribe(shopKey)
      if (made) await run(() => send('POST /api/seller/notifications/devices', { body: made }), t('here.turnedOn'))
    } catch {
      setFailed(true)
    }
    readState()
  }
  const turnOff = async (id: string): Promise<void> => {
    await unsubscribe().catch(() => undefined)
    await run(() => send('DELETE /api/seller/notifications/devices/:id', { params: { id } }), t('here.turnedOff'))
    readState()
  }
  if (key === null) return <p className="panel-body">{t('here.shopOff')}</p>
  if (state === undefined) return <Loader />
  if (state === 'missing' || state === 'denied')
    return (
      <div className="panel-body">
        <Alert tone="working">{t(`here.${state}`)}</Alert>
      </div>
    )
  const isOn = state === 'on' && here !== undefined
  return (
    <div className="panel-body stack-12">
      <p>{t(isOn ? 'here.on' : 'here.off')}</p>
      <p className="actions">
        {isOn ? (
          <Button variant="line" busy={busy} onClick={() => void turnOff(here.id)}>
            {t('here.turnOff')}
          </Button>
        ) : (
          <Button busy={busy} busyText={t('here.turningOn')} onClick={() => void turnOn(key)}>
            {t('here.turnOn')}
          </Button>
        )}
      </p>
      {(problem || failed) && <FieldError>{problem ?? t('here.failed')}</FieldError>}
    </div>
  )
}
