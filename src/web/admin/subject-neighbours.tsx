import { addressOf } from '#web/data/api.ts'
import { ListNeighbours } from '#web/staff/list-neighbours.tsx'
import { parseListSearch } from '#web/staff/work-list-search.ts'
import { ConversationNeighbours } from './conversation-panel.tsx'
import { conversationSubjects, isInboxView } from './inbox-view.ts'

type SubjectNeighboursProps = {
  kind: keyof typeof conversationSubjects
  subjectId: string
  /** The view of the inbox, or of the record's own list, that the page was opened from; empty when from elsewhere. */
  from: string
}

/** Renders the way back to where a record with a conversation was opened, and to those before and after it there. */
export function SubjectNeighbours({ kind, subjectId, from }: SubjectNeighboursProps) {
  if (from === '') return null
  if (isInboxView(from)) return <ConversationNeighbours kind={kind} subjectId={subjectId} from={from} />
  const { of, list, pathOf } = conversationSubjects[kind]
  return (
    <ListNeighbours
      of={of}
      id={subjectId}
      from={from}
      hrefOf={(id, query) => addressOf(pathOf(id), { from: query })}
      backHref={addressOf(list, parseListSearch(from))}
    />
  )
}
