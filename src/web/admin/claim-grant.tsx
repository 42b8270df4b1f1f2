import { send } from '#web/data/api.ts'
import { formatRupees } from '#web/i18n/format-rupees.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useReload } from '#web/staff/use-reload.ts'
import { useStaffForm } from '#web/staff/use-staff-form.ts'
import { Button, TextLink } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { FieldError } from '#web/ui/field-frame.tsx'
import { orderPath } from './admin-paths.ts'
import { ClaimFundingFields, defaultFunding } from './claim-funding-fields.tsx'
import type { DeskClaim } from './claim-screen.tsx'
import { CreditInstead } from './credit-instead.tsx'
import { rupeesOf } from './typed-rupees.ts'

const delivery = 'delivery'
const codFee = 'cod_fee'

/**
 * Renders the amounts to refund and who funds them. The default is all items and their share of the delivery, as the
 * policy promises, and the cash fee where nothing arrived.
 */
export function ClaimGrant({ claim }: { claim: DeskClaim }) {
  const { t, language } = useTranslation('claim-desk')
  const form = useStaffForm({
    name: `claim-grant ${claim.id}`,
    start: { amounts: firstAmounts(claim), funding: defaultFunding(claim), asCredit: false, agreed: false },
    check: ({ amounts, asCredit, agreed }) => ({
      ...(componentsOf(claim, amounts) === undefined ? { amounts: t('grant.wrong') } : {}),
      ...(asCredit && !agreed ? { agreed: t('store-credit-desk:refund.notAgreed') } : {}),
    }),
    send: ({ amounts, funding, asCredit, agreed }) =>
      send('POST /api/admin/claims/:id/grant', {
        params: { id: claim.id },
        body: {
          seen: claim.version,
          ...funding,
          text: funding.text.trim(),
          components: componentsOf(claim, amounts) ?? [],
          ...(asCredit ? { asCredit: { agreed } } : {}),
        },
      }),
    done: t('grant.done'),
    reload: useReload('/api/admin'),
  })
  const { amounts, funding, asCredit, agreed } = form.draft
  const { error } = form.errorOf('amounts')
  return (
    <form {...form.props} className="stack-16" aria-label={t('grant.title')} data-act-key="r">
      <h3>{t('grant.title')}</h3>
      {claim.paidOrder && (
        <p className="small">
          {t('paidOrder')} <TextLink href={orderPath(claim.paidOrder.id)}>{claim.paidOrder.number}</TextLink>
        </p>
      )}
      <p className="small">{t('grant.left', { amount: formatRupees(claim.left, language) })}</p>
      <GrantedAmounts
        claim={claim}
        amounts={amounts}
        isWrong={error !== undefined}
        onChange={(given) => form.change({ amounts: given })}
      />
      <ClaimFundingFields claim={claim} funding={funding} onChange={(given) => form.change({ funding: given })} />
      {claim.mayBeCredit && (
        <CreditInstead
          asCredit={asCredit}
          agreed={agreed}
          error={form.errorOf('agreed').error}
          onChange={(choice) => form.change(choice)}
        />
      )}
      <div role="alert">{(error ?? form.problem) && <FieldError>{error ?? form.problem}</FieldError>}</div>
      <div>
        <Button type="submit" busy={form.busy} busyText={t('saving')}>
          {t('grant.do')}
        </Button>
      </div>
    </form>
  )
}

type GrantedAmountsProps = {
  claim: DeskClaim
  amounts: Readonly<Record<string, string>>
  isWrong: boolean
  onChange: (amounts: Record<string, string>) => void
}

/** Asks for an amount for each item, the delivery and the cash fee, with the most that can be refunded. */
function GrantedAmounts({ claim, amounts, isWrong, onChange }: GrantedAmountsProps) {
  const { t, language } = useTranslation('claim-desk')
  const rupees = (amount: number) => formatRupees(amount, language)
  const field = (key: string, label: string, hint: string) => (
    <Field
      key={key}
      label={label}
      hint={hint}
      inputMode="decimal"
      autoComplete="off"
      value={amounts[key] ?? ''}
      name="amounts"
      aria-invalid={isWrong || undefined}
      onChange={({ target }) => onChange({ ...amounts, [key]: target.value })}
    />
  )
  const { share, left } = claim.delivery
  return (
    <>
      {claim.lines.map(({ lineId, name, weight, most }) =>
        field(lineId, t('grant.goods', { name, weight }), t('grant.hint', { amount: rupees(most) })),
      )}
      {left > 0 &&
        field(delivery, t('grant.delivery'), t('grant.deliveryHint', { share: rupees(share), left: rupees(left) }))}
      {claim.codFee > 0 && field(codFee, t('grant.codFee'), t('grant.hint', { amount: rupees(claim.codFee) }))}
    </>
  )
}

/** Returns what is to be refunded; undefined when an amount is wrong, too high, or all are empty. */
function componentsOf(claim: DeskClaim, amounts: Record<string, string>) {
  const wanted = [
    ...claim.lines.map(({ lineId, most }) => ({ key: lineId, lineId, most, kind: 'goods' as const })),
    { key: delivery, lineId: null, most: claim.delivery.left, kind: 'delivery' as const },
    { key: codFee, lineId: null, most: claim.codFee, kind: 'cod_fee' as const },
  ].map((component) => ({ ...component, amount: rupeesOf(amounts[component.key] ?? '') }))
  if (wanted.some(({ amount, most }) => amount === undefined || amount > most)) return undefined
  const components = wanted.flatMap(({ kind, lineId, amount }) => (amount ? [{ kind, lineId, amount }] : []))
  const total = components.reduce((all, { amount }) => all + Math.round(amount * 100), 0)
  return total === 0 || total > Math.round(claim.left * 100) ? undefined : components
}

function firstAmounts({ lines, delivery: { share }, codFee: fee }: DeskClaim): Record<string, string> {
  const typed = (amount: number) => (amount > 0 ? String(amount) : '')
  return {
    ...Object.fromEntries(lines.map(({ lineId, most }) => [lineId, typed(most)])),
    [delivery]: typed(share),
    [codFee]: typed(fee),
  }
}
