import { useQuery } from '@tanstack/react-query'
import { type SubmitEvent, useEffect, useState } from 'react'
import type { AddressField } from '#domain/address.ts'
import { validateAddress } from '#domain/address.ts'
import type { FieldWords } from '#web/addresses/address-fields.tsx'
import type { BasketCost } from '#web/cart/basket-cost.ts'
import type { PricedBasket } from '#web/cart/basket-queries.ts'
import { typeInDraft, useDraft } from '#web/cart/draft-store.ts'
import { readPreferredCurrency } from '#web/currency/preferred-currency.ts'
import { readQuery } from '#web/data/read-query.ts'
import { useUser } from '#web/data/user.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useTellMe } from '#web/notify/use-tell-me.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { AddressSection, fieldId } from './address-section.tsx'
import { findProblems, type OtherProblem } from './checkout-problems.ts'
import { DeliverySection, deliveryId } from './delivery-section.tsx'
import { GiftSection } from './gift-section.tsx'
import { PaymentSection, paymentId } from './payment-section.tsx'
import { PlaceButton } from './place-button.tsx'
import { PriceRise } from './price-rise.tsx'
import type { OrderAsked } from './send-order.ts'
import type { usePlacing } from './use-placing.ts'
import { wayOffered, waysFor, wayToPay } from './way-to-pay.ts'

const placeOf: Record<OtherProblem, string> = { lines: 'summary-title', delivery: deliveryId, payment: paymentId }

export type CheckoutFormProps = { cost: BasketCost; basket: PricedBasket; placer: ReturnType<typeof usePlacing> }

/** The three steps on one page: where it goes, how it travels, how it is paid; then the one button. */
export function CheckoutForm({ cost, basket, placer }: CheckoutFormProps) {
  const { t } = useTranslation('checkout')
  const draft = useDraft()
  const { data: settings } = useQuery(readQuery('GET /api/settings'))
  const [left, setLeft] = useState<ReadonlySet<AddressField>>(new Set())
  const [attempt, setAttempt] = useState(0)
  /** The button was pressed while figures were still moving. */
  const [pressedEarly, setPressedEarly] = useState(false)
  /** What was typed when the server found fault with it: changed words are looked at afresh. */
  const [judged, setJudged] = useState(draft.fields)
  const tell = useTellMe()
  usePrefill()

  const { placing } = placer
  const { rules, option } = cost
  const paidBy = wayToPay({
    cash: basket.cashOnDelivery,
    online: settings?.payment.online ?? false,
    chosen: draft.paymentMethod,
  })
  const problems = findProblems(draft.fields, rules, {
    linesSound: basket.blocked.length === 0 && basket.lines.every(({ problem }) => problem === null),
    hasDelivery: option !== undefined,
    hasPayment: paidBy !== null,
  })
  const refusal = placing.step === 'refused' ? placing : undefined
  const errors: FieldWords = {}
  for (const { field, error } of problems.fields)
    if (attempt > 0 || left.has(field)) errors[field] = t(`checkout-fields:errors.${error}`)
  for (const [field, words] of Object.entries(refusal?.plan.fields ?? {}) as [AddressField, string][])
    if (draft.fields[field] === judged[field]) errors[field] = words
  const others = attempt > 0 ? problems.others : []
  const told = [
    ...(Object.entries(errors) as [AddressField, string][]).map(([field, words]) => ({
      fieldId: fieldId(field),
      words,
    })),
    ...others.map((other) => ({ fieldId: placeOf[other], words: t(`problems.${other}`) })),
  ]
  const waits = placing.step !== 'ready' && placing.step !== 'refused' && placing.step !== 'gone'
  const total = basket.delivery === null ? undefined : basket.total

  const submit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    if (placing.step !== 'unanswered') {
      const sound = problems.fields.length === 0 && problems.others.length === 0
      // Figures that are still moving are not yet the ones the shopper agrees to.
      const early = sound && (cost.working || !option || total === undefined)
      setPressedEarly(early)
      if (!sound || early) return setAttempt(attempt + 1)
    }
    setJudged(draft.fields)
    await placer.place(orderOf(draft, cost, total ?? 0))
    setAttempt((before) => before + 1)
  }

  // Closed meanwhile: what stands where the button stood says so.
  const toldByButton = refusal?.error.code === 'ordering/not-open' && settings?.ordering.open === false

  return (
    <>
      <form method="post" noValidate id="checkout-form" onSubmit={submit}>
        <ErrorSummary problems={attempt > 0 ? told : []} attempt={attempt} />
        <fieldset disabled={waits} className="contents">
          <legend className="visually-hidden">{t('title')}</legend>
          <AddressSection
            cost={cost}
            errors={errors}
            onLeave={(field) => {
              if (draft.fields[field].trim() !== '') setLeft(new Set([...left, field]))
            }}
          />
          <GiftSection paidBy={paidBy} />
          <DeliverySection cost={cost} error={others.includes('delivery') ? t('problems.delivery') : undefined} />
          <PaymentSection cost={cost} payment={settings?.payment} />
        </fieldset>
        {refusal && refusal.plan.newTotal !== undefined ? (
          <PriceRise
            before={refusal.asked.expectedTotal}
            now={refusal.plan.newTotal}
            paidBy={refusal.asked.paymentMethod}
            onAgree={() => void placer.placeAtNewTotal(refusal.asked, refusal.plan.newTotal ?? 0)}
            onLook={placer.lookAgain}
          />
        ) : (
          <>
            {refusal && !toldByButton && Object.keys(refusal.plan.fields).length === 0 && (
              <div role="alert" className="mb-3.5">
                <Notice tone="problem">
                  <p>{refusal.error.message}</p>
                  <p>{t(refusal.error.code === 'cart/changed' ? 'place.typedKept' : 'place.kept')}</p>
                </Notice>
              </div>
            )}
            <PlaceButton
              placing={placing}
              ordering={settings?.ordering}
              total={total}
              paidBy={paidBy}
              early={pressedEarly ? (cost.working ? 'counting' : 'counted') : undefined}
              onTellMe={() => tell.ask({ about: 'opening', email: draft.fields.email })}
            />
          </>
        )}
      </form>
      {tell.dialog}
    </>
  )

  function orderOf(
    { fields, promoCode, way, gift, giftMessage }: typeof draft,
    { option }: BasketCost,
    expectedTotal: number,
  ): OrderAsked {
    const { orderNotes, ...shipping } = validateAddress(fields, rules).values
    return {
      shipping,
      ...(orderNotes ? { orderNotes } : {}),
      ...(gift ? { gift: { message: giftMessage.trim() } } : {}),
      paymentMethod: paidBy ?? 'cod',
      ...(paidBy === 'online' ? { method: wayOffered(waysFor(settings?.payment, fields.country), way) } : {}),
      serviceId: option?.serviceId ?? '',
      ...(promoCode ? { promoCode } : {}),
      expectedTotal,
      currency: readPreferredCurrency(),
      items: basket.lines.map(({ productId, quantity }) => ({ productId, quantity })),
    }
  }
}

/** A member's name and address of mail stand there already; what was typed is never replaced. */
function usePrefill(): void {
  const user = useUser()
  const { fields } = useDraft()
  const { fullName, email } = fields
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per member; emptying a field by hand must not fill it again
  useEffect(() => {
    if (!user) return
    if (fullName === '' && user.fullName) typeInDraft('fullName', user.fullName)
    if (email === '' && user.email) typeInDraft('email', user.email)
  }, [user?.id])
}
