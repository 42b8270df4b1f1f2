import type { CallReply } from '#contract/contract.ts'
import { send } from '#web/data/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useAct } from '#web/staff/use-act.ts'
import { useReload } from '#web/staff/use-reload.ts'

type Workplace = CallReply<'GET /api/courier/hub/place'>

/** Lets a person who works at several hubs say at which one they stand; every list is that hub's from then on. */
export function HubChoice({ workplace: { hub, hubs } }: { workplace: Workplace }) {
  const { t } = useTranslation('hubs')
  const act = useAct(useReload('/api/courier'))
  const choose = (hubId: string) =>
    act.run(
      () => send('PUT /api/courier/hub/place', { body: { hubId } }),
      (chosen) => t('chosen', { hub: chosen.hub.name }),
    )
  return (
    <select
      className="input hub-choice"
      aria-label={t('choose')}
      value={hub.id}
      disabled={act.busy}
      onChange={({ target }) => void choose(target.value)}
    >
      {hubs.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  )
}
