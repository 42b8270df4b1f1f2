import type { Language } from '#domain/language/language.ts'
import { isInvitation } from '#server/accounts/invitation-store.ts'
import { openList } from '#server/lists/open-list.ts'
import { invitationListSource, listInvitationRows } from './invitation-list-store.ts'

/** Returns the list of all invitations, stores named in one language. The table's other links are not in it. */
export const openInvitationList = (language: Language) =>
  openList(
    {
      source: invitationListSource(language),
      scope: isInvitation,
      readRows: (ids) => listInvitationRows(ids, language),
    },
    language,
  )
