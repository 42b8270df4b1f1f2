import type { Translate } from '#web/i18n/translator.ts'

/** Returns where a seller order goes and for whom; the country alone once its buyer is no longer shown. */
export const destinationText = (
  t: Translate<'seller'>,
  { buyer, city, country }: { buyer: string; city: string; country: string },
): string =>
  buyer === '' && city === ''
    ? t('goingToCountry', { country })
    : t('goingTo', { location: `${city}, ${country}`, buyer })
