import { carrierLabels } from '#domain/shipping/carrier-name.ts'
import type { Carrier } from '#server/carriers/carrier.ts'
import { whyFailed } from '#server/why-failed.ts'
import { type Finding, fault, good } from './finding.ts'

/** Asks every configured carrier something that needs its keys and changes nothing. */
export async function examineCarriers(carriers: readonly Carrier[]): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const carrier of carriers) {
    if (!carrier.check) continue
    const subject = `carrier ${carrierLabels[carrier.name]}`
    try {
      await carrier.check()
      findings.push(good(subject, 'It accepts our keys.'))
    } catch (error) {
      findings.push(
        fault(
          subject,
          `It refuses or does not answer: ${whyFailed(error)}.`,
          'Compare the keys and the pickup location in the settings with those of its dashboard.',
        ),
      )
    }
  }
  return findings
}
