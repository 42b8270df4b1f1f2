import { send } from '#web/data/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useAct } from '#web/staff/use-act.ts'
import { useReload } from '#web/staff/use-reload.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'

/** Renders the courier's answer to a count that differs. */
export function AnswerCount({ id }: { id: string }) {
  const { t } = useTranslation('courier-cash')
  const act = useAct(useReload('/api/courier'))
  const answer = (agrees: boolean) =>
    act.run(
      () => send('POST /api/courier/cash/handovers/:id/answer', { params: { id }, body: { agrees } }),
      t(agrees ? 'agreed' : 'recounting'),
    )
  return (
    <>
      <p>{t('differenceNote')}</p>
      <p className="row-12 tall-choices">
        <Button size="tall" busy={act.busy} onClick={() => answer(true)}>
          {t('agree')}
        </Button>
        <Button size="tall" variant="line" busy={act.busy} onClick={() => answer(false)}>
          {t('recount')}
        </Button>
      </p>
      {act.problem && <Alert tone="problem">{act.problem}</Alert>}
    </>
  )
}
