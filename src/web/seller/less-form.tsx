import type { SubmitEvent } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useFormDraft } from '#web/staff/use-form-draft.ts'
import { Button } from '#web/ui/button.tsx'
import { Quantity } from '#web/ui/quantity.tsx'
import { RadioCard } from '#web/ui/radio-card.tsx'
import { TextareaField } from '#web/ui/textarea-field.tsx'
import type { SellerOrderListItem } from './new-seller-order.tsx'
import { useHeldWithdrawal } from './use-held-withdrawal.ts'
import { type WithdrawReason, withdrawReasons } from './withdraw-reasons.ts'

type LessFormProps = { sellerOrder: SellerOrderListItem; all: boolean; onClose: () => void }

type LessDraft = { has: Readonly<Record<string, number>>; code: WithdrawReason; text: string }

const unchanged: LessDraft = { has: {}, code: withdrawReasons[0], text: '' }

/**
 * Renders what a seller can supply of an order, or why nothing of it; sent after ten seconds in which it can be stopped. What was
 * typed is there again until it was sent.
 */
export function LessForm({ sellerOrder, all, onClose }: LessFormProps) {
  const { t } = useTranslation('seller-day')
  const hold = useHeldWithdrawal(sellerOrder)
  const { draft, touch, clear } = useFormDraft(`less ${sellerOrder.id}`, unchanged)
  const { has, code, text } = draft
  const lines = sellerOrder.contents.map(({ lineId, quantity }) => ({
    lineId,
    quantity: all ? 0 : (has[lineId] ?? quantity),
  }))
  const supplied = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const ready = supplied < sellerOrder.items && (code !== 'other' || text.trim() !== '')
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    hold({ code, ...(text.trim() ? { text: text.trim() } : {}) }, lines, clear)
    onClose()
  }
  return (
    <form className="stack-14 less-form" noValidate onSubmit={submit}>
      {!all && <Supplied sellerOrder={sellerOrder} has={has} onChange={(has) => touch({ has })} />}
      <fieldset className="stack-8">
        <legend>{t('cannotTitle')}</legend>
        {withdrawReasons.map((value) => (
          <RadioCard
            key={value}
            name={`reason-${sellerOrder.id}`}
            title={t(`seller:withdraw.reasons.${value}`)}
            checked={code === value}
            onChange={() => touch({ code: value })}
          />
        ))}
      </fieldset>
      {code === 'other' && (
        <TextareaField
          label={t('seller:withdraw.text')}
          rows={2}
          maxLength={300}
          required
          value={text}
          onChange={({ target }) => touch({ text: target.value })}
        />
      )}
      <p className="small">{t(supplied === 0 ? 'cannotBody' : 'lessBody')}</p>
      <Button type="submit" wide size="tall" disabled={!ready}>
        {supplied === 0 ? t('cannotSend') : t('lessSend', { count: supplied })}
      </Button>
      <Button variant="line" wide onClick={onClose}>
        {t('back')}
      </Button>
    </form>
  )
}

type SuppliedProps = {
  sellerOrder: SellerOrderListItem
  has: Readonly<Record<string, number>>
  onChange: (has: Readonly<Record<string, number>>) => void
}

function Supplied({ sellerOrder, has, onChange }: SuppliedProps) {
  const { t } = useTranslation('seller-day')
  return (
    <fieldset className="stack-8">
      <legend>{t('lessTitle')}</legend>
      {sellerOrder.contents.map(({ lineId, name, weight, quantity }) => (
        <div key={lineId} className="supplied">
          <span>{t('lessOf', { name, weight, quantity })}</span>
          <Quantity
            name={name}
            value={has[lineId] ?? quantity}
            max={quantity}
            onChange={(units) => onChange({ ...has, [lineId]: units })}
            onRemove={() => onChange({ ...has, [lineId]: 0 })}
          />
        </div>
      ))}
    </fieldset>
  )
}
