import { type SubmitEvent, useState } from 'react'
import type { CallReply } from '#contract/contract.ts'
import { send } from '#web/data/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { saveFile } from '#web/platform/save-file.ts'
import { useAct } from '#web/staff/use-act.ts'
import { useFormDraft } from '#web/staff/use-form-draft.ts'
import { useReload } from '#web/staff/use-reload.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'
import { TextareaField } from '#web/ui/textarea-field.tsx'
import type { PayoutRun } from './payout-run-screen.tsx'

type Imported = CallReply<'POST /api/admin/payout-runs/:id/references'>

/** Renders the file for the bank and the form that takes the bank's answer; lines that do not fit are named. */
export function BankAnswerForm({ run }: { run: PayoutRun }) {
  const { t } = useTranslation('payouts')
  const act = useAct(useReload('/api/admin'))
  const { draft, touch, clear } = useFormDraft(`bank-answer:${run.id}`, { text: '' })
  const { text } = draft
  const [problems, setProblems] = useState<Imported['problems']>([])
  const params = { id: run.id }
  const download = async () => {
    const file = await act.run(() => send('POST /api/admin/payout-runs/:id/bank-file', { params }), t('done'))
    if (file) saveFile(new File([file.text], file.name, { type: 'text/csv' }))
  }
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const done = await act.run(
      () => send('POST /api/admin/payout-runs/:id/references', { params, body: { text } }),
      ({ applied }) => t('imported', { count: applied }),
    )
    if (!done) return
    setProblems(done.problems)
    if (done.problems.length === 0) clear()
  }
  return (
    <Panel title={t('references')}>
      <form className="panel-body stack-12" onSubmit={submit} noValidate>
        <p className="small">{t('bankFileNote')}</p>
        <p className="actions">
          <Button variant="line" busy={act.busy} onClick={download}>
            {t('bankFile')}
          </Button>
        </p>
        <TextareaField
          label={t('references')}
          hint={t('referencesHint')}
          value={text}
          onChange={(event) => touch({ text: event.target.value })}
        />
        {problems.map(({ line, problem, text: written }) => (
          <Alert key={line} tone="problem">
            {t('importProblem', { line, problem: t(`import.problem.${problem}`), text: written })}
          </Alert>
        ))}
        {act.problem && <Alert tone="problem">{act.problem}</Alert>}
        <p className="actions">
          <Button type="submit" busy={act.busy} disabled={text.trim() === ''}>
            {t('importAct')}
          </Button>
        </p>
      </form>
    </Panel>
  )
}
