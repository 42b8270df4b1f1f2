import { openPartCommands } from '#domain/fulfilment-flow.ts'
import type { Role } from '#domain/role.ts'
import { send } from '#web/api.ts'
import { useUser } from '#web/data/user.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useAct } from '#web/staff/use-act.ts'
import { useReload } from '#web/staff/use-reload.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field-frame.tsx'
import type { ListedPart } from './new-part.tsx'

/** Renders the button that accepts a seller order; renders nothing once it can no longer be accepted. */
export function AcceptPart({ part }: { part: Pick<ListedPart, 'id' | 'code' | 'version' | 'state'> }) {
  const { t } = useTranslation('seller')
  const { busy, problem, run } = useAct(useReload('/api/seller'))
  const role: Role = useUser()?.role ?? 'seller'
  if (!openPartCommands(part.state, { as: role }).includes('accept')) return null
  const accept = () =>
    run(
      () => send('POST /api/seller/parts/:id/accept', { params: { id: part.id }, body: { version: part.version } }),
      t('accepted', { code: part.code }),
    )
  return (
    <div className="accept">
      <Button wide size="tall" icon="check" busy={busy} busyWords={t('accepting')} onClick={accept}>
        {t('accept')} <span className="visually-hidden">{part.code}</span>
      </Button>
      {problem && <FieldError>{problem}</FieldError>}
    </div>
  )
}
