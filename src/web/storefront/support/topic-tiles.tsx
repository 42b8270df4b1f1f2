import { useId } from 'react'
import { type SupportTopic, supportTopics } from '#domain/support/support-topic.ts'
import { usePageTexts } from '#web/content/changed-texts.ts'
import { FieldError } from '#web/ui/field-frame.tsx'
import { WorkIcon, type WorkIconName } from '#web/ui/work-icon.tsx'

const icons: Record<SupportTopic, WorkIconName> = {
  order: 'list',
  delivery: 'truck',
  damaged: 'box',
  payment: 'rupee',
  account: 'user',
  selling: 'store',
  other: 'chat',
}

type TopicTilesProps = { chosen: string; onChoose: (topic: SupportTopic) => void; error?: string | undefined }

/** Renders the topics as tiles: radio buttons, so that arrow keys work and the form needs no script. */
export function TopicTiles({ chosen, onChoose, error }: TopicTilesProps) {
  const { t } = usePageTexts('support')
  const note = useId()
  return (
    <fieldset className="form-section" aria-describedby={error ? note : undefined}>
      <legend>{t('topic')}</legend>
      <div className="topic-tiles">
        {supportTopics.map((topic) => (
          <label key={topic} className="topic-tile">
            <input
              type="radio"
              name="topic"
              value={topic}
              checked={chosen === topic}
              onChange={() => onChoose(topic)}
              aria-invalid={error ? true : undefined}
            />
            <WorkIcon name={icons[topic]} />
            <b>{t(`topics.${topic}.name`)}</b>
            <span className="small">{t(`topics.${topic}.hint`)}</span>
          </label>
        ))}
      </div>
      {error && <FieldError id={note}>{error}</FieldError>}
    </fieldset>
  )
}
