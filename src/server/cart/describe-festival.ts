import type { Language } from '#domain/language/language.ts'
import type { ArrivalRequest } from '#domain/shipping/delivery-date.ts'
import { festivalWarning } from '#domain/themes/festival-warning.ts'
import { formatClock } from '#domain/time/clock-format.ts'
import { formatDay } from '#server/email/format-date.ts'
import { translate } from '#server/translate.ts'

/** Returns a message about the next festival for a shipment with this arrival; undefined while none is near. */
export function describeFestival(request: ArrivalRequest, language: Language) {
  const warning = festivalWarning(request)
  if (!warning) return null
  const { kind, name, day } = warning
  const text = translate(language, 'cart-messages', `festival.${kind}`, {
    festival: translate(language, 'cart-messages', `festival.names.${name}`),
    on: formatDay(day, language),
    by: warning.kind === 'early' ? formatDay(warning.orderBy, language) : '',
    hour: formatClock(new Date(`${day}T${request.hub.cutOffLocalTime}+05:30`), language, 'Asia/Kolkata'),
  })
  return { kind, text }
}
