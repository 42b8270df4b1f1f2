import { useEffect, useState } from 'react'
import { defaultCountry } from '#domain/country-rules.ts'
import { changeDraft, readDraft, useDraft } from '#web/cart/draft-store.ts'
import { addTextsHere } from '#web/i18n/page-texts.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'

/**
 * Fills in city and state from an Indian PIN code where the match is certain, without replacing typed input. Returns
 * a text about the filled fields for screen readers. The place data loads with the first PIN code.
 */
export function usePinPlace(): string {
  const { t } = useTranslation('pin-places')
  const { t: say } = useTranslation('states')
  const { country, pincode } = useDraft().fields
  const [told, setTold] = useState('')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the PIN code alone asks for it; what is emptied by hand stays empty
  useEffect(() => {
    const { filled } = readDraft()
    const isWhole = pincode.replace(/\s/g, '').length === 6
    if (country === defaultCountry ? !isWhole : filled.city === '' && filled.state === '') return
    let left = false
    void Promise.all([import('#domain/pin-place.ts'), addTextsHere(['pin-places'])])
      .then(([{ fillFromPin, placeOfPin }]) => {
        if (left) return
        const { fields, filled } = readDraft()
        const found = placeOfPin(country === defaultCountry ? pincode.replace(/\s/g, '') : '')
        const place = { city: found.city === null ? '' : t(`cities.${found.city}`), state: found.state ?? '' }
        const next = fillFromPin(fields, filled, place)
        if (next.write.city === fields.city && next.write.state === fields.state) return
        changeDraft({ fields: { ...fields, ...next.write }, filled: next.filled })
        // A focused field is about to be typed in and is not filled.
        const here = document.activeElement
        if (next.write.city !== fields.city && here instanceof HTMLInputElement && here.name === 'city')
          queueMicrotask(() => here.select())
        const words = [next.filled.city, next.filled.state && say(`name.${next.filled.state}`)]
          .filter(Boolean)
          .join(', ')
        setTold(words && t('filled', { place: words }))
      })
      // If it fails to load, the customer types the fields.
      .catch(() => undefined)
    return () => {
      left = true
    }
  }, [country, pincode])
  return told
}
