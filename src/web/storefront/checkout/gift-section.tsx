import type { PaymentMethod } from '#domain/payments/gateway-choice.ts'
import { mostGiftCharacters } from '#web/cart/checkout-draft.ts'
import { changeDraft, useDraft } from '#web/cart/draft-store.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { TextareaField } from '#web/ui/textarea-field.tsx'

/** Asks if the order is a gift, and for the message to enclose. */
export function GiftSection({ paidBy }: { paidBy: PaymentMethod | null }) {
  const { t } = useTranslation('checkout')
  const { gift, giftMessage } = useDraft()
  return (
    <section className="form-section" aria-labelledby="gift-title">
      <h2 className="form-section-title" id="gift-title">
        {t('gift.title')}
      </h2>
      <Checkbox checked={gift} onChange={(event) => changeDraft({ gift: event.currentTarget.checked })}>
        {t('gift.is')}
      </Checkbox>
      {gift && paidBy === 'cod' && <p className="small">{t('gift.cash')}</p>}
      {gift && (
        <TextareaField
          id="checkout-giftMessage"
          name="giftMessage"
          value={giftMessage}
          maxLength={mostGiftCharacters}
          label={t('gift.message')}
          hint={t('gift.hint')}
          optional
          full
          rows={3}
          onChange={(event) => changeDraft({ giftMessage: event.target.value })}
        />
      )}
    </section>
  )
}
