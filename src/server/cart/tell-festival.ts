import { clockWords } from '#domain/clock-words.ts'
import type { ArrivalRequest } from '#domain/delivery-date.ts'
import { festivalWarning } from '#domain/festival-warning.ts'
import type { Language } from '#domain/language.ts'
import { sayDay } from '#server/mail/say-date.ts'
import { say } from '#server/say.ts'

/** Returns a message about the next festival for a shipment with this arrival; undefined while none is near. */
export function tellFestival(request: ArrivalRequest, language: Language) {
  const warning = festivalWarning(request)
  if (!warning) return null
  const { kind, name, day } = warning
  const words = say(language, 'basket', `festival.${kind}`, {
    festival: say(language, 'basket', `festival.names.${name}`),
    on: sayDay(day, language),
    by: warning.kind === 'early' ? sayDay(warning.orderBy, language) : '',
    hour: clockWords(new Date(`${day}T${request.hub.cutOffLocalTime}+05:30`), language, 'Asia/Kolkata'),
  })
  return { kind, words }
}
