import { isSupportTopic, type SupportTopic } from '#domain/support/support-topic.ts'
import { usePageTexts } from '#web/content/changed-texts.ts'
import { Alert } from '#web/ui/alert.tsx'
import { TextLink } from '#web/ui/button.tsx'

/** The page that answers each topic already. */
const pages: Record<SupportTopic, string> = {
  order: '/orders',
  delivery: '/shipping-policy',
  damaged: '/return-refund-policy',
  payment: '/return-refund-policy',
  account: '/account',
  selling: '/seller-agreement',
  other: '/faq',
}

/** Renders immediate help for the chosen topic. */
export function TopicHelp({ topic }: { topic: string }) {
  const { t } = usePageTexts('support')
  return (
    <div aria-live="polite" className="topic-help">
      {isSupportTopic(topic) && (
        <Alert>
          <p>{t(`topics.${topic}.help`)}</p>
          <TextLink href={pages[topic]}>{t(`topics.${topic}.link`)}</TextLink>
        </Alert>
      )}
    </div>
  )
}
