import { chainStart } from '#domain/audit/audit-chain.ts'
import { findUnlinked, type Link, listLinks } from './audit-chain-store.ts'
import { hashLink } from './extend-chain.ts'

const batch = 1_000

export type ChainReport =
  | { isWhole: true; head: Link | null; waiting: number }
  | {
      isWhole: false
      position: number | null
      entryId: string
      why: 'gap' | 'missing' | 'changed' | 'unlinked' | 'anchor'
    }

/**
 * Computes every hash of the audit log again, and compares it with an anchor from outside if one is given. Reports the
 * first link that is broken.
 */
export async function verifyChain(anchor?: Link): Promise<ChainReport> {
  let head: Link = { position: 0, hash: chainStart }
  for (;;) {
    const links = await listLinks(head.position, batch)
    for (const { position, hash, entryId, entry } of links) {
      const broken = (why: 'gap' | 'missing' | 'changed' | 'anchor') =>
        ({ isWhole: false, position, entryId, why }) as const
      if (position !== head.position + 1) return broken('gap')
      if (entry === null) return broken('missing')
      if (hashLink(head.hash, position, entry) !== hash) return broken('changed')
      if (anchor?.position === position && anchor.hash !== hash) return broken('anchor')
      head = { position, hash }
    }
    if (links.length < batch) break
  }
  const { waiting, lost } = await findUnlinked()
  if (lost !== null) return { isWhole: false, position: null, entryId: lost, why: 'unlinked' }
  if (anchor && anchor.position > head.position)
    return { isWhole: false, position: anchor.position, entryId: '', why: 'missing' }
  return { isWhole: true, head: head.position === 0 ? null : head, waiting }
}
