import { addressLines } from '#web/addresses/saved-addresses.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { RadioCard } from '#web/ui/radio-card.tsx'
import type { useSavedAddress } from './use-saved-address.ts'

/**
 * Renders a member's saved addresses above the form, each as on an envelope, and the choice of another one.
 */
export function SavedAddressChoice({ saved }: { saved: ReturnType<typeof useSavedAddress> }) {
  const { t, language } = useTranslation('checkout')
  const { addresses, chosen, choose, chooseAnother } = saved
  return (
    <fieldset className="mb-20">
      <legend className="visually-hidden">{t('saved.title')}</legend>
      {addresses.map((address) => {
        const lines = addressLines(address, language)
        return (
          <RadioCard
            key={address.id}
            name="savedAddress"
            value={address.id}
            checked={chosen?.id === address.id}
            onChange={() => choose(address)}
            title={address.label || address.fullName}
            note={(address.label ? lines : lines.slice(1)).join(', ')}
          />
        )
      })}
      <RadioCard
        name="savedAddress"
        value=""
        checked={chosen === undefined}
        onChange={chooseAnother}
        title={t('saved.another')}
        note={t('saved.anotherNote')}
      />
    </fieldset>
  )
}
