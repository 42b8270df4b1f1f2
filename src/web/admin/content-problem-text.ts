import type { ContentProblem, StructureProblem } from '#domain/content/content-problems.ts'
import type { Translation } from '#web/i18n/use-translation.tsx'

/** Returns the sentence beside a field. */
export const problemText = (
  t: Translation<'content'>['t'],
  { code, ...values }: ContentProblem | StructureProblem,
): string => t(`problem.${code}`, values)
