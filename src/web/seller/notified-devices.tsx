import { send } from '#web/data/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { formatDate } from '#web/staff/format-time.ts'
import { useAct } from '#web/staff/use-act.ts'
import { useReload } from '#web/staff/use-reload.ts'
import { Button, TextButton } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field-frame.tsx'
import { Pill } from '#web/ui/pill.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'
import type { Notifications } from './notifications-screen.tsx'
import './store-people.css'

/** Renders the devices that show notifications to the person, each with the button that ends it, and a sample for all. */
export function NotifiedDevices({ devices }: Pick<Notifications, 'devices'>) {
  const { t, language } = useTranslation('seller-notifications')
  const { busy, problem, run } = useAct(useReload('/api/seller/notifications'))
  const remove = (id: string, device: string) =>
    run(
      () => send('DELETE /api/seller/notifications/devices/:id', { params: { id } }),
      t('devices.removed', { device }),
    )
  return (
    <Panel title={t('devices.title')}>
      <ul className="store-people">
        {devices.map(({ id, isHere, addedAt, ...device }) => {
          const name = t('devices.name', device)
          return (
            <li key={id}>
              <div>
                <b>{name}</b> {isHere && <Pill>{t('devices.here')}</Pill>}
                <span className="small block">{t('devices.added', { day: formatDate(addedAt, language) })}</span>
              </div>
              {!isHere && (
                <TextButton
                  disabled={busy}
                  aria-label={t('devices.removeOf', { device: name })}
                  onClick={() => void remove(id, name)}
                >
                  {t('devices.remove')}
                </TextButton>
              )}
            </li>
          )
        })}
      </ul>
      <div className="panel-body">
        <Button
          variant="line"
          disabled={busy}
          onClick={() => void run(() => send('POST /api/seller/notifications/sample', {}), t('devices.sent'))}
        >
          {t('devices.sample')}
        </Button>
        {problem && <FieldError>{problem}</FieldError>}
      </div>
    </Panel>
  )
}
