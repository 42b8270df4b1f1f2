import { type SubmitEvent, useState } from 'react'
import type { AddressField } from '#domain/accounts/address-field.ts'
import type { CartCost } from '#web/cart/cart-cost.ts'
import type { PricedCart } from '#web/cart/cart-queries.ts'
import { useDraft } from '#web/cart/draft-store.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { shownErrors } from './shown-errors.ts'
import type { usePlacing } from './use-placing.ts'
import type { useWantedOrder } from './use-wanted-order.ts'

type CheckoutSubmit = {
  cost: CartCost
  pricedCart: PricedCart
  placer: ReturnType<typeof usePlacing>
  order: ReturnType<typeof useWantedOrder>
}

/** Checks the checkout when its button is clicked and orders when nothing is wrong; returns the errors to show. */
export function useCheckoutSubmit({ cost, pricedCart, placer, order }: CheckoutSubmit) {
  const { t } = useTranslation('checkout')
  const { fields } = useDraft()
  const [left, setLeft] = useState<ReadonlySet<AddressField>>(new Set())
  const [submitCount, setSubmitCount] = useState(0)
  /** The button was clicked while prices were still loading. */
  const [pressedEarly, setPressedEarly] = useState(false)
  /** The input when the server refused it; changed input is validated again. */
  const [judged, setJudged] = useState(fields)
  const { placing } = placer
  const { problems, total } = order

  const submit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    if (placing.step === 'unanswered') return placer.retry()
    const sound = problems.fields.length === 0 && problems.others.length === 0
    // The customer cannot agree to prices that are still loading.
    const early = sound && (cost.working || !cost.option || total === undefined)
    setPressedEarly(early)
    if (!sound || early) return setSubmitCount(submitCount + 1)
    setJudged(fields)
    await placer.placeOrder(order.request(pricedCart.lines))
    setSubmitCount((before) => before + 1)
  }
  const refused = placing.step === 'refused' ? placing.plan.fields : {}
  return {
    ...shownErrors({ problems, fields, judged, left, pressed: submitCount > 0, refused }, t),
    submitCount,
    pressedEarly,
    submit,
    /** Notes that a field was filled and left; its error is shown from then on. */
    leave: (field: AddressField): void => {
      if (fields[field].trim() !== '') setLeft(new Set([...left, field]))
    },
  }
}
