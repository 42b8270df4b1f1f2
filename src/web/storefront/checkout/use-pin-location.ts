import { useEffect, useState } from 'react'
import { defaultCountry } from '#domain/sendability/country-rules.ts'
import { changeDraft, readDraft, useDraft } from '#web/cart/draft-store.ts'
import { addTextsHere } from '#web/i18n/page-texts.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'

/**
 * Fills in city and state from an Indian PIN code where the match is certain, without replacing typed input. Returns
 * a text about the filled fields for screen readers. The place data loads with the first PIN code.
 */
export function usePinLocation(): string {
  const { t, tCode } = useTranslation('pin-locations')
  const { country, pincode } = useDraft().fields
  const [filledMessage, setFilledMessage] = useState('')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the PIN code alone asks for it; what is emptied by hand stays empty
  useEffect(() => {
    const { filled } = readDraft()
    const isWhole = pincode.replace(/\s/g, '').length === 6
    if (country === defaultCountry ? !isWhole : filled.city === '' && filled.state === '') return
    let left = false
    void Promise.all([import('#web/visitor/pin-location.ts'), addTextsHere(['pin-locations'])])
      .then(([{ fillFromPin, locationOfPin }]) => {
        if (left) return
        const { fields, filled } = readDraft()
        const found = locationOfPin(country === defaultCountry ? pincode.replace(/\s/g, '') : '')
        const location = { city: found.city === null ? '' : tCode('cities', found.city), state: found.state ?? '' }
        const next = fillFromPin(fields, filled, location)
        if (next.write.city === fields.city && next.write.state === fields.state) return
        changeDraft({ fields: { ...fields, ...next.write }, filled: next.filled })
        // A focused field is about to be typed in and is not filled.
        const here = document.activeElement
        if (next.write.city !== fields.city && here instanceof HTMLInputElement && here.name === 'city')
          queueMicrotask(() => here.select())
        const text = [next.filled.city, next.filled.state && tCode('states:name', next.filled.state)]
          .filter(Boolean)
          .join(', ')
        setFilledMessage(text && t('filled', { location: text }))
      })
      // If it fails to load, the customer types the fields.
      .catch(() => undefined)
    return () => {
      left = true
    }
  }, [country, pincode])
  return filledMessage
}
