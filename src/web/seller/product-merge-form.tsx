import { useRouter } from '@tanstack/react-router'
import type { CallInput, CallReply } from '#contract/contract.ts'
import { isReason } from '#domain/audit/reason.ts'
import { send } from '#web/data/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useReload } from '#web/staff/use-reload.ts'
import { useStaffForm } from '#web/staff/use-staff-form.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { RadioCard } from '#web/ui/radio-card.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'

type Merge = CallReply<'GET /api/seller/products/:id/merge/:otherId'>
type Body = CallInput<'POST /api/seller/products/:id/merge/:otherId'>['body']
type Part = Body['photos']
type MergeDraft = Pick<Body, 'fromMerged' | 'photos' | 'stock' | 'reason'> & { sure: boolean }

/** The act, with what was chosen; it leads to the product that stays. */
function useProductMerge({ target, merged, seen }: Merge) {
  const { t } = useTranslation('product-duplicates')
  const router = useRouter()
  const counted = target.weeklyCapacity === null && merged.weeklyCapacity === null
  return useStaffForm<MergeDraft, void>({
    name: `product merge ${target.id} ${merged.id}`,
    start: { fromMerged: [], photos: 'both', stock: counted ? 'both' : 'target', reason: '', sure: false },
    secret: ['sure'],
    check: ({ reason, sure }) => ({
      ...(isReason(reason) ? {} : { reason: t('reasonMissing') }),
      ...(sure ? {} : { sure: t('sureMissing') }),
    }),
    send: async ({ sure: _, reason, ...chosen }) => {
      const params = { id: target.id, otherId: merged.id }
      await send('POST /api/seller/products/:id/merge/:otherId', {
        params,
        body: { ...chosen, reason: reason.trim(), seen },
      })
      router.history.push(`/seller/products/${target.id}`)
    },
    done: t('done'),
    reload: useReload('/api/seller'),
  })
}

/** Renders what the product that stays will have, what happens, and the act itself, which cannot be undone. */
export function ProductMergeForm({ merge }: { merge: Merge }) {
  const { t } = useTranslation('product-duplicates')
  const form = useProductMerge(merge)
  return (
    <Panel title={t('choose.title')}>
      <form {...form.props} className="panel-body stack-16">
        <MergeChoices merge={merge} draft={form.draft} onChange={form.change} />
        <Consequences merge={merge} />
        <Field
          {...form.field('reason')}
          label={t('reason')}
          hint={t('reasonHint')}
          maxLength={300}
          autoComplete="off"
        />
        <Checkbox
          checked={form.draft.sure}
          onChange={(event) => form.change({ sure: event.target.checked })}
          {...form.errorOf('sure')}
        >
          {t('sure')}
        </Checkbox>
        {form.problem && <Alert tone="problem">{form.problem}</Alert>}
        <p className="actions">
          <Button type="submit" busy={form.busy} busyText={t('doing')}>
            {t('do', { name: merge.merged.name })}
          </Button>
        </p>
      </form>
    </Panel>
  )
}

type ChoicesProps = { merge: Merge; draft: MergeDraft; onChange: (part: Partial<MergeDraft>) => void }

/** Renders a choice for each field that differs, and for photographs and stock. */
function MergeChoices({ merge: { target, merged, fields }, draft, onChange }: ChoicesProps) {
  const { t, tCode } = useTranslation('product-duplicates')
  const counted = target.weeklyCapacity === null && merged.weeklyCapacity === null
  const labelled = (parts: readonly Part[]) => parts.map((value) => ({ value, label: t(`choose.${value}`) }))
  return (
    <>
      {fields.length > 0 && <p className="small">{t('choose.text')}</p>}
      {fields.map(({ field, target: own, merged: other }) => (
        <Choice
          key={field}
          name={field}
          legend={tCode('product-desk:field', field, { language: '' })}
          options={[
            { value: 'target', label: own || t('choose.empty'), note: t('side.target') },
            { value: 'merged', label: other || t('choose.empty'), note: t('side.merged') },
          ]}
          value={draft.fromMerged.includes(field) ? 'merged' : 'target'}
          onChange={(side) => {
            const others = draft.fromMerged.filter((each) => each !== field)
            onChange({ fromMerged: side === 'merged' ? [...others, field] : others })
          }}
        />
      ))}
      {merged.photos > 0 && (
        <Choice
          name="photos"
          legend={t('choose.photos')}
          options={labelled(['both', 'target', 'merged'])}
          value={draft.photos}
          onChange={(photos) => onChange({ photos })}
        />
      )}
      <Choice
        name="stock"
        legend={t('choose.stock')}
        options={labelled(counted ? ['both', 'target', 'merged'] : ['target', 'merged'])}
        value={draft.stock}
        onChange={(stock) => onChange({ stock })}
      />
    </>
  )
}

type ChoiceProps = {
  name: string
  legend: string
  options: readonly { value: Part; label: string; note?: string }[]
  value: Part
  onChange: (value: Part) => void
}

function Choice({ name, legend, options, value, onChange }: ChoiceProps) {
  return (
    <fieldset className="product-merge-choice">
      <legend>{legend}</legend>
      <div>
        {options.map((option) => (
          <RadioCard
            key={option.value}
            name={name}
            value={option.value}
            checked={value === option.value}
            onChange={() => onChange(option.value)}
            title={option.label}
            note={option.note}
          />
        ))}
      </div>
    </fieldset>
  )
}

function Consequences({ merge: { target, merged } }: { merge: Merge }) {
  const { t } = useTranslation('product-duplicates')
  const joins = target.sizes.length === 0 && merged.sizes.length > 0
  return (
    <section className="stack-8">
      <h3>{t('what.title')}</h3>
      <ul className="product-merge-effects">
        <li>{t('what.moves')}</li>
        <li>{t('what.address')}</li>
        <li>{t('what.orders')}</li>
        {joins && <li>{t('what.family', { sizes: merged.sizes.join(', ') })}</li>}
        <li>{t('what.guestCarts')}</li>
        <li>{t('what.closed')}</li>
        <li>
          <b>{t('what.undo')}</b>
        </li>
      </ul>
    </section>
  )
}
