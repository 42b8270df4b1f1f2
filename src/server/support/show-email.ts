import type { EmailParts } from './inbound-email-store.ts'

/** Returns what came with an email, as staff see it; null for what did not come by email. */
export const showEmailParts = (parts: EmailParts | undefined) =>
  parts
    ? {
        photos: parts.photoIds.map((id) => ({ id, src: `/api/admin/support-photos/${id}.jpg` })),
        fileNames: parts.fileNames,
        isCut: parts.isCut,
        ticket: parts.ticket,
      }
    : null
