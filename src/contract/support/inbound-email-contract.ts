import { z } from 'zod'
import { forAdmins } from '#domain/accounts/access.ts'
import type { Endpoints } from '../endpoint.ts'
import { id } from '../wire-values.ts'

/** Emails that customers send to support. */
export const inboundEmailEndpoints = {
  'POST /api/support/email/:provider': {
    summary:
      'An email to support, passed on by its provider, who shows the password of the webhook; 200 once it is taken',
    access: 'anyone',
    params: z.object({ provider: z.string().max(40) }),
    body: z.instanceof(Uint8Array),
    takes: 'email',
    reply: z.object({ received: z.literal(true) }),
  },
  'GET /api/admin/support-photos/:photoId.jpg': {
    summary: 'A photograph that a customer sent by email',
    access: forAdmins('support.read'),
    params: z.object({ photoId: id }),
    reply: 'image/jpeg',
  },
} satisfies Endpoints
