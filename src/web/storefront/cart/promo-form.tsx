import { useId, useState } from 'react'
import type { PricedCart } from '#web/cart/cart-queries.ts'
import { useDraft } from '#web/cart/draft-store.ts'
import { takePromoCode } from '#web/cart/member-cart.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Button, TextButton } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field-frame.tsx'
import { Pill } from '#web/ui/pill.tsx'

export type PromoFormProps = {
  promo: PricedCart['promo']
  /** The delivery price; null while the destination is unknown, and then a delivery code has nothing to reduce. */
  delivery: number | null
  hint?: string | undefined
}

/** Renders a field for a coupon code with its result below, and the missing amount when that is the reason. */
export function PromoForm({ promo, delivery, hint }: PromoFormProps) {
  const { t } = useTranslation('checkout')
  const { promoCode } = useDraft()
  const [typed, setTyped] = useState(promoCode)
  const id = useId()
  const note = `${id}-note`
  const waits = promo?.applied && !promo.isOnItems && delivery === null
  const refused = promo && !promo.applied ? promo.reason : undefined
  return (
    <>
      <form
        className="promo"
        onSubmit={(event) => {
          event.preventDefault()
          takePromoCode(typed.trim().toUpperCase())
        }}
      >
        <input
          className="input"
          id={id}
          aria-label={t('promo.label')}
          placeholder={t('promo.label')}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          maxLength={40}
          value={typed}
          aria-invalid={refused ? true : undefined}
          aria-describedby={note}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button variant="line" type="submit">
          {t('promo.apply')}
        </Button>
      </form>
      <div id={note} aria-live="polite" className="mb-14">
        {refused && <FieldError>{refused}</FieldError>}
        {waits && <p className="small">{t('promo.waits', { code: promo.code })}</p>}
        {promo?.applied && !waits && <Pill tone="done">{t('promo.applied', { code: promo.code })}</Pill>}
        {promoCode && (
          <TextButton
            className="block mt-4"
            onClick={() => {
              setTyped('')
              takePromoCode('')
            }}
          >
            {t('promo.remove', { code: promoCode })}
          </TextButton>
        )}
        {!promoCode && hint && <p className="small">{hint}</p>}
      </div>
    </>
  )
}
