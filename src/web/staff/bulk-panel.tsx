import { useRouter } from '@tanstack/react-router'
import { type SubmitEvent, useRef, useState } from 'react'
import type { CallReply } from '#contract/contract.ts'
import { canBeUndone } from '#domain/bulk/bulk-act.ts'
import { addressOf } from '#web/data/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Link } from '#web/ui/link.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import {
  type BulkActBody,
  type BulkDraft,
  type BulkKind,
  bulkActOf,
  bulkKindsWithChoice,
  bulkKindsWithReason,
  bulkReasons,
  bulkStates,
  emptyBulkDraft,
  isNoteMissing,
  isSpan,
  numberNameOf,
} from './bulk-act-draft.ts'
import { BulkPreview } from './bulk-preview.tsx'
import { DateTimeField } from './date-time-field.tsx'
import { useAct } from './use-act.ts'
import { useQuestion } from './use-question.ts'
import type { Chosen, ChosenRows } from './work-list.tsx'
import './bulk.css'

export type Preview = CallReply<'POST /api/admin/order-bulk/preview'>
type BulkChoice = {
  label: string
  optionsOf: (kind: BulkKind) => readonly { value: string; label: string }[]
}
type Agreed = { count: number; mark: string; key: string }

type BulkPanelProps = {
  kinds: readonly BulkKind[]
  chosen: Chosen
  /** What an act can be given to choose from: tags, colleagues, reasons. */
  choice?: BulkChoice
  preview: (act: BulkActBody, chosen: ChosenRows) => Promise<Preview>
  start: (act: BulkActBody, chosen: ChosenRows, agreed: Agreed) => Promise<{ id: string }>
  /** The pages of acts on many rows, `/admin/bulk` or `/seller/bulk`. */
  path: string
}

type Shown = { preview: Preview; act: BulkActBody; key: string }

/**
 * Renders what can be done to the chosen rows: the act, a preview counted by the server, and the button that starts it. The
 * key is made with the preview, so pressing twice starts one job.
 */
export function BulkPanel({ kinds, chosen, choice, preview, start, path }: BulkPanelProps) {
  const { t } = useTranslation('bulk')
  const router = useRouter()
  const act = useAct(async () => undefined)
  const previewing = useQuestion()
  const [draft, setDraft] = useState(() => emptyBulkDraft(kinds[0] ?? 'state-set'))
  const [isWrong, setWrong] = useState(false)
  const [shown, setShown] = useState<Shown>()
  const isStarting = useRef(false)
  const read = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const body = bulkActOf(draft)
    setWrong(!body)
    if (!body) {
      requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
      return
    }
    const found = await previewing.ask(() => preview(body, chosen.rowsOf))
    if (found) setShown({ preview: found, act: body, key: crypto.randomUUID() })
  }
  const go = async () => {
    if (!shown || isStarting.current) return
    isStarting.current = true
    const { count, mark } = shown.preview
    const job = await act.run(() => start(shown.act, chosen.rowsOf, { count, mark, key: shown.key }), t('started'))
    isStarting.current = false
    setShown(undefined)
    if (job) router.history.push(addressOf(`${path}/${job.id}`, { from: router.history.location.href }))
  }
  return (
    <form className="bulk-panel" data-next-act noValidate onSubmit={(event) => void read(event)}>
      <BulkFields kinds={kinds} choice={choice} draft={draft} set={setDraft} isWrong={isWrong} />
      <Button type="submit" variant="line" busy={previewing.busy}>
        {t('preview')}
      </Button>
      <Link href={path}>{t('earlier')}</Link>
      {(previewing.problem ?? act.problem) && <Alert tone="problem">{previewing.problem ?? act.problem}</Alert>}
      {shown && (
        <Dialog
          open
          onClose={() => setShown(undefined)}
          title={t(`kinds.${shown.act.kind}`)}
          foot={
            <Button busy={act.busy} disabled={shown.preview.can === 0} onClick={() => void go()}>
              {t('confirm', { count: shown.preview.can })}
            </Button>
          }
        >
          <BulkPreview preview={shown.preview} isUndoable={canBeUndone(shown.act.kind)} />
        </Dialog>
      )}
    </form>
  )
}

type FieldsProps = {
  kinds: readonly BulkKind[]
  choice: BulkChoice | undefined
  draft: BulkDraft
  set: (draft: BulkDraft) => void
  isWrong: boolean
}

function BulkFields({ kinds, choice, draft, set, isWrong }: FieldsProps) {
  const { t } = useTranslation('bulk')
  const number = numberNameOf(draft.kind)
  const one = <Value extends string>(values: readonly Value[], typed: string) => values.find((each) => each === typed)
  return (
    <>
      <SelectField
        label={t('act')}
        value={draft.kind}
        options={kinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
        onChange={({ target }) =>
          set({ ...draft, kind: one(kinds, target.value) ?? draft.kind, number: '', choice: '' })
        }
      />
      {number && (
        <Field
          label={t(`value.${number}`)}
          inputMode="text"
          autoComplete="off"
          maxLength={12}
          value={draft.number}
          error={isWrong && !bulkActOf(draft) ? t('value.wrong') : undefined}
          onChange={({ target }) => set({ ...draft, number: target.value })}
        />
      )}
      {draft.kind === 'state-set' && (
        <SelectField
          label={t('kinds.state-set')}
          value={draft.state}
          options={bulkStates.map((value) => ({ value, label: t(`choices.${value}`) }))}
          onChange={({ target }) => set({ ...draft, state: one(bulkStates, target.value) ?? draft.state })}
        />
      )}
      {choice && bulkKindsWithChoice.includes(draft.kind) && (
        <ChoiceField choice={choice} draft={draft} set={set} isWrong={isWrong} />
      )}
      <DateFields draft={draft} set={set} isWrong={isWrong} />
      {bulkKindsWithReason.includes(draft.kind) && (
        <NoteField label={t('value.reason')} most={300} draft={draft} set={set} isWrong={isWrong} />
      )}
      {draft.kind === 'order-cancel' && (
        <>
          <SelectField
            label={t('value.reason')}
            value={draft.reason}
            options={bulkReasons.map((value) => ({ value, label: t(`reasons.${value}`) }))}
            onChange={({ target }) => set({ ...draft, reason: one(bulkReasons, target.value) ?? draft.reason })}
          />
          <NoteField label={t('value.note')} most={500} draft={draft} set={set} isWrong={isWrong} />
        </>
      )}
    </>
  )
}

type ChoiceProps = Omit<FieldsProps, 'kinds' | 'choice'> & { choice: BulkChoice }

/** Asks which tag, colleague or reason the act is with. */
function ChoiceField({ choice, draft, set, isWrong }: ChoiceProps) {
  const { t } = useTranslation('bulk')
  return (
    <SelectField
      label={choice.label}
      value={draft.choice}
      options={[{ value: '', label: t('value.choose') }, ...choice.optionsOf(draft.kind)]}
      error={isWrong && !bulkActOf(draft) ? t('value.chooseMissing') : undefined}
      onChange={({ target }) => set({ ...draft, choice: target.value })}
    />
  )
}

/** Asks for the days of a holiday, or for the later end of offers. */
function DateFields({ draft, set, isWrong }: Omit<FieldsProps, 'kinds' | 'choice'>) {
  const { t } = useTranslation('bulk')
  const change = (key: 'from' | 'until') => ({
    value: draft[key],
    onChange: ({ target }: { target: { value: string } }) => set({ ...draft, [key]: target.value }),
  })
  const wrong = (isRight: boolean, text: string) => ({ error: isWrong && !isRight ? text : undefined })
  if (draft.kind === 'promotion-extend')
    return (
      <DateTimeField
        label={t('value.end')}
        {...change('until')}
        {...wrong(draft.until !== '', t('value.endMissing'))}
      />
    )
  if (draft.kind !== 'store-holiday') return null
  return (
    <>
      <DateTimeField
        type="date"
        label={t('value.from')}
        {...change('from')}
        {...wrong(draft.from !== '', t('value.daysMissing'))}
      />
      <DateTimeField
        type="date"
        label={t('value.until')}
        min={draft.from || undefined}
        {...change('until')}
        {...wrong(isSpan(draft), t('value.daysMissing'))}
      />
    </>
  )
}

type NoteProps = Omit<FieldsProps, 'kinds' | 'choice'> & { label: string; most: number }

/** Renders the field for a person's own words about an act. */
function NoteField({ label, most, draft, set, isWrong }: NoteProps) {
  const { t } = useTranslation('bulk')
  return (
    <Field
      label={label}
      optional={draft.kind === 'order-cancel' && draft.reason !== 'other'}
      maxLength={most}
      value={draft.note}
      error={isWrong && isNoteMissing(draft) ? t('value.noteMissing') : undefined}
      onChange={({ target }) => set({ ...draft, note: target.value })}
    />
  )
}
