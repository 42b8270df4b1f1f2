import { type PresenceSubject, presenceNeeds } from '#domain/accounts/presence.ts'
import { send } from '#web/data/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useMay } from '#web/staff/use-may.ts'
import { Alert } from '#web/ui/alert.tsx'
import { usePresence } from './use-presence.ts'

type PresenceNoteProps = { of: PresenceSubject; id: string }

/** Names the colleagues who have the same record open, and since when; of the back office, so for admins alone. */
export function PresenceNote({ of, id }: PresenceNoteProps) {
  const may = useMay()
  return may(presenceNeeds[of]) ? <Others of={of} id={id} /> : null
}

function Others({ of, id }: PresenceNoteProps) {
  const { t } = useTranslation('staff')
  const others = usePresence(`${of} ${id}`, {
    report: async () => (await send('POST /api/admin/presence', { body: { subject: of, id } })).others,
    leave: () => send('POST /api/admin/presence', { body: { subject: of, id, left: true } }),
  })
  return (
    <div role="status">
      {others.length > 0 && (
        <div className="mb-12">
          <Alert tone="working">
            {others.map(({ name, minutes }) => (
              <p key={name}>
                {minutes < 1 ? t('presence.now', { name }) : t('presence.since', { name, count: minutes })}
              </p>
            ))}
          </Alert>
        </div>
      )}
    </div>
  )
}
