import { type SubmitEvent, useState } from 'react'
import type { CallInput } from '#contract/contract.ts'
import { formatRupees } from '#web/i18n/format-rupees.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Button, TextLink } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { FieldError } from '#web/ui/field-frame.tsx'
import { orderPath } from './admin-paths.ts'
import { ClaimFundingFields, defaultFunding } from './claim-funding-fields.tsx'
import type { DeskClaim } from './claim-screen.tsx'
import { rupeesOf } from './typed-rupees.ts'

type Granted = Omit<CallInput<'POST /api/admin/claims/:id/grant'>['body'], 'seen'>
type ClaimGrantProps = { claim: DeskClaim; busy: boolean; onGrant: (body: Granted) => Promise<unknown> }

const delivery = 'delivery'
const codFee = 'cod_fee'

/**
 * Renders the amounts to refund and who funds them. The default is all items and their share of the delivery, as the
 * policy promises, and the cash fee where nothing arrived.
 */
export function ClaimGrant({ claim, busy, onGrant }: ClaimGrantProps) {
  const { t, language } = useTranslation('claim-desk')
  const formatAmount = (amount: number) => formatRupees(amount, language)
  const [amounts, setAmounts] = useState<Record<string, string>>(() => firstAmounts(claim))
  const [funding, setFunding] = useState(() => defaultFunding(claim))
  const [submitted, setSubmitted] = useState(false)
  const wanted = [
    ...claim.lines.map(({ lineId, most }) => ({ key: lineId, lineId, most, kind: 'goods' as const })),
    { key: delivery, lineId: null, most: claim.delivery.left, kind: 'delivery' as const },
    { key: codFee, lineId: null, most: claim.codFee, kind: 'cod_fee' as const },
  ].map((component) => ({ ...component, amount: rupeesOf(amounts[component.key] ?? '') }))
  const components = wanted.flatMap(({ kind, lineId, amount }) => (amount ? [{ kind, lineId, amount }] : []))
  const total = components.reduce((all, { amount }) => all + Math.round(amount * 100), 0)
  const wrong =
    wanted.some(({ amount, most }) => amount === undefined || amount > most) ||
    total === 0 ||
    total > Math.round(claim.left * 100)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setSubmitted(true)
    if (!wrong) void onGrant({ ...funding, text: funding.text.trim(), components })
  }
  const field = (key: string, label: string, hint: string) => (
    <Field
      key={key}
      label={label}
      hint={hint}
      inputMode="decimal"
      autoComplete="off"
      value={amounts[key] ?? ''}
      onChange={({ target }) => setAmounts({ ...amounts, [key]: target.value })}
    />
  )
  return (
    <form className="stack-16" noValidate aria-label={t('grant.title')} onSubmit={submit}>
      <h3>{t('grant.title')}</h3>
      {claim.paidOrder && (
        <p className="small">
          {t('paidOrder')} <TextLink href={orderPath(claim.paidOrder.id)}>{claim.paidOrder.number}</TextLink>
        </p>
      )}
      <p className="small">{t('grant.left', { amount: formatAmount(claim.left) })}</p>
      {claim.lines.map(({ lineId, name, weight, most }) =>
        field(lineId, t('grant.goods', { name, weight }), t('grant.hint', { amount: formatAmount(most) })),
      )}
      {claim.delivery.left > 0 &&
        field(
          delivery,
          t('grant.delivery'),
          t('grant.deliveryHint', {
            share: formatAmount(claim.delivery.share),
            left: formatAmount(claim.delivery.left),
          }),
        )}
      {claim.codFee > 0 && field(codFee, t('grant.codFee'), t('grant.hint', { amount: formatAmount(claim.codFee) }))}
      <ClaimFundingFields claim={claim} funding={funding} onChange={setFunding} />
      <div role="alert">{submitted && wrong && <FieldError>{t('grant.wrong')}</FieldError>}</div>
      <div>
        <Button type="submit" busy={busy} busyText={t('saving')}>
          {t('grant.do')}
        </Button>
      </div>
    </form>
  )
}

function firstAmounts({ lines, delivery: { share }, codFee: fee }: DeskClaim): Record<string, string> {
  const typed = (amount: number) => (amount > 0 ? String(amount) : '')
  return {
    ...Object.fromEntries(lines.map(({ lineId, most }) => [lineId, typed(most)])),
    [delivery]: typed(share),
    [codFee]: typed(fee),
  }
}
