import { isReason } from '#domain/audit/reason.ts'
import type { FormErrors } from '#web/data/use-form.ts'
import { parseIndianDateTime } from '#web/i18n/indian-date-time.ts'
import type { Translate } from '#web/i18n/translator.ts'
import { shopTime } from '#web/platform/shop-time.ts'

/** Returns what is wrong about when and why an amount changes: a time that has passed, a missing reason. */
export function problemsOfChange(
  { from = '', reason = '' }: { from?: string; reason?: string },
  t: Translate<'terms'>,
): FormErrors {
  const at = parseIndianDateTime(from)
  return {
    ...(at !== null && at.getTime() <= shopTime() ? { from: t('problem.passed') } : {}),
    ...(isReason(reason) ? {} : { reason: t('reasonMissing') }),
  }
}
