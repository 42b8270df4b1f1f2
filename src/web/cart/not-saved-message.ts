import { errorText } from '#web/data/api-error.ts'
import type { Translate } from '#web/i18n/translator.ts'

/**
 * Returns the message for a member whose cart was not saved: the server's reason, which is final, or that the next
 * page sends the change again.
 */
export const notSavedMessage = (error: unknown, t: Translate<'cart'>) => ({
  title: t('member.onSaveFailed'),
  description: errorText(error, t('member.notSavedMessage')),
})
