import { whyFailed } from '#server/why-failed.ts'

/** `fault`: the shop cannot sell, or would lose something. `warning`: it can, but an operator should know. */
export type Grade = 'good' | 'warning' | 'fault'

/** What was examined, what was found, and for anything but `good` what to do. */
export type Finding = { subject: string; grade: Grade; text: string; cure?: string }

export const good = (subject: string, text: string): Finding => ({ subject, grade: 'good', text })
export const warning = (subject: string, text: string, cure: string): Finding => ({
  subject,
  grade: 'warning',
  text,
  cure,
})
export const fault = (subject: string, text: string, cure: string): Finding => ({ subject, grade: 'fault', text, cure })

/** How long one examination may take before it counts as failed (milliseconds). */
const patience = 15_000

/** Runs an examination; one that fails or hangs is a fault with its reason, so that the others still run. */
export async function attempt(subject: string, cure: string, examine: () => Promise<Finding[]>): Promise<Finding[]> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error(`no answer within ${patience / 1000} s`)), patience)
  try {
    return await Promise.race([examine(), late])
  } catch (error) {
    return [fault(subject, `${whyFailed(error).replace(/\.+$/, '')}.`, cure)]
  } finally {
    clearTimeout(timer)
  }
}
