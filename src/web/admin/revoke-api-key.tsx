import { send } from '#web/data/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useAct } from '#web/staff/use-act.ts'
import { useReload } from '#web/staff/use-reload.ts'
import type { ApiKey } from './api-keys-screen.tsx'
import { ReasonForm } from './reason-form.tsx'

/** Renders the question before an API key is revoked, with its reason. */
export function RevokeApiKey({ apiKey, onDone }: { apiKey: ApiKey; onDone: () => void }) {
  const { t } = useTranslation('api-keys')
  const { busy, problem, run } = useAct(useReload('/api/admin/api-keys'))
  const revoke = async (reason: string) => {
    const work = async () => {
      await send('POST /api/admin/api-keys/:id/revoke', { params: { id: apiKey.id }, body: { reason } })
      return true
    }
    if (await run(work, t('revoked'))) onDone()
  }
  return (
    <ReasonForm
      text={t('revokeText')}
      action={t('revoke')}
      busyText={t('people:acts.saving')}
      busy={busy}
      problem={problem}
      onReason={revoke}
    />
  )
}
